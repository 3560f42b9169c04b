import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';

let fixture: DashboardFixture;

beforeAll(async () => {
  fixture = await openDashboard((url) => ({ SERPER_URL: `${url}/serper`, OPENAI_URL: `${url}/openai/v1` }));
});
afterAll(() => fixture.close());

const visit: DashboardFixture['visit'] = (path, options) => fixture.visit(path, options);

test('settings open on the account page, where a manager changes its name', async () => {
  const { page, problems } = await visit('/settings');
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/settings/account');
  const name = page.getByRole('textbox', { name: 'Name' });
  expect(await page.getByRole('button', { name: 'Save name' }).isDisabled()).toBe(true);
  await name.fill(' ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Enter a name.').waitFor();
  await name.fill('Acme Search');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Account name saved.').waitFor();
  await page.getByText('full access').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-account');
  await page.reload();
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Acme Search');
  expect(problems).toEqual([]);
});

describe('members', () => {
  test('an owner invites a member by link without mail, and revokes the invitation', async () => {
    const { page, problems } = await visit('/settings/members');
    await page.getByText('No pending invitations').waitFor();
    await page.getByRole('button', { name: 'Invite member' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Invite member' }).click();
    await dialog.getByText('Enter a valid email address.').waitFor();
    await dialog.getByLabel(/^Email address/).fill('ada@example.com');
    await dialog.getByLabel('Viewer').check();
    await dialog.getByLabel('All websites').check();
    await expectAccessible(page);
    await captureScreenshots(page, 'settings-invite');
    await dialog.getByRole('button', { name: 'Invite member' }).click();
    await dialog.getByText('Send the link yourself').waitFor();
    const link = await dialog.getByRole('group', { name: 'Invitation link' }).locator('code').innerText();
    expect(link).toMatch(/^http.+\/dashboard\/join#invitation=.+&email=ada%40example\.com$/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row', { name: /ada@example\.com/ });
    await row.getByText('Viewer').waitFor();
    await expectAccessible(page);
    await captureScreenshots(page, 'settings-members');
    await row.getByRole('button', { name: 'Revoke invitation of ada@example.com' }).click();
    await page.getByRole('button', { name: 'Revoke invitation', exact: true }).click();
    await page.getByText('No pending invitations').waitFor();
    expect(problems).toEqual([]);
  });

  test('an owner changes roles and removes members, but not the only owner', async () => {
    const manager = await fixture.invite('manager');
    const { page, problems } = await visit('/settings/members');
    const row = page.getByRole('row', { name: new RegExp(manager.email) });
    await row.getByRole('button', { name: 'Change access of The manager' }).click();
    await page.getByRole('dialog').getByLabel('Viewer').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Change access' }).click();
    await row.getByText('Viewer').waitFor();
    await row.getByRole('button', { name: 'Remove The manager' }).click();
    await page.getByRole('button', { name: 'Remove member' }).click();
    await row.waitFor({ state: 'detached' });
    const other = page.getByRole('row', { name: /mine@example\.com/ });
    await other.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('button', { name: 'Remove member' }).click();
    await other.waitFor({ state: 'detached' });
    await page.getByText('The only owner cannot be removed.').waitFor();
    expect(await page.getByRole('button', { name: 'Remove The owner' }).count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

describe('data providers', () => {
  test('an owner tests and connects a provider, and its credentials are never shown again', async () => {
    const { page, problems } = await visit('/settings/providers');
    await page.getByRole('button', { name: 'Test DataForSEO' }).click();
    await page.getByText('Test passed').waitFor();
    await expectAccessible(page);
    await captureScreenshots(page, 'settings-providers');
    await page.getByRole('button', { name: 'Connect Serper' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('API key', { exact: true }).fill('very secret');
    fixture.app.sandbox.setFailure('serper', { mode: 'unauthorized' });
    await dialog.getByRole('button', { name: /^Test credentials \(up to \$0\.001/ }).click();
    await dialog.getByText('Test failed').waitFor();
    fixture.app.sandbox.setFailure('serper', {});
    await dialog.getByRole('button', { name: /^Test credentials/ }).click();
    await dialog.getByText('Test passed').waitFor();
    await expectAccessible(page);
    await captureScreenshots(page, 'settings-provider-key');
    await dialog.getByRole('button', { name: 'Save credentials' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Restarting').waitFor();
    expect(await page.content()).not.toContain('very secret');
    await page.getByRole('button', { name: 'More actions for Serper' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect provider' }).click();
    await page.getByRole('button', { name: 'Connect Serper' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('a budget of 0 stops all purchases from a provider', async () => {
    const { page, problems } = await visit('/settings/providers');
    await page.getByRole('button', { name: 'More actions for SerpApi' }).click();
    await page.getByRole('menuitem', { name: 'Set budget' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('US dollars per month').fill('');
    await dialog.getByRole('button', { name: 'Set budget' }).click();
    await dialog.getByText('Enter an amount.').waitFor();
    await dialog.getByLabel('US dollars per month').fill('0');
    await dialog.getByRole('button', { name: 'Set budget' }).click();
    await page.getByText('$0.00 of $0.00 this month').waitFor();
    await page.getByRole('button', { name: 'Test SerpApi' }).click();
    await page.getByText('The remaining budget of this month does not cover the price of a test.').waitFor();
    expect(problems).toEqual([]);
  });
});

describe('connections', () => {
  test('an owner signs in with Google, and websites are matched with their properties', async () => {
    fixture.app.sandbox.addWebsites(['one.example', 'two.example']);
    await fixture.app.call('POST', '/websites', { body: { domain: 'one.example' } });
    const { page, problems } = await visit('/settings/connections');
    await page.getByText('No connections yet').waitFor();
    await expectAccessible(page);
    await captureScreenshots(page, 'settings-connections-empty');
    await page.getByRole('button', { name: 'Add connection' }).click();
    await page.getByRole('menuitem', { name: 'Sign in with Google' }).click();
    await page.getByLabel('Connection name').fill('Ada at Google');
    await page.getByRole('button', { name: 'Continue to Google' }).click();
    await page.getByText('Ada at Google is connected').waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?connected=conn_/);
    const row = page.getByRole('row', { name: /one\.example/ });
    await row.getByText('Matched', { exact: true }).waitFor();
    await expectAccessible(page);
    await captureScreenshots(page, 'settings-connections');
    await row.getByRole('button', { name: /Change property of one\.example/ }).click();
    await page.getByRole('combobox', { name: 'Property in Google Search Console' }).click();
    await page
      .getByRole('option', { name: /two\.example/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Save property' }).click();
    await row.getByText('Selected', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Disconnect Ada at Google' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove connection' }).click();
    await page.getByText('No connections yet').waitFor();
    expect(problems).toEqual([]);
  });

  test('a failed connection shows its reason', async () => {
    const { page, problems } = await visit('/settings/connections?problem=sign_in_expired');
    await page.getByText('The sign-in was started in another session').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('The sign-in was started in another session').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Add connection' }).click();
    await page.getByRole('menuitem', { name: 'Bing Webmaster Tools' }).click();
    fixture.app.sandbox.setFailure('bing-webmaster', { mode: 'unauthorized' });
    await page.getByLabel(/^API key/).fill('wrong');
    await page.getByRole('dialog').getByRole('button', { name: 'Connect Bing' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    fixture.app.sandbox.setFailure('bing-webmaster', {});
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Connect Bing' }).click();
    await page
      .getByRole('list', { name: 'Connections' })
      .getByText('Bing Webmaster Tools, API key')
      .waitFor();
    expect(problems).toEqual([]);
  });
});

test('a manager changes the schedule of a website', async () => {
  await fixture.app.call('POST', '/websites', { body: { domain: 'plan.example' } });
  const { page, problems } = await visit('/settings/schedules');
  await page
    .getByRole('row', { name: /plan\.example/ })
    .getByText('Every day')
    .waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-schedules');
  await page.getByRole('link', { name: 'plan.example' }).click();
  await page.getByRole('heading', { name: 'plan.example' }).waitFor();
  await page.getByRole('combobox', { name: 'Check frequency' }).click();
  await page.getByRole('option', { name: 'Every week' }).click();
  await page.getByLabel('Stop at the result page with the website').check();
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByText('Schedule saved.').waitFor();
  await page.getByRole('switch', { name: 'Pause runs' }).check();
  await page.getByRole('button', { name: 'Save sampling' }).click();
  await page.getByText('Sampling saved.').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-schedule');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
  await page
    .getByRole('row', { name: /plan\.example/ })
    .getByText('Every week')
    .waitFor();
  expect(problems).toEqual([]);
});

test('a manager changes the name and the colour of reports', async () => {
  const { page, problems } = await visit('/settings/reports');
  await page.getByRole('textbox', { name: 'Name' }).fill('Acme & Daughters');
  await page.getByLabel('Color', { exact: true }).fill('#7a2e');
  await page.getByText('Enter six hexadecimal digits, such as #1f4e79.').waitFor();
  await page.getByLabel('Color', { exact: true }).fill('#7a2e3a');
  // The colour palette covers the button.
  await page.keyboard.press('Tab');
  await page.getByRole('img', { name: 'Cover of a report by Acme & Daughters' }).waitFor();
  await page.getByRole('button', { name: 'Save branding' }).press('Enter');
  await page.getByText('Branding saved.').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-reports');
  await page.reload();
  await expect.poll(() => page.getByLabel('Color', { exact: true }).inputValue()).toBe('#7a2e3a');
  await page.getByLabel('Color', { exact: true }).fill('');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save branding' }).press('Enter');
  await page.getByText('Branding saved.').waitFor();
  expect(problems).toEqual([]);
});

test('an export contains all data of the account in one file', async () => {
  const { page, problems } = await visit('/settings/exports');
  await page.getByText('No exports yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export all data' }).click();
  await page.getByText('Preparing').waitFor();
  await fixture.app.drain();
  const file = page.getByRole('link', { name: /^Download the export of/ });
  await file.waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-exports');
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toMatch(/^cairn-\d{4}-\d\d-\d\d\.zip$/);
  expect(problems).toEqual([]);
});

test('a viewer sees no action that the server would refuse, no price and no invitation', async () => {
  const viewer = await fixture.invite('viewer');
  const actions =
    /^(Add|Change|Connect|Disconnect|Export|Invite|More|Refresh|Remove|Revoke|Save|Select|Set|Test)/;
  const shown: [string, string][] = [
    ['/settings/account', 'sees websites and comments on tasks'],
    ['/settings/members', 'viewer-'],
    ['/settings/providers', 'DataForSEO'],
    ['/settings/connections', 'Bing Webmaster Tools, API key'],
    ['/settings/reports', 'Report branding'],
    ['/settings/exports', 'Data export'],
  ];
  const { page, problems } = await visit('/settings', { as: viewer });
  for (const [path, text] of shown) {
    await page.goto(`${fixture.url}/dashboard${path}`);
    await page.getByText(text).first().waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('button', { name: actions }).count(), path).toBe(0);
    expect(await main.getByText(/\$|Pending invitations/).count(), path).toBe(0);
  }
  expect(problems).toEqual([]);
});

test('the forgotten-password page explains that the installation sends no email', async () => {
  const { page, problems } = await visit('/forgotten-password', { as: null });
  await page.getByText('cannot send email').waitFor();
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('settings pages fit the width of a phone', async () => {
  const { page, problems } = await visit('/settings/members', { width: 390 });
  await page.getByRole('row', { name: new RegExp(fixture.owner.email) }).waitFor();
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBe(0);
  // The eleven tabs are a select.
  await page.getByRole('combobox', { name: 'Settings' }).selectOption('Data export');
  await page.getByRole('heading', { name: 'Data export' }).waitFor();
  await page.getByRole('combobox', { name: 'Settings' }).selectOption('Data providers');
  const connected = page.locator('li[data-connected]').filter({ hasText: 'this month' }).first();
  await connected.getByText(/^Up to/).waitFor();
  expect(problems).toEqual([]);
});
