import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/durations.ts';
import { type DashboardSession, openSession } from '../../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../../test/servers/webhook-receiver.ts';

const channels = {
  slack: 'http://hooks.slack.com/services/T000/B000/secretTokenOfSlack',
  teams:
    'http://prod-1.westeurope.logic.azure.com/workflows/abc/triggers/manual/paths/invoke?sig=secretOfTeams',
  discord: 'http://discord.com/api/webhooks/123456/secret-Token_OfDiscord',
  telegram: 'http://api.telegram.org/bot123456:secretToken-OfTelegram/sendMessage?chat_id=-1001234',
} as const;
type Chat = keyof typeof channels;
const chats = Object.keys(channels) as Chat[];

let app: TestApp;
let receiver: WebhookReceiver;
let owner: DashboardSession;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const hosts = Object.values(channels).map((url) => `${new URL(url).hostname}=127.0.0.1:${receiver.port}`);
  app = await createTestApp({ CRAWLER_ALLOW: hosts.join(), PUBLIC_URL: 'http://cairn.example' });
  owner = await openSession(app, { role: 'owner' });
});
afterAll(async () => {
  await app.close();
  receiver.close();
});
beforeEach(() => receiver.reset());

const create = (format: string, url: string) => owner.call('POST', '/webhooks', { body: { format, url } });
async function connect(format: Chat): Promise<string> {
  const { status, body } = await create(format, channels[format]);
  expect([status, body]).toEqual([201, body]);
  return body.data.id;
}
async function sendTest(id: string) {
  await owner.call('POST', `/webhooks/${id}/test`);
  await app.drain();
  return deliveryOf(id);
}
const deliveryOf = async (id: string) => (await owner.call('GET', `/webhooks/${id}/deliveries`)).body.data[0];
const find = async (id: string) =>
  (await owner.call('GET', '/webhooks')).body.data.find((one: { id: string }) => one.id === id);

const parts = {
  slack: { text: 'Test message from Cairn', blocks: [{ type: 'header' }, { type: 'context' }] },
  teams: { type: 'message', attachments: [{ content: { type: 'AdaptiveCard', version: '1.4' } }] },
  discord: { allowed_mentions: { parse: [] }, embeds: [{ title: 'Test message from Cairn' }] },
  telegram: { chat_id: '-1001234', parse_mode: 'HTML' },
};

describe.each(chats)('a channel of %s', (format) => {
  test('receives a test message at its secret address', async () => {
    expect(await sendTest(await connect(format))).toMatchObject({ state: 'delivered', responseStatus: 204 });
    const [request] = receiver.received;
    const { pathname, search } = new URL(channels[format]);
    expect(request?.url).toBe(format === 'telegram' ? pathname : pathname + search);
    expect(request?.headers).not.toHaveProperty('webhook-signature');
    expect(JSON.parse(request?.body ?? '')).toMatchObject(parts[format]);
    expect(request?.body).toContain('http://cairn.example/dashboard');
  });

  test('never shows its address again, in no response and not in the database', async () => {
    const id = await connect(format);
    await owner.call('PATCH', `/webhooks/${id}`, { body: { url: channels[format] } });
    receiver.status = 500;
    await sendTest(id);
    const shown = JSON.stringify([
      await find(id),
      (await owner.call('GET', `/webhooks/${id}/deliveries`)).body,
      (await sql`select to_jsonb(w) as row from webhooks w`.execute(app.stores.database.db)).rows,
    ]);
    expect(shown).not.toMatch(/secret-?Token|secretOf/);
    expect(await find(id)).toMatchObject({ format, url: expect.stringContaining('…') });
    expect((await owner.call('POST', `/webhooks/${id}/secret`)).body.code).toBe('webhook_not_signed');
  });

  test.each([401, 403, 404, 410])('is disabled at once if the chat responds with %i', async (status) => {
    const id = await connect(format);
    receiver.status = status;
    expect(await sendTest(id)).toMatchObject({ state: 'failed', attempts: 1, responseStatus: status });
    expect(await find(id)).toMatchObject({
      isEnabled: false,
      disabledReason: `The receiver no longer exists or refuses messages: The response status was ${status}.`,
    });
  });

  test('waits as long as a response with 429 asks for', async () => {
    const id = await connect(format);
    Object.assign(receiver, { status: 429, headers: { 'retry-after': '600' } });
    expect(await sendTest(id)).toMatchObject({ state: 'waiting', responseStatus: 429 });
    receiver.reset();
    const pass = async (ms: number) => {
      app.advance(ms);
      await app.run('webhooks.plan');
      await app.drain();
    };
    await pass(9 * minuteMs);
    expect(await deliveryOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    await pass(2 * minuteMs);
    expect(await deliveryOf(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test('is refused at an address of another host', async () => {
    const url = channels[format].replace(new URL(channels[format]).hostname, 'evil.example');
    const refused = { status: 400, body: { errors: [{ path: 'url', code: 'not_of_format' }] } };
    expect(await create(format, url)).toMatchObject(refused);
    expect(await create(format, 'no url')).toMatchObject(refused);
    const id = await connect(format);
    expect(await owner.call('PATCH', `/webhooks/${id}`, { body: { url } })).toMatchObject(refused);
  });
});

test('an address of Telegram without a chat is refused with the reason', async () => {
  const { body } = await create('telegram', channels.telegram.replace('chat_id', 'chat'));
  expect(body.errors).toMatchObject([{ path: 'url', code: 'chat_missing' }]);
});

test('a program that responds with 410 is disabled at once, and its 404 is retried', async () => {
  const { body } = await create('standard', 'http://discord.com/program');
  receiver.status = 404;
  expect(await sendTest(body.data.id)).toMatchObject({ state: 'waiting' });
  receiver.status = 410;
  app.advance(hourMs);
  expect(await sendTest(body.data.id)).toMatchObject({ state: 'failed' });
  expect(await find(body.data.id)).toMatchObject({ isEnabled: false });
});
