import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { reportSource } from '#websites';
import { expectAccessible } from '../../test/contract/check-access.ts';
import { type DashboardFixture, openDashboard } from '../../test/browser/dashboard-fixture.ts';
import { freePort } from '../../test/servers/free-port.ts';
import { captureScreenshots } from '../../test/browser/capture-screenshots.ts';
import { type MailServer, startMailServer } from '../../test/servers/mail-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../test/servers/webhook-receiver.ts';

const hook = 'http://hooks.example/cairn';
const twoHoursMs = 2 * 60 * 60_000;
let mail: MailServer;
let receiver: WebhookReceiver;
let fixture: DashboardFixture;
let websiteId: string;

beforeAll(async () => {
  [mail, receiver] = await Promise.all([startMailServer(), startWebhookReceiver()]);
  const publicUrl = `http://localhost:${await freePort()}`;
  fixture = await openDashboard((sandboxUrl) => ({
    CRAWLER_ALLOW: `hooks.example=127.0.0.1:${receiver.port},hooks.slack.com=127.0.0.1:${receiver.port},*=${new URL(sandboxUrl).host}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cairn <cairn@example.com>',
    PUBLIC_URL: publicUrl,
  }));
  websiteId = (await fixture.app.call('POST', '/websites', { body: { domain: 'watched.example' } })).body.data
    .id;
});
afterAll(async () => {
  await fixture.close();
  mail.close();
  receiver.close();
});

async function failAudit(): Promise<void> {
  await reportSource(fixture.app.stores.database.db, {
    accountId: fixture.app.mine.accountId,
    websiteId: decodeId('web', websiteId) ?? '',
    source: 'audit',
    status: 'failed',
    lastSuccessAt: null,
    nextRunAt: null,
    error: { code: 'provider_unavailable', message: 'It did not answer.' },
  });
  await fixture.app.drain();
  fixture.app.advance(twoHoursMs);
  await fixture.app.run('notifications.plan');
  await fixture.app.drain();
}

test('an owner creates a webhook, sees its secret once, and sends tests', async () => {
  const { page, problems } = await fixture.visit('/settings/webhooks');
  await page.getByText('No webhooks yet').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-webhooks-empty');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^URL/).fill('hooks.example');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await dialog.getByText('Enter a complete URL').waitFor();
  await dialog.getByLabel(/^URL/).fill(hook);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await dialog.getByText('The secret is shown only once').waitFor();
  const secret = await dialog.getByRole('group', { name: 'Secret' }).locator('code').innerText();
  expect(secret).toMatch(/^whsec_/);
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-webhook-secret');
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('link', { name: hook }).click();
  await page.getByText('No deliveries yet').waitFor();
  expect(await page.content()).not.toContain(secret);
  const send = page.getByRole('button', { name: 'Send test' });
  await send.click();
  await page.getByRole('row', { name: /Test.*Waiting/ }).waitFor();
  await fixture.app.drain();
  await page.getByRole('row', { name: /Test.*Delivered.*204/ }).waitFor();
  expect(receiver.received).toHaveLength(1);
  receiver.status = 500;
  await send.click();
  await page.getByRole('row', { name: /Waiting/ }).waitFor();
  await fixture.app.drain();
  await page.getByText('The response status was 500.').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-webhook');
  receiver.reset();
  expect(problems).toEqual([]);
});

test('an owner disables and enables a webhook, changes its URL, and rotates its secret', async () => {
  const { page, problems } = await fixture.visit('/settings/webhooks');
  await page.getByRole('link', { name: hook }).click();
  const more = page.getByRole('button', { name: 'More actions for this webhook' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Enable webhook' }).click();
  await page.getByRole('button', { name: 'Send test' }).waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'Change URL' }).click();
  await page.getByRole('dialog').getByLabel(/^URL/).fill(`${hook}/2`);
  await page.getByRole('button', { name: 'Change URL' }).click();
  await page.getByText(`${hook}/2`).waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rotate secret' }).click();
  await dialog.getByText('The secret is shown only once').waitFor();
  const secret = dialog.getByRole('group', { name: 'Secret' }).locator('code');
  expect(await secret.innerText()).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('a manager creates rules, and the history lists notifications with the status of their mails', async () => {
  const { page, problems } = await fixture.visit('/settings/notifications');
  await page.getByText('No alerts yet').waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-notifications-empty');
  await page.getByRole('button', { name: 'New alert' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Notify about' }).click();
  await page.getByRole('option', { name: 'Data source failed' }).click();
  await dialog.getByText(fixture.owner.email).waitFor();
  await dialog.getByLabel(/^Email addresses/).fill('bob');
  await dialog.getByLabel(/^Email addresses/).press('Enter');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await dialog.getByText('bob is not a valid email address.').waitFor();
  await dialog.getByLabel(/^Email addresses/).press('Backspace');
  await dialog.getByLabel(/^Email addresses/).fill('bob@example.com');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  const bySource = page.getByRole('row', { name: /Data source failed.*bob@example\.com/ });
  await bySource.getByText('All').waitFor();

  await page.getByRole('button', { name: 'New alert' }).click();
  await dialog.getByLabel('Positions lost, at least').fill('5');
  const tag = dialog.getByRole('combobox', { name: 'Only keywords with tag' });
  await tag.fill('brand');
  await dialog.getByText('No keyword is tagged “brand”.').waitFor();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByText('In the last 30 days, this alert would have sent 0 notifications.').waitFor();
  await dialog.getByText('Chat or webhook', { exact: true }).click();
  // The only webhook is selected already.
  await expect
    .poll(() => dialog.getByRole('combobox', { name: 'Chat or webhook' }).inputValue())
    .toContain(new URL(hook).hostname);
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-rule');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  const byWebhook = page.getByRole('row', { name: /Keywords declined/ });
  await byWebhook.getByText('5 positions or more, tagged brand').waitFor();
  await byWebhook.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await tag.fill('');
  await dialog.getByRole('button', { name: 'Save alert' }).click();
  await byWebhook.getByText('5 positions or more', { exact: true }).waitFor();
  await byWebhook.getByRole('switch').click();
  await byWebhook.getByText('Disabled').waitFor();

  mail.replyCodes.set('bob@example.com', 550);
  await failAudit();
  await page.goto(`${fixture.url}/dashboard/settings/notifications?websiteId=${websiteId}`);
  const notification = page.getByRole('row', { name: /watched\.example: collecting audit failed/ });
  await notification.getByText('Failed', { exact: true }).waitFor();
  await notification.getByText('The email server rejected the email with status 550.').waitFor();
  expect(mail.received.map(({ to }) => to)).toEqual([fixture.owner.email]);
  await page.getByText('Daily', { exact: true }).click();
  await page.getByText('Email schedule saved.').waitFor();
  await page.getByText(/UTC, the/).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-notifications');
  expect(problems).toEqual([]);
});

test('a manager creates alerts from the pages of a website and of a keyword', async () => {
  const added = { websiteId, keywords: [{ keyword: 'trail shoes' }] };
  const { body } = await fixture.app.call('POST', '/keywords', { body: added });
  const { page, problems } = await fixture.visit(`/websites/${websiteId}`);
  await page.getByRole('button', { name: 'New alert' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('watched.example').waitFor();
  await dialog.getByRole('radio', { name: 'Any decline of at least 3 positions', checked: true }).waitFor();
  await dialog.getByRole('radio', { name: 'Leaves the top 10' }).click();
  await dialog.getByLabel('Positions lost, at least').waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Top positions').inputValue()).toBe('10');
  await dialog.getByRole('combobox', { name: 'Notify about' }).click();
  await captureScreenshots(page, 'alert-kinds');
  await page.getByRole('option', { name: 'Competitor overtook' }).click();
  await dialog.getByLabel(/^Competitors/).fill('no domain');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await dialog.getByText('no domain is not a domain.').waitFor();
  await dialog.getByLabel(/^Competitors/).press('Backspace');
  await dialog.getByLabel(/^Competitors/).fill('rival.example');
  await expectAccessible(page);
  await captureScreenshots(page, 'alert-of-website');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Alert created. Settings, Notifications lists all alerts.').waitFor();
  await page.goto(`${fixture.url}/dashboard/websites/${websiteId}/keywords/${body.data[0].id}`);
  await page.getByRole('button', { name: 'New alert' }).click();
  await dialog.getByText('Only 1 selected keyword').waitFor();
  await captureScreenshots(page, 'alert-of-keyword');
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(`${fixture.url}/dashboard/settings/notifications`);
  await page.getByRole('row', { name: /overtook.*rival\.example, in the top 20.*watched\./ }).waitFor();
  const byKeyword = page.getByRole('row', { name: /Keywords declined.*1 keyword.*watched\.example/ });
  await byKeyword.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete alert' }).click();
  await byKeyword.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('a viewer sees no action that the server would refuse', async () => {
  const viewer = await fixture.invite('viewer');
  const actions = /^(Add|Change|Create|Delete|Edit|Enable|More|Send)/;
  const shown = [
    ['/settings/notifications', 'Keywords declined'],
    ['/settings/webhooks', `${hook}/2`],
  ] as const;
  const { page, problems } = await fixture.visit('/settings/account', { as: viewer });
  for (const [path, text] of shown) {
    await page.goto(`${fixture.url}/dashboard${path}`);
    await page.getByText(text).first().waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('button', { name: actions }).count(), path).toBe(0);
    expect(await main.getByRole('switch').count(), path).toBe(0);
  }
  await page.getByRole('link', { name: `${hook}/2` }).click();
  await page.getByText('The response status was 500.').waitFor();
  expect(await page.getByRole('main').getByRole('button', { name: actions }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a webhook cannot be deleted while a rule uses it', async () => {
  const { page, problems } = await fixture.visit('/settings/webhooks', { width: 390 });
  await page.getByRole('link', { name: `${hook}/2` }).click();
  await page.getByRole('button', { name: 'More actions for this webhook' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${fixture.url}/dashboard/settings/notifications`);
  const rule = page.getByRole('row', { name: /Keywords declined/ });
  await rule.getByRole('button', { name: 'Details' }).click();
  await rule.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete alert' }).click();
  await rule.waitFor({ state: 'detached' });
  await page.goto(`${fixture.url}/dashboard/settings/webhooks`);
  await page.getByRole('link', { name: `${hook}/2` }).click();
  await page.getByRole('button', { name: 'More actions for this webhook' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByText('No webhooks yet').waitFor();
  const tabs = page.getByRole('combobox', { name: 'Settings' });
  expect(await tabs.locator('option:checked').textContent()).toBe('Webhooks');
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  expect(problems).toEqual([]);
});

test('an owner connects a chat, tests it, uses it in a rule, snoozes the rule and sets quiet hours', async () => {
  const { page, problems } = await fixture.visit('/settings/webhooks');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Receiver').selectOption('Slack');
  await dialog.getByLabel(/^URL/).fill('https://evil.example/services/T/B/token');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await dialog.getByText(/must be an address such as/i).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-webhook-slack');
  await dialog.getByLabel(/^URL/).fill('http://hooks.slack.com/services/T000/B000/secretToken');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByRole('link', { name: 'http://hooks.slack.com/…oken' }).click();
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('Waiting').waitFor();
  await fixture.app.drain();
  await page.getByText('Delivered').first().waitFor();
  expect(receiver.received.at(-1)?.body).toContain('Test message from Cairn');
  await captureScreenshots(page, 'settings-chat');
  await page.goto(`${fixture.url}/dashboard/settings/notifications`);
  await page.getByRole('button', { name: 'New alert' }).first().click();
  await dialog.getByText('Chat or webhook', { exact: true }).first().click();
  await dialog.getByRole('combobox', { name: 'Chat or webhook' }).click();
  await page.getByRole('option', { name: /^Slack: .*hooks.slack.com/ }).click();
  await dialog.getByRole('button', { name: 'Create alert' }).click();
  await dialog.waitFor({ state: 'detached' });
  const menus = page.getByRole('button', { name: /^More actions for .*, webhook$/ });
  await menus.last().click();
  await page.getByRole('menuitem', { name: 'Snooze for a day' }).click();
  await page.getByText(/^Snoozed until/).waitFor();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByRole('combobox', { name: 'Start of the quiet hours' }).waitFor();
  await expectAccessible(page);
  await captureScreenshots(page, 'settings-notifications-quiet');
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByRole('combobox', { name: 'Start of the quiet hours' }).waitFor({ state: 'detached' });
  expect(problems).toEqual([expect.stringMatching(/^400 .*webhooks$/)]);
});
