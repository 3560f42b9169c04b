import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { freePort } from '../../test/servers/free-port.ts';
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts';
import { paths } from '../src/paths.ts';

const domain = 'reported.example';
let mail: MailServer;
let fixture: DashboardFixture;
let websiteId = '';

beforeAll(async () => {
  mail = await startMailServer();
  const MAIL_FROM = 'Cairn <cairn@example.com>';
  const PUBLIC_URL = `http://localhost:${await freePort()}`;
  fixture = await openDashboard({ SMTP_URL: mail.url, MAIL_FROM, PUBLIC_URL });
  fixture.app.sandbox.addWebsites([domain]);
  websiteId = (await fixture.app.call('POST', '/websites', { body: { domain } })).body.data.id;
});
afterAll(async () => {
  await fixture.close();
  mail.close();
});

test('a member sees the language of a report, sends it to a suggested recipient in theirs, and leaves with Escape', async () => {
  const { email } = await fixture.invite('viewer');
  const { db } = fixture.app.stores.database;
  await sql`update users set language = 'de' where email = ${email}`.execute(db);
  const { page, problems } = await fixture.visit(paths.reports(websiteId));
  await page.getByRole('button', { name: 'New report' }).click();
  await page.getByRole('button', { name: 'Create report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send or share' });
  await dialog.getByText('This report is in English.').waitFor();
  const field = dialog.getByRole('combobox', { name: 'Send by email to' });
  const option = page.getByRole('option', { name: email });
  await field.pressSequentially('view');
  await option.waitFor();
  await page.keyboard.press('Escape');
  await option.waitFor({ state: 'hidden' });
  await field.fill('');
  await field.pressSequentially('viewer-');
  await option.click();
  await dialog.getByText(`Language of the dashboard of ${email}: German`).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'report-recipient-language');
  await dialog.getByRole('button', { name: 'Create it in German' }).click();
  await page.getByRole('dialog', { name: `Send or share ${domain}, Bericht` }).waitFor();
  await dialog.getByText('This report is in German.').waitFor();
  await dialog.getByText(email, { exact: true }).waitFor();
  await field.pressSequentially('someone@example.org');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const created = page.getByRole('table', { name: 'Created reports' });
  await created.getByRole('cell', { name: 'German' }).waitFor();
  await created.getByRole('cell', { name: 'English' }).waitFor();
  expect(problems).toEqual([]);
});

test('the recipients of a campaign learn the language of its monthly reports, and managers that of the market', async () => {
  const body = { websiteId, type: 'fullseo', addOns: ['reporting'] };
  const { id } = (await fixture.app.call('POST', '/campaigns', { body })).body.data;
  const { db } = fixture.app.stores.database;
  await sql`update campaigns set status = 'active', stage = 'monitor', launched_at = now()`.execute(db);
  await sql`update websites set language = 'fr', market_source = 'given'`.execute(db);
  await sql`update users set language = null where language = 'de'`.execute(db);
  const path = paths.campaignReports(id);
  const { page, problems } = await fixture.visit(path);
  const own = 'These recipients get the report of each month, in English, the language of the account.';
  const note =
    'Clients of this website probably read French: “Send or share” of a report also creates it in French.';
  await page.getByText(`${own} ${note}`, { exact: true }).waitFor();
  await expectAccessible(page);
  const viewer = await fixture.visit(path, { as: await fixture.invite('viewer') });
  await viewer.page.getByText(own, { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
