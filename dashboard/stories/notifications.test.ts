import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId } from '#ids.ts';
import { reportSource } from '#websites';
import { checkAccess } from '../../test/check-access.ts';
import { type DashboardStage, openDashboard } from '../../test/dashboard-stage.ts';
import { freePort } from '../../test/free-port.ts';
import { look } from '../../test/look.ts';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { openReceiver, type Receiver } from '../../test/open-receiver.ts';

const hook = 'http://hooks.example/cairn';
const twoHoursMs = 2 * 60 * 60_000;
let mail: MailServer;
let receiver: Receiver;
let stage: DashboardStage;
let websiteId: string;

beforeAll(async () => {
  [mail, receiver] = await Promise.all([startMailServer(), openReceiver()]);
  const publicUrl = `http://localhost:${await freePort()}`;
  stage = await openDashboard((sandboxUrl) => ({
    CRAWLER_ALLOW: `hooks.example=127.0.0.1:${receiver.port},*=${new URL(sandboxUrl).host}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cairn <cairn@example.com>',
    PUBLIC_URL: publicUrl,
  }));
  const body = { domain: 'told.example' };
  websiteId = (await stage.app.call('POST', '/websites', { body })).body.data.id;
});
afterAll(async () => {
  await stage.close();
  mail.close();
  receiver.close();
});

async function failAudit(): Promise<void> {
  await reportSource(stage.app.stores.database.db, {
    accountId: stage.app.mine.accountId,
    websiteId: decodeId('web', websiteId) ?? '',
    source: 'audit',
    status: 'failed',
    lastSuccessAt: null,
    nextRunAt: null,
    error: { code: 'provider_unavailable', message: 'It did not answer.' },
  });
  await stage.app.drain();
  stage.app.advance(twoHoursMs);
  await stage.app.run('notifications.plan');
  await stage.app.drain();
}

test('a webhook is added, says its secret once, and is tried', async () => {
  const { page, troubles } = await stage.visit('/settings/webhooks');
  await page.getByText('No webhook yet').waitFor();
  await checkAccess(page);
  await look(page, 'settings-webhooks-empty');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Address/).fill('hooks.example');
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByText('Write a whole address').waitFor();
  await dialog.getByLabel(/^Address/).fill(hook);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByText('It is shown this once').waitFor();
  const secret = await dialog.getByRole('group', { name: 'Secret' }).locator('code').innerText();
  expect(secret).toMatch(/^whsec_/);
  await checkAccess(page);
  await look(page, 'settings-webhook-secret');
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('link', { name: hook }).click();
  await page.getByText('Nothing was sent yet').waitFor();
  expect(await page.content()).not.toContain(secret);
  const send = page.getByRole('button', { name: 'Send a test' });
  await send.click();
  await page.getByRole('row', { name: /A test.*Waiting/ }).waitFor();
  await stage.app.drain();
  await page.getByRole('row', { name: /A test.*Delivered.*204/ }).waitFor();
  expect(receiver.taken).toHaveLength(1);
  receiver.status = 500;
  await send.click();
  await page.getByRole('row', { name: /Waiting/ }).waitFor();
  await stage.app.drain();
  await page.getByText('It answered 500.').waitFor();
  await checkAccess(page);
  await look(page, 'settings-webhook');
  receiver.startOver();
  expect(troubles).toEqual([]);
});

test('a webhook is turned off and on again, and leads elsewhere', async () => {
  const { page, troubles } = await stage.visit('/settings/webhooks');
  await page.getByRole('link', { name: hook }).click();
  const more = page.getByRole('button', { name: 'More for this webhook' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'Send a test' }).waitFor();
  await more.click();
  await page.getByRole('menuitem', { name: 'Change the address' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Address/)
    .fill(`${hook}/2`);
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByText(`${hook}/2`).waitFor();
  expect(troubles).toEqual([]);
});

test('rules say what is told and where; what was told is listed with what became of it', async () => {
  const { page, troubles } = await stage.visit('/settings/notifications');
  await page.getByText('Nobody is told anything yet').waitFor();
  await checkAccess(page);
  await look(page, 'settings-notifications-empty');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Tell when' }).click();
  await page.getByRole('option', { name: 'A source cannot be collected' }).click();
  await dialog.getByText(stage.owner.email).waitFor();
  await dialog.getByLabel(/^E-mail addresses/).fill('bob');
  await dialog.getByLabel(/^E-mail addresses/).press('Enter');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.getByText('bob is not a whole e-mail address.').waitFor();
  await dialog.getByLabel(/^E-mail addresses/).press('Backspace');
  await dialog.getByLabel(/^E-mail addresses/).fill('bob@example.com');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  const bySource = page.getByRole('row', { name: /A source cannot be collected.*bob@example\.com/ });
  await bySource.getByText('All').waitFor();

  await page.getByRole('button', { name: 'Add a rule' }).click();
  await dialog.getByLabel('Positions lost, at least').fill('5');
  await dialog.getByLabel('Only keywords with the tag').fill('brand');
  await dialog.getByText('Through a webhook').click();
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.getByText('Choose a webhook.').waitFor();
  await dialog.getByRole('combobox', { name: 'Webhook' }).click();
  await page.getByRole('option', { name: hook }).click();
  await checkAccess(page);
  await look(page, 'settings-rule');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  const byWebhook = page.getByRole('row', { name: /A keyword loses positions/ });
  await byWebhook.getByText('5 positions or more, tagged brand').waitFor();
  await byWebhook.getByRole('button', { name: /^Change/ }).click();
  await dialog.getByLabel('Only keywords with the tag').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await byWebhook.getByText('5 positions or more', { exact: true }).waitFor();
  await byWebhook.getByRole('switch').click();
  await byWebhook.getByText('Off').waitFor();

  mail.answers.set('bob@example.com', 550);
  await failAudit();
  await page.reload();
  const told = page.getByRole('row', { name: /told\.example: audit could not be collected/ });
  await told.getByText('not sent').waitFor();
  await told.getByText('The mail server refused it with status 550.').waitFor();
  expect(mail.taken.map(({ to }) => to)).toEqual([stage.owner.email]);
  await page.getByText('Once a day').click();
  await page.getByText('Mails go out like this from now on.').waitFor();
  await page.getByText(/UTC, the/).waitFor();
  await checkAccess(page);
  await look(page, 'settings-notifications');
  expect(troubles).toEqual([]);
});

test('whoever only looks is offered nothing that the server would refuse', async () => {
  const viewer = await stage.invite('viewer');
  const deeds = /^(Add|Change|Delete|Send|Turn|More)/;
  const shown = [
    ['/settings/notifications', 'A keyword loses positions'],
    ['/settings/webhooks', `${hook}/2`],
  ] as const;
  const { page, troubles } = await stage.visit('/settings/account', { as: viewer });
  for (const [path, text] of shown) {
    await page.goto(`${stage.url}/dashboard${path}`);
    await page.getByText(text).first().waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('button', { name: deeds }).count(), path).toBe(0);
    expect(await main.getByRole('switch').count(), path).toBe(0);
  }
  await page.getByRole('link', { name: `${hook}/2` }).click();
  await page.getByText('It answered 500.').waitFor();
  expect(await page.getByRole('main').getByRole('button', { name: deeds }).count()).toBe(0);
  expect(troubles).toEqual([]);
});

test('a webhook that a rule tells stays until the rule is gone', async () => {
  const { page, troubles } = await stage.visit('/settings/webhooks', { width: 390 });
  await page.getByRole('link', { name: `${hook}/2` }).click();
  await page.getByRole('button', { name: 'More for this webhook' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove webhook' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`${stage.url}/dashboard/settings/notifications`);
  const rule = page.getByRole('row', { name: /A keyword loses positions/ });
  await rule.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete rule' }).click();
  await rule.waitFor({ state: 'detached' });
  await page.goto(`${stage.url}/dashboard/settings/webhooks`);
  await page.getByRole('link', { name: `${hook}/2` }).click();
  await page.getByRole('button', { name: 'More for this webhook' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove webhook' }).click();
  await page.getByText('No webhook yet').waitFor();
  const tab = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Webhooks' });
  const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {};
  expect(x + width, 'the tab that is open is in sight').toBeLessThanOrEqual(390);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  expect(troubles).toEqual([]);
});
