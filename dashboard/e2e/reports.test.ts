import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import {
  type DashboardFixture,
  expectNoProblems,
  openDashboard,
  type Visit,
} from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible, setSystemTheme } from '../../test/contract/check-access.ts';
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts';
import { freePort } from '../../test/servers/free-port.ts';
import { paths } from '../src/paths.ts';

const [domain, otherDomain] = ['reported.example', 'second.example'];
let mail: MailServer;
let fixture: DashboardFixture;
/** The owner's page. Each test continues where the previous one ended. */
let visit: Visit;
let websiteId = '';

beforeAll(async () => {
  mail = await startMailServer();
  fixture = await openDashboard({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cairn <cairn@example.com>',
    PUBLIC_URL: `http://localhost:${await freePort()}`,
  });
  fixture.app.sandbox.addWebsites([domain]);
  websiteId = (await fixture.app.call('POST', '/websites', { body: { domain } })).body.data.id;
  await fixture.app.call('POST', '/websites', { body: { domain: otherDomain } });
  const keywords = ['running shoes', 'family tent'].map((keyword) => ({ keyword }));
  await fixture.app.call('POST', '/keywords', { body: { websiteId, keywords } });
  await fixture.app.drain();
  visit = await fixture.visit(paths.website(websiteId));
});
afterAll(async () => {
  await fixture.close();
  mail.close();
});

test('a member creates and shares a report in five clicks, and a client reads it without an account', async () => {
  const { page } = visit;
  await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).click();
  await page.getByText('No reports yet').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'reports-empty');
  await page.getByRole('button', { name: 'New report' }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await page
    .getByRole('dialog')
    .getByText(/^Members who see this website, including viewers, see the report/)
    .waitFor();
  await page.getByRole('dialog').getByText('Left out if the period has none').first().waitFor();
  expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe(`${domain}, report`);
  await expectAccessible(page);
  await captureScreenshots(page, 'report-dialog');
  await page.getByRole('button', { name: 'Create report' }).click();
  const dialog = page.getByRole('dialog', { name: `Send or share ${domain}` });
  await dialog.getByRole('button', { name: 'Create link' }).waitFor();
  expect(await dialog.getByRole('button', { name: 'Revoke' }).count()).toBe(0);
  await captureScreenshots(page, 'report-created');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const shared = page.getByRole('group', { name: 'Link (shown only once)' });
  const url = (await shared.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await captureScreenshots(page, 'report-share');
  expect(new URL(url).pathname).toMatch(/^\/reports\/[\w-]{43}$/);
  const client = await page.context().browser()?.newContext({ colorScheme: 'light' });
  const shown = await client?.newPage();
  if (client === undefined || shown === undefined) throw new Error('no browser');
  await shown.goto(url);
  await shown.getByRole('heading', { name: domain, level: 1 }).waitFor();
  await shown.getByRole('heading', { name: 'Keywords', exact: true }).waitFor();
  await expectAccessible(shown, setSystemTheme);
  await captureScreenshots(shown, 'shared-report', setSystemTheme);
  await shown.setViewportSize({ width: 390, height: 844 });
  const overflow = await shown.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
  await shown.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(shown, setSystemTheme);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await page.getByText(/^Link of .*, revoked/).waitFor();
  await dialog.getByRole('button', { name: 'Create link' }).waitFor();
  expect(await shared.count()).toBe(0);
  expect(await dialog.getByRole('link', { name: 'Open link' }).count()).toBe(0);
  await page.getByText('Opened once').waitFor();
  await shown.reload();
  await shown.getByText('This link was revoked').waitFor();
  await client.close();
  await page.getByRole('button', { name: 'Close' }).click();
  const created = page.getByRole('table', { name: 'Created reports' });
  await created.getByText(domain).waitFor();
  await created.getByText('Not sent').waitFor();
  await created.getByText(/, \d{4}, \d{1,2}:\d\d/).waitFor();
  expect(await page.getByText('Saved settings').count()).toBe(0);
  await page.getByText(/^Visible to everyone with access to this website/).waitFor();
  await captureScreenshots(page, 'reports');
  expectNoProblems(visit);
});

test('a link with a password asks for it and opens the report with it', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'Send or share' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password (optional)').fill('correct horse');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const code = dialog.getByRole('group', { name: 'Link (shown only once)' }).locator('code');
  const url = (await code.textContent()) ?? '';
  await dialog.getByText(/^It asks for the password and expires on/).waitFor();
  await dialog.getByText('with a password').waitFor();
  const client = await page.context().browser()?.newContext();
  const shown = await client?.newPage();
  if (client === undefined || shown === undefined) throw new Error('no browser');
  await shown.goto(url);
  await expectAccessible(shown, setSystemTheme);
  await shown.getByLabel('Password').fill('wrong horse');
  await shown.getByRole('button', { name: 'Open report' }).click();
  await shown.getByText('The password is wrong').waitFor();
  await expectAccessible(shown, setSystemTheme);
  await shown.getByLabel('Password').fill('correct horse');
  await shown.getByRole('button', { name: 'Open report' }).click();
  await shown.getByRole('heading', { name: domain, level: 1 }).waitFor();
  await client.close();
  await page.getByRole('button', { name: 'Close' }).click();
  expectNoProblems(visit);
});

test('the delivery of a mail without a personal message is shown without reloading, and closing the dialog gives the focus back', async () => {
  const { page } = visit;
  const opener = page.getByRole('button', { name: 'Send or share' }).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Send by email to' }).fill('client@example.com');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Waiting', { exact: true }).waitFor();
  await fixture.app.drain();
  await dialog.getByText('Sent', { exact: true }).waitFor();
  // The dialog hides the page behind it from roles.
  const row = page.locator('table[aria-label="Created reports"] tr', { hasText: 'client@example.com' });
  await row.waitFor();
  await row.getByText('Being sent').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate((button) => button.matches(':focus'))).toBe(true);
  const created = page.getByRole('table', { name: 'Created reports' });
  await created.getByText('client@example.com').waitFor();
  await created.getByText('1 share link', { exact: true }).waitFor();
  expectNoProblems(visit);
});

test('a member changes the order of the sections and the schedule, and saves a template for another website', async () => {
  const { page } = visit;
  await page.getByRole('button', { name: 'New report' }).click();
  await page.getByRole('checkbox', { name: 'Save these settings' }).click();
  await page.getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('dialog', { name: 'Send or share' }).getByRole('button', { name: 'Close' }).click();
  const saved = page.getByRole('table', { name: 'Saved settings' });
  await saved.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Weekly shoes');
  await dialog.getByRole('button', { name: 'Move Site audit up' }).click();
  await dialog.getByRole('checkbox', { name: 'Notes' }).click();
  await dialog.getByRole('combobox', { name: 'Schedule' }).click();
  await page.getByRole('option', { name: 'Weekly, on Mondays' }).click();
  await dialog.getByRole('combobox', { name: 'Recipients' }).fill('client@example.com');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save report' }).click();
  await saved.getByText(/^Next on/).waitFor();
  await saved.getByText('client@example.com').waitFor();
  await saved.getByRole('button', { name: 'Save as template' }).click();
  await page.getByText('Template saved.').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'reports-saved');
  const { data } = (await fixture.app.call('GET', '/websites')).body;
  const other = data.find((one: { domain: string }) => one.domain === otherDomain);
  const second = await fixture.visit(paths.reports(other.id));
  await second.page.getByRole('button', { name: 'New report' }).click();
  await second.page.getByRole('combobox', { name: 'Template' }).click();
  await second.page.getByRole('option', { name: 'Weekly shoes' }).click();
  expect(await second.page.getByLabel('Name').inputValue()).toBe('Weekly shoes');
  expect(await second.page.getByRole('checkbox', { name: 'Notes' }).isChecked()).toBe(false);
  expect(await second.page.getByRole('button', { name: 'Move Site audit down' }).isEnabled()).toBe(true);
  expectNoProblems(second);
  await second.page.close();
  expectNoProblems(visit);
});

test('the name of a new report says what it is, until a member writes another one', async () => {
  const { page, problems } = await fixture.visit(paths.reports(websiteId));
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name');
  const choose = async (field: string, option: RegExp) => {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Period', /^Last month/);
  await expect.poll(() => name.inputValue()).toBe(`${domain}, monthly report`);
  await choose('Language', /^German/);
  await expect.poll(() => name.inputValue()).toBe(`${domain}, Monatsbericht`);
  await name.fill('Own name');
  await choose('Period', /^Last 7 days/);
  expect(await name.inputValue()).toBe('Own name');
  expect(problems).toEqual([]);
  await page.close();
});

test("a new report is in the language of the website's market, and the form says so", async () => {
  const body = { defaults: { country: 'DE', language: 'de' } };
  const changed = await fixture.app.call('PATCH', `/websites/${websiteId}`, { body });
  expect(changed.status, changed.text).toBe(200);
  const { page, problems } = await fixture.visit(paths.reports(websiteId));
  await page.getByRole('button', { name: 'New report' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('German');
  await dialog.getByText('The file is in this language, with its dates and numbers.').waitFor();
  const saving = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/report-definitions'),
  );
  await dialog.getByRole('button', { name: 'Create report' }).click();
  expect((await saving).postDataJSON()).toMatchObject({ language: 'de' });
  await page.getByRole('dialog', { name: `Send or share ${domain}` }).waitFor();
  expect(problems).toEqual([]);
  await page.close();
});

test('a viewer opens and downloads reports, but cannot create or share them', async () => {
  const viewer = await fixture.visit(paths.reports(websiteId), { as: await fixture.invite('viewer') });
  await viewer.page.getByRole('table', { name: 'Created reports' }).waitFor();
  for (const text of ['Members who see this website', 'Create a report again'])
    expect(await viewer.page.getByText(text).count()).toBe(0);
  expect(await viewer.page.getByRole('button', { name: 'New report' }).count()).toBe(0);
  expect(await viewer.page.getByRole('button', { name: 'Send or share' }).count()).toBe(0);
  await viewer.page.getByRole('link', { name: 'Open PDF' }).first().waitFor();
  await viewer.page.getByRole('heading', { name: 'Your contact' }).waitFor();
  const downloading = viewer.page.waitForEvent('download');
  await viewer.page.getByRole('link', { name: 'Download PDF' }).first().click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await captureScreenshots(viewer.page, 'reports-viewer');
  expectNoProblems(viewer);
  await viewer.page.close();
});

test('a member reads a preview of a report before it exists, changes the settings, and creates it from the preview', async () => {
  const viewer = await fixture.visit(paths.reports(websiteId), { as: await fixture.invite('viewer') });
  await viewer.page.getByRole('table', { name: 'Created reports' }).waitFor();
  const created = viewer.page.getByRole('table', { name: 'Created reports' }).getByRole('row');
  const before = await created.count();
  const { page, problems } = await fixture.visit(paths.reports(websiteId));
  await page.getByRole('button', { name: 'New report' }).click();
  const form = page.getByRole('dialog', { name: 'New report' });
  await form.getByLabel('Name').fill('');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect.poll(() => form.getByLabel('Name').getAttribute('aria-invalid')).toBe('true');
  await form.getByLabel('Name').fill('Previewed');
  await form.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByText('Only you see this preview. It is not saved.').waitFor();
  const shown = preview.frameLocator('iframe');
  await shown.getByRole('heading', { name: domain, level: 1 }).waitFor();
  await shown.getByRole('heading', { name: 'Zusammenfassung' }).waitFor();
  const colorOf = (one: any) => one.ownerDocument.defaultView.getComputedStyle(one).backgroundColor;
  expect(await shown.locator('header').evaluate(colorOf)).toBe('rgb(31, 78, 121)');
  await shown.getByRole('link', { name: 'Keywords' }).click();
  expect(await shown.getByRole('heading', { name: 'Keywords', exact: true }).isVisible()).toBe(true);
  await captureScreenshots(page, 'report-preview');
  await preview.getByRole('button', { name: 'Back to the settings' }).click();
  expect(await form.getByLabel('Name').inputValue()).toBe('Previewed');
  await viewer.page.reload();
  await viewer.page.getByRole('table', { name: 'Created reports' }).waitFor();
  expect(await created.count()).toBe(before);
  await form.getByRole('button', { name: 'Preview' }).click();
  await preview.getByRole('button', { name: 'Create report' }).click();
  await page.getByRole('dialog', { name: 'Send or share Previewed' }).waitFor();
  await expect.poll(() => created.count()).toBe(before + 1);
  // The frame of the preview runs no scripts, neither those of this test.
  const isExpected = (problem: string) => /^400 .*\/report-previews$|'about:srcdoc'/.test(problem);
  expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
  expectNoProblems(viewer);
  await viewer.page.close();
  await page.close();
});
