import type { Page } from 'playwright-core';
import { paths } from '../../dashboard/src/paths.ts';

interface FormIds {
  websiteId: string;
  /** A draft whose keywords are added manually. */
  draftId: string;
}

/** A form with a field that the API can refuse. */
interface DashboardForm {
  path: string;
  /** The buttons and menu items that open the form, if it is not open already. */
  open?: string[];
  /** Makes the form valid for the dashboard. */
  fill(page: Page): Promise<unknown>;
  submit: string;
  /** The path of the field in the request. */
  refused: string;
  /** The start of the field's label. */
  label: string;
}

const type = (label: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);

const pick = (label: string, option: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};

const upload = (name: string) => (page: Page) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('{}') });

/** The forms of the account, which has a webhook, and of a website. Forms of sign-in use other endpoints. */
export const dashboardForms = (ids: FormIds): Record<string, DashboardForm> => ({
  ...formsOfWebsite(ids.websiteId),
  ...formsOfCampaign(ids),
  ...formsOfSettings(),
});

const formsOfWebsite = (websiteId: string): Record<string, DashboardForm> => ({
  websites: {
    path: paths.newWebsite(),
    fill: type('Domain', 'refused.example'),
    submit: 'Add website',
    refused: 'domain',
    label: 'Domain',
  },
  competitors: {
    path: paths.competitors(websiteId),
    open: ['Add competitor'],
    fill: type('Domain', 'refused.example'),
    submit: 'Add competitor',
    refused: 'domain',
    label: 'Domain',
  },
  keywords: {
    path: paths.keywords(websiteId),
    open: ['Add keywords'],
    fill: type('Keywords', 'one\ntwo'),
    submit: 'Add 2 keywords',
    refused: 'csv[3].keyword',
    label: 'Keywords',
  },
  reviews: {
    path: paths.reviews(websiteId),
    open: ['Create summary'],
    fill: (page) => page.getByLabel('Day').fill('2026-01-07'),
    submit: 'Create summary',
    refused: 'day',
    label: 'Day',
  },
  reports: {
    path: paths.reports(websiteId),
    open: ['New report'],
    fill: type('Name', 'Refused'),
    submit: 'Create report',
    refused: 'name',
    label: 'Name',
  },
  'rank checks': {
    path: paths.schedule(websiteId),
    fill: pick('Depth', '50'),
    submit: 'Save schedule',
    refused: 'defaults.depth',
    label: 'Depth',
  },
  sampling: {
    path: paths.schedule(websiteId),
    fill: pick('Precision', '±5 points'),
    submit: 'Save sampling',
    refused: 'intervalWidth',
    label: 'Precision',
  },
  prompts: {
    path: paths.prompts(websiteId),
    open: ['Add prompts'],
    fill: type('Prompts', 'Which shoes last?'),
    submit: 'Add 1 prompt',
    refused: 'prompts[0].text',
    label: 'Prompts',
  },
  brands: {
    path: paths.brands(websiteId),
    open: ['Add brand'],
    fill: type('Name', 'Refused'),
    submit: 'Add brand',
    refused: 'brands[0].name',
    label: 'Name',
  },
  backlinks: {
    path: paths.backlinkList(websiteId),
    open: ['Import backlinks'],
    fill: upload('links.csv'),
    submit: 'Import backlinks',
    refused: 'csv[2]',
    label: 'File',
  },
});

const formsOfCampaign = ({ websiteId, draftId }: FormIds): Record<string, DashboardForm> => ({
  drafts: {
    path: paths.newCampaign({ draftId, websiteId, step: 'review' }),
    fill: type('Name', 'Refused'),
    submit: 'Save changes',
    refused: 'name',
    label: 'Name',
  },
  'manual keywords': {
    path: paths.campaign(draftId),
    fill: type('Keywords, one per line', 'one\ntwo'),
    submit: 'Save keywords',
    refused: 'keywords[1]',
    label: 'Keywords',
  },
  publishers: {
    path: paths.publishers(),
    open: ['Import publishers'],
    fill: upload('publishers.csv'),
    submit: 'Import publishers',
    refused: 'csv[2].price',
    label: 'File',
  },
});

const formsOfSettings = (): Record<string, DashboardForm> => ({
  'account names': {
    path: paths.account(),
    fill: type('Name', 'Refused'),
    submit: 'Save name',
    refused: 'name',
    label: 'Name',
  },
  formats: {
    path: paths.account(),
    fill: async (page) => {
      await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Berlin');
      await page.getByRole('option', { name: 'Europe/Berlin' }).click();
    },
    submit: 'Save formats',
    refused: 'timeZone',
    label: 'Time zone',
  },
  invitations: {
    path: paths.members(),
    open: ['Invite member'],
    fill: async (page) => {
      await type('Email address', 'refused@example.com')(page);
      await page.getByRole('radio', { name: 'All websites' }).check();
    },
    submit: 'Invite member',
    refused: 'email',
    label: 'Email address',
  },
  'API keys': {
    path: paths.keys(),
    open: ['Create API key'],
    fill: type('Name', 'Refused'),
    submit: 'Create API key',
    refused: 'name',
    label: 'Name',
  },
  webhooks: {
    path: paths.webhooks(),
    open: ['Create webhook'],
    fill: type('URL', 'https://hooks.example'),
    submit: 'Create webhook',
    refused: 'url',
    label: 'URL',
  },
  rules: {
    path: paths.notifications(),
    open: ['New alert'],
    fill: pick('Webhook', 'hooks.example'),
    submit: 'Create alert',
    refused: 'parameters.tag',
    label: 'Only keywords with tag',
  },
  branding: {
    path: paths.branding(),
    fill: type('Logo text', 'Refused'),
    submit: 'Save branding',
    refused: 'logoText',
    label: 'Logo text',
  },
  budgets: {
    path: paths.providers(),
    open: ['More actions for SerpApi', 'Set budget'],
    fill: type('US dollars per month', '7'),
    submit: 'Set budget',
    refused: 'limitMicros',
    label: 'US dollars',
  },
  'service accounts': {
    path: paths.connections(),
    open: ['Add connection', 'Google service account'],
    fill: upload('key.json'),
    submit: 'Connect service account',
    refused: 'keyFile',
    label: 'Key file',
  },
  Bing: {
    path: paths.connections(),
    open: ['Add connection', 'Bing'],
    fill: (page) => page.getByLabel(/^API key/).fill('refused'),
    submit: 'Connect Bing',
    refused: 'apiKey',
    label: 'API key',
  },
});
