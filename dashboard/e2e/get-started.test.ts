import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { openEmptyDashboard, type Visit } from '../../test/browser/dashboard-fixture.ts';
import { zipExport } from '../../test/fixtures/zip-export.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';

const domain = 'first.example';
const maxClicks = 5;
/** Nothing is connected, Google has no OAuth client, and new websites are audited. */
const environment = {
  AUDIT_INTERVAL_DAYS: '7',
  DATAFORSEO_LOGIN: '',
  DATAFORSEO_PASSWORD: '',
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  SERPAPI_KEY: '',
};
let fixture: Awaited<ReturnType<typeof openEmptyDashboard>>;
let visit: Visit;

beforeAll(async () => {
  fixture = await openEmptyDashboard(environment);
  fixture.app.sandbox.addWebsites([domain]);
  visit = await fixture.visit('/');
});
afterAll(() => fixture.close());

const panelOf = (page: Page) => page.getByRole('region', { name: 'Get started' });
const openSteps = (page: Page) => panelOf(page).getByRole('list', { name: 'Open steps' });
const doneSteps = (page: Page) => panelOf(page).getByRole('list', { name: 'Done steps' });

/** Counts the clicks on the page, also across its documents. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`addEventListener('click', ({ isTrusted }) => {
    if (isTrusted) sessionStorage.setItem('clicks', Number(sessionStorage.getItem('clicks')) + 1);
  }, true)`);
  await page.reload();
  return () => page.evaluate(`Number(sessionStorage.getItem('clicks'))`);
}

test('a new owner sees the first real number after at most five clicks', async () => {
  const { page } = visit;
  const clicks = await countClicks(page);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Company or agency').fill('Harbour Agency');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel(/^Password/).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await openSteps(page).getByText('Connect a rank source').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'get-started-account');
  await page.getByLabel('Domain').fill(domain);
  await page.getByRole('button', { name: 'Add website' }).click();
  await page.getByRole('heading', { name: domain }).waitFor();
  await fixture.app.drain();
  await page.getByRole('group', { name: 'Audit score' }).getByText(/^\d+$/).waitFor();
  expect(await clicks()).toBeGreaterThan(0);
  expect(await clicks()).toBeLessThanOrEqual(maxClicks);
  expect(visit.problems).toEqual([]);
});

test('each step opens its form in place, and the checklist follows the facts', async () => {
  const { page, problems } = visit;
  const link = page.getByRole('navigation', { name: 'First steps' }).getByRole('link');
  await link.getByText('1 of 8').waitFor();
  await captureScreenshots(page, 'get-started');
  await doneSteps(page).getByText('Add a website').waitFor();
  await expectAccessible(page);

  await openSteps(page).getByRole('button', { name: 'Set market' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await doneSteps(page).getByText('Set country, language and device').waitFor();

  // By keyboard alone.
  await openSteps(page).getByRole('button', { name: 'Add keywords' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Keywords', exact: true }).fill('running shoes');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await openSteps(page).getByRole('button', { name: 'Add keywords' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Keywords', exact: true }).fill('running shoes');
  await dialog.getByRole('button', { name: 'Add 1 keyword' }).press('Enter');
  await doneSteps(page).getByText('Add keywords').waitFor();

  await openSteps(page).getByRole('button', { name: 'Connect search data' }).click();
  await dialog.getByRole('button', { name: 'Connect Search Console export' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'get-started-search');
  await connectGoogle(page);
  await page.getByRole('navigation', { name: 'First steps' }).getByRole('link').click();
  await doneSteps(page).getByText('Connect Search Console or Bing').waitFor();

  await openSteps(page).getByRole('button', { name: 'Connect rank source' }).click();
  const providers = dialog.getByRole('listitem');
  await providers.first().getByText('SearXNG', { exact: true }).waitFor();
  expect(await providers.first().getByText('Free', { exact: true }).count()).toBe(1);
  await providers
    .filter({ hasText: 'DataForSEO' })
    .getByText(/\$0\.\d+ per live check of ten results, less if it is queued/)
    .waitFor();
  await providers
    .filter({ hasText: 'DataForSEO' })
    .getByText(/^1 keyword, every day to position \d+: up to \$\d+\.\d\d per month$/)
    .waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'get-started-rank-source');
  await dialog.getByRole('button', { name: 'Connect SearXNG' }).click();
  await dialog.getByLabel('URL').fill(`${fixture.app.sandbox.url}/searxng`);
  await dialog.getByRole('button', { name: 'Test credentials (free)' }).click();
  await dialog.getByText('Test passed').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'get-started-searxng');
  await dialog.getByRole('button', { name: 'Save credentials' }).click();
  await doneSteps(page).getByText('Connect a rank source').waitFor();

  await openSteps(page).getByRole('button', { name: 'Create alert' }).click();
  await dialog.waitFor();
  await captureScreenshots(page, 'get-started-alert');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await openSteps(page).getByRole('button', { name: 'Invite member' }).click();
  await dialog.getByLabel('Email address').fill('grace@example.com');
  await dialog.getByLabel('All websites').check();
  await dialog.getByRole('button', { name: 'Invite member' }).click();
  await dialog.getByText('Invitation created').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await doneSteps(page).getByText('Invite a colleague').waitFor();
  await link.getByText('6 of 8').waitFor();
  await captureScreenshots(page, 'get-started-later');
  expect(problems).toEqual([]);
});

test('an export of Search Console is uploaded by form, previewed and imported, and its errors name the line', async () => {
  const { page, problems } = visit;
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('navigation', { name: 'Website' })
    .getByRole('link', { name: 'Search Console' })
    .click();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const upload = async (files: Record<string, string>) => {
    const file = { name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.from(zipExport(files)) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Upload export' }).click();
    await dialog.getByText('Reading export.zip').waitFor();
    await fixture.app.drain();
  };
  const chart = 'Date,Clicks,Impressions,CTR,Position\n2026-02-01,3,30,10%,4\n2026-02-02,5,50,10%,4';
  await upload({ 'Chart.csv': `${chart}\nsoon,1,10,10%,4` });
  await dialog.getByText('Chart.csv, line 4: “soon” is not a day (YYYY-MM-DD)').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'search-console-export-error');
  await upload({
    'Chart.csv': chart,
    'Queries.csv': 'Top queries,Clicks,Impressions,CTR,Position\ngate,6,60,10%,4',
  });
  await dialog.getByText('Queries (1 row)').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'search-console-export');
  await dialog.getByRole('button', { name: 'Import 2 days' }).click();
  await dialog.getByText('Importing export.zip.').waitFor();
  await fixture.app.drain();
  await dialog.getByText('2 days imported').waitFor();
  await dialog.getByRole('button', { name: 'Show metrics' }).click();
  await page.getByText(/^Web, Feb 1/).waitFor();
  await captureScreenshots(page, 'search-console-imported');
  expect(problems).toEqual([]);
});

test('the link in the navigation leads back from every page, and a hidden checklist returns', async () => {
  const { page, problems } = visit;
  const link = page.getByRole('navigation', { name: 'First steps' }).getByRole('link');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await link.click();
  await page.getByRole('heading', { name: domain }).waitFor();
  await panelOf(page).getByRole('button', { name: 'Hide first steps' }).click();
  await panelOf(page).waitFor({ state: 'detached' });
  await page.getByText('The first steps are hidden. You can show them again').waitFor();
  await link.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('group', { name: 'Audit score' }).getByText(/^\d+$/).waitFor();
  expect(await panelOf(page).count()).toBe(0);
  await page.getByRole('button', { name: 'ada@example.com' }).click();
  await page.getByRole('menuitem', { name: 'Show first steps' }).click();
  await panelOf(page).waitFor();
  expect(problems).toEqual([]);
});

test('a manager reads which steps an owner must do', async () => {
  const { accountId } = await ownerSession();
  const manager = await fixture.invite('manager', accountId);
  const { page, problems } = await fixture.visit('/websites', { as: manager, width: 390 });
  await page.getByRole('link', { name: domain }).first().click();
  await openSteps(page).getByText('An owner can do this.').first().waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'get-started-manager');
  // 390 px wide.
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(problems).toEqual([]);
});

test('a viewer, who can do none of the steps, does not see them', async () => {
  const { accountId } = await ownerSession();
  const viewer = await fixture.invite('viewer', accountId);
  const { page, problems } = await fixture.visit('/websites', { as: viewer, width: 390 });
  await page.getByRole('link', { name: domain }).first().click();
  await page.getByRole('group', { name: 'Audit score' }).getByText(/^\d+$/).waitFor();
  expect(await panelOf(page).count()).toBe(0);
  expect(problems).toEqual([]);
});

/** Enters the OAuth client, signs in at Google, and selects the property of the website. */
async function connectGoogle(page: Page): Promise<void> {
  fixture.app.sandbox.setGoogle({
    rowsPerDay: 20,
    properties: [`http://${domain}/`, `https://${domain}/`].map((siteUrl) => ({
      siteUrl,
      permissionLevel: 'siteOwner' as const,
    })),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Connect Google Search Console' }).click();
  const redirectUri = `${fixture.url}/dashboard/api/connections/google/callback`;
  await dialog.getByText(redirectUri, { exact: true }).waitFor();
  await dialog.getByLabel('Client ID').fill('1-a.apps.googleusercontent.com');
  await dialog.getByLabel('Client secret').fill('GOCSPX-invalid');
  await dialog.getByRole('button', { name: 'Test credentials (free)' }).click();
  await dialog.getByText('Test failed').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'get-started-google-client');
  await dialog.getByLabel('Client secret').fill('GOCSPX-a-long-secret');
  await dialog.getByRole('button', { name: 'Test credentials (free)' }).click();
  await dialog.getByText('Test passed').waitFor();
  await dialog.getByRole('button', { name: 'Save credentials' }).click();
  await dialog.getByRole('button', { name: 'Continue to Google' }).click();
  await page.getByText('Google is connected').waitFor();
  await page.getByRole('button', { name: 'Save property' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'get-started-property');
  await page.getByRole('button', { name: 'Save property' }).click();
  await fixture.app.drain();
  await page.getByRole('radio', { name: /^Clicks/ }).waitFor();
  await captureScreenshots(page, 'get-started-connected');
}

/** The session of the owner. */
async function ownerSession(): Promise<{ accountId: string }> {
  const response = await visit.page.request.get(`${fixture.url}/dashboard/api/auth/get-session`);
  return (await response.json()).user;
}
