import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkAccess } from '../../test/check-access.ts';
import { type DashboardStage, openDashboard, type Visit } from '../../test/dashboard-stage.ts';
import { look } from '../../test/look.ts';

let stage: DashboardStage;
let opened: Visit[] = [];

beforeAll(async () => {
  stage = await openDashboard((url) => ({ SERPER_URL: `${url}/serper`, OPENAI_URL: `${url}/openai/v1` }));
});
afterEach(async () => {
  await Promise.all(opened.map(({ page }) => page.close()));
  opened = [];
});
afterAll(() => stage.close());

/** A page that is closed after its story: each hears events as long as it is open. */
const visit: DashboardStage['visit'] = async (path, options) => {
  const seen = await stage.visit(path, options);
  opened.push(seen);
  return seen;
};

test('settings begin with the account, whose name and id they say', async () => {
  const { page, troubles } = await visit('/settings');
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/settings/account');
  const name = page.getByRole('textbox', { name: 'Name' });
  expect(await page.getByRole('button', { name: 'Change name' }).isDisabled()).toBe(true);
  await name.fill(' ');
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByText('An account needs a name.').waitFor();
  await name.fill('Acme Search');
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByText('The account’s name is changed.').waitFor();
  await page.getByText('decides about keys').waitFor();
  await checkAccess(page);
  await look(page, 'settings-account');
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Acme Search');
  expect(troubles).toEqual([]);
});

describe('members', () => {
  test('are invited by a link where no mail can be sent; invitations are withdrawn', async () => {
    const { page, troubles } = await visit('/settings/members');
    await page.getByText('No open invitation').waitFor();
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.getByText('Write a whole e-mail address.').waitFor();
    await dialog.getByLabel(/^E-mail address/).fill('ada@example.com');
    await dialog.getByLabel('Viewer').check();
    await checkAccess(page);
    await look(page, 'settings-invite');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.getByText('Hand the link on yourself').waitFor();
    const link = await dialog.getByRole('group', { name: 'Link' }).locator('code').innerText();
    expect(link).toMatch(/^http.+\/dashboard\/join#invitation=.+&email=ada%40example\.com$/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row', { name: /ada@example\.com/ });
    await row.getByText('Viewer').waitFor();
    await checkAccess(page);
    await look(page, 'settings-members');
    await row.getByRole('button', { name: 'Withdraw invitation of ada@example.com' }).click();
    await page.getByRole('button', { name: 'Withdraw invitation', exact: true }).click();
    await page.getByText('No open invitation').waitFor();
    expect(troubles).toEqual([]);
  });

  test('change their role and leave; the last owner does neither', async () => {
    const manager = await stage.invite('manager');
    const { page, troubles } = await visit('/settings/members');
    const row = page.getByRole('row', { name: new RegExp(manager.email) });
    await row.getByRole('button', { name: 'Change role of The manager' }).click();
    await page.getByRole('dialog').getByLabel('Viewer').check();
    await page.getByRole('button', { name: 'Give this role' }).click();
    await row.getByText('Viewer').waitFor();
    await row.getByRole('button', { name: 'Remove The manager' }).click();
    await page.getByRole('button', { name: 'Remove member' }).click();
    await row.waitFor({ state: 'detached' });
    const other = page.getByRole('row', { name: /mine@example\.com/ });
    await other.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('button', { name: 'Remove member' }).click();
    await other.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove The owner' }).click();
    await page.getByRole('button', { name: 'Remove member' }).click();
    await page.getByText('This is the account’s only owner.').waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('data providers', () => {
  test('are tried and connected with a key, which is shown nowhere afterwards', async () => {
    const { page, troubles } = await visit('/settings/providers');
    await page.getByRole('button', { name: 'Test DataForSEO' }).click();
    await page.getByText('Answered a test').waitFor();
    await checkAccess(page);
    await look(page, 'settings-providers');
    await page.getByRole('button', { name: 'Connect Serper' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('API key', { exact: true }).fill('very secret');
    stage.app.sandbox.setFailure('serper', { mode: 'unauthorized' });
    await dialog.getByRole('button', { name: /^Test, for \$0\.001/ }).click();
    await dialog.getByText('It does not answer').waitFor();
    stage.app.sandbox.setFailure('serper', {});
    await dialog.getByRole('button', { name: /^Test, for/ }).click();
    await dialog.getByText('It answers').waitFor();
    await checkAccess(page);
    await look(page, 'settings-provider-key');
    await dialog.getByRole('button', { name: 'Store' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Being taken over').waitFor();
    expect(await page.content()).not.toContain('very secret');
    await page.getByRole('button', { name: 'More for Serper' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Connect Serper' }).waitFor();
    expect(troubles).toEqual([]);
  });

  test('get a budget, at which buying ends', async () => {
    const { page, troubles } = await visit('/settings/providers');
    await page.getByRole('button', { name: 'More for SerpApi' }).click();
    await page.getByRole('menuitem', { name: 'Set the budget' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('US dollars a month').fill('');
    await dialog.getByRole('button', { name: 'Set budget' }).click();
    await dialog.getByText('Write an amount.').waitFor();
    await dialog.getByLabel('US dollars a month').fill('0');
    await dialog.getByRole('button', { name: 'Set budget' }).click();
    await page.getByText('$0.00 of $0.00 this month').waitFor();
    await page.getByRole('button', { name: 'Test SerpApi' }).click();
    await page.getByText('Less is left of the month’s budget than a test costs.').waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('connections', () => {
  test('are made by signing in at Google, and websites get their properties', async () => {
    stage.app.sandbox.addGuests(['one.example', 'two.example']);
    await stage.app.call('POST', '/websites', { body: { domain: 'one.example' } });
    const { page, troubles } = await visit('/settings/connections');
    await page.getByText('Nothing is connected yet').waitFor();
    await checkAccess(page);
    await look(page, 'settings-connections-empty');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Sign in at Google' }).click();
    await page.getByLabel('What to call the connection').fill('Ada at Google');
    await page.getByRole('button', { name: 'Go on to Google' }).click();
    await page.getByText('Ada at Google is connected').waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?connected=conn_/);
    const row = page.getByRole('row', { name: /one\.example/ });
    await row.getByText('found by itself').waitFor();
    await checkAccess(page);
    await look(page, 'settings-connections');
    await row.getByRole('button', { name: /Change the property of one\.example/ }).click();
    await page.getByRole('combobox', { name: 'Property of Google Search Console' }).click();
    await page
      .getByRole('option', { name: /two\.example/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Show this property' }).click();
    await row.getByText('chosen by a person').waitFor();
    await page.getByRole('button', { name: 'Disconnect Ada at Google' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Nothing is connected yet').waitFor();
    expect(troubles).toEqual([]);
  });

  test('that fail say why, on the way back and at once', async () => {
    const { page, troubles } = await visit('/settings/connections?problem=sign_in_expired');
    await page.getByText('The sign-in was begun in another session').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('The sign-in was begun in another session').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('menuitem', { name: 'API key of Bing' }).click();
    stage.app.sandbox.setFailure('bing-webmaster', { mode: 'unauthorized' });
    await page.getByLabel(/^API key/).fill('wrong');
    await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    stage.app.sandbox.setFailure('bing-webmaster', {});
    await checkAccess(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
    await page
      .getByRole('list', { name: 'Connections' })
      .getByText('Bing Webmaster Tools, by an API key')
      .waitFor();
    expect(troubles).toEqual([]);
  });
});

test('a website’s schedule is told and changed', async () => {
  await stage.app.call('POST', '/websites', { body: { domain: 'plan.example' } });
  const { page, troubles } = await visit('/settings/schedules');
  await page
    .getByRole('row', { name: /plan\.example/ })
    .getByText('Every day')
    .waitFor();
  await checkAccess(page);
  await look(page, 'settings-schedules');
  await page.getByRole('link', { name: 'plan.example' }).click();
  await page.getByRole('heading', { name: 'plan.example' }).waitFor();
  await page.getByRole('combobox', { name: 'How often' }).click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await page.getByLabel('Stop at the page where the website is found').check();
  await page.getByRole('button', { name: 'Change checks' }).click();
  await page.getByText('The schedule is changed.').waitFor();
  await page.getByRole('switch', { name: 'Pause' }).check();
  await page.getByRole('button', { name: 'Change questions' }).click();
  await page.getByText('Questions to answer engines are changed.').waitFor();
  await checkAccess(page);
  await look(page, 'settings-schedule');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
  await page
    .getByRole('row', { name: /plan\.example/ })
    .getByText('Every week')
    .waitFor();
  expect(troubles).toEqual([]);
});

test('reports carry the account’s own name and colour', async () => {
  const { page, troubles } = await visit('/settings/reports');
  await page.getByRole('textbox', { name: 'Name' }).fill('Acme & Daughters');
  await page.getByLabel('Colour', { exact: true }).fill('#7a2e');
  await page.getByText('Six hexadecimal digits, as in #1f4e79').waitFor();
  await page.getByLabel('Colour', { exact: true }).fill('#7a2e3a');
  // Its palette lies over the button.
  await page.keyboard.press('Tab');
  await page.getByRole('img', { name: 'Cover of a report by Acme & Daughters' }).waitFor();
  await page.getByRole('button', { name: 'Change reports' }).press('Enter');
  await page.getByText('Reports look like this from now on.').waitFor();
  await checkAccess(page);
  await look(page, 'settings-reports');
  await page.reload();
  await expect.poll(() => page.getByLabel('Colour', { exact: true }).inputValue()).toBe('#7a2e3a');
  await page.getByLabel('Colour', { exact: true }).fill('');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Change reports' }).press('Enter');
  await page.getByText('Reports look like this from now on.').waitFor();
  expect(troubles).toEqual([]);
});

test('everything is exported into one file', async () => {
  const { page, troubles } = await visit('/settings/exports');
  await page.getByText('No export yet').waitFor();
  await checkAccess(page);
  await page.getByRole('button', { name: 'Export everything' }).click();
  await page.getByText('Being made').waitFor();
  await stage.app.drain();
  const file = page.getByRole('link', { name: /^Download the export of/ });
  await file.waitFor();
  await checkAccess(page);
  await look(page, 'settings-exports');
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/^cairn-\d{4}-\d\d-\d\d\.zip$/);
  expect(troubles).toEqual([]);
});

test('whoever only looks is offered nothing that the server would refuse', async () => {
  const viewer = await stage.invite('viewer');
  const deeds = /^(Change|Invite|Remove|Withdraw|Connect|Test|More|Set|Disconnect|Export|Choose|Ask)/;
  const shown: [string, string][] = [
    ['/settings/account', 'sees everything, changes nothing'],
    ['/settings/members', 'Owners of the account invite people.'],
    ['/settings/providers', 'DataForSEO'],
    ['/settings/connections', 'Bing Webmaster Tools, by an API key'],
    ['/settings/reports', 'Look of reports'],
    ['/settings/exports', 'Data export'],
  ];
  const { page, troubles } = await visit('/settings', { as: viewer });
  for (const [path, text] of shown) {
    await page.goto(`${stage.url}/dashboard${path}`);
    await page.getByText(text).first().waitFor();
    expect(await page.getByRole('main').getByRole('button', { name: deeds }).count(), path).toBe(0);
  }
  expect(troubles).toEqual([]);
});

test('a forgotten password is told about honestly where no mail goes out', async () => {
  const { page, troubles } = await visit('/forgotten-password', { as: null });
  await page.getByText('sends no mail').waitFor();
  await checkAccess(page);
  expect(troubles).toEqual([]);
});

test('on a phone each page fits', async () => {
  const { page, troubles } = await visit('/settings/members', { width: 390 });
  await page.getByRole('row', { name: new RegExp(stage.owner.email) }).waitFor();
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBe(0);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Data export' }).click();
  await page.getByRole('heading', { name: 'Data export' }).waitFor();
  expect(troubles).toEqual([]);
});
