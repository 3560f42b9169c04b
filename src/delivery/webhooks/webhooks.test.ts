import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/durations.ts';
import { encodeId, newId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../test/servers/webhook-receiver.ts';

let app: TestApp;
let receiver: WebhookReceiver;
let owner: DashboardSession;
let otherOwner: DashboardSession;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await createTestApp({ CRAWLER_ALLOW: `hooks.example=127.0.0.1:${receiver.port}` });
  owner = await openSession(app, { role: 'owner' });
  otherOwner = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
});
afterAll(async () => {
  await app.close();
  receiver.close();
});
beforeEach(() => receiver.reset());

const createWebhook = async (url = 'http://hooks.example/cairn') =>
  (await owner.call('POST', '/webhooks', { body: { url } })).body.data;
const deliveriesOf = async (id: string, query = '') =>
  (await owner.call('GET', `/webhooks/${id}/deliveries${query}`)).body.data;
const findWebhook = async (id: string) =>
  (await owner.call('GET', '/webhooks')).body.data.find((one: { id: string }) => one.id === id);
async function sendTest(id: string) {
  const reply = await owner.call('POST', `/webhooks/${id}/test`);
  await app.drain();
  return reply;
}
/** Advances the clock and runs everything that is due. */
async function pass(milliseconds: number) {
  app.advance(milliseconds);
  await app.run('webhooks.plan');
  await app.drain();
}

/** Verifies a request like a receiver does. @throws if the signature does not match */
const verify = (request: WebhookReceiver['received'][number] | undefined, secret: string) =>
  new Webhook(secret).verify(request?.body ?? '', request?.headers ?? {});

test('a delivery is signed as a Standard Webhook with the secret that only its creation shows', async () => {
  const { id, secret, ...shown } = await createWebhook();
  expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
  expect(await findWebhook(id)).toEqual({ id, ...shown });
  const queued = { status: 202, body: { data: { state: 'waiting', attempts: 0 } } };
  expect(await sendTest(id)).toMatchObject(queued);
  const [request] = receiver.received;
  expect(receiver.received).toHaveLength(1);
  expect(request).toMatchObject({ method: 'POST', url: '/cairn' });
  const [delivery] = await deliveriesOf(id);
  const message = { id: delivery.id, type: 'test.v1', data: { webhookId: id } };
  expect(verify(request, secret)).toMatchObject(message);
  expect(() => verify(request && { ...request, body: `${request.body} ` }, secret)).toThrow('signature');
  expect(request?.headers).toMatchObject({ 'webhook-id': delivery.id });
  expect(delivery).toMatchObject({
    type: 'test.v1',
    state: 'delivered',
    attempts: 1,
    responseStatus: 204,
    reason: null,
  });
});

test('after a rotation both secrets sign for 24 hours, and then only the new one', async () => {
  const { id, secret: previous } = await createWebhook();
  const rotated = await owner.call('POST', `/webhooks/${id}/secret`);
  expect(rotated).toMatchObject({ status: 200, body: { data: { id, secretRotatedAt: expect.any(String) } } });
  const { secret } = rotated.body.data;
  expect(secret).not.toBe(previous);
  await sendTest(id);
  const [both] = receiver.received;
  expect(both?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
  for (const one of [secret, previous]) expect(verify(both, one)).toMatchObject({ type: 'test.v1' });
  app.advance(24 * hourMs);
  receiver.reset();
  await sendTest(id);
  const [single] = receiver.received;
  expect(single?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  const now = Number(single?.headers['webhook-timestamp']);
  expect(Math.abs(now - Date.now() / 1000)).toBeLessThan(60);
  expect(verify(single, secret)).toMatchObject({ type: 'test.v1' });
  expect(() => verify(single, previous)).toThrow('signature');
});

test('a failed delivery is retried for a day with the same body and id, and then fails permanently', async () => {
  const { id } = await createWebhook();
  receiver.status = 500;
  await sendTest(id);
  expect(await deliveriesOf(id)).toMatchObject([
    { state: 'waiting', attempts: 1, responseStatus: 500, reason: 'The response status was 500.' },
  ]);
  await app.run('webhooks.plan');
  await app.drain();
  expect(receiver.received, 'not before the retry delay').toHaveLength(1);
  for (const minutes of [1, 5, 30, 120, 360, 900]) await pass(minutes * minuteMs);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: 7, nextAttemptAt: null }]);
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  await pass(24 * 60 * minuteMs);
  expect(receiver.received).toHaveLength(7);
  expect(await findWebhook(id)).toMatchObject({ failures: 1, isEnabled: true });
});

test('a redirect counts as a failure and is not followed', async () => {
  const { id } = await createWebhook();
  receiver.status = 302;
  await sendTest(id);
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', responseStatus: 302 }]);
});

test('a private IP address fails at once, and five consecutive failures disable the webhook with a reason', async () => {
  const { id } = await createWebhook(`http://127.0.0.1:${receiver.port}/`);
  for (let count = 1; count <= 5; count += 1) await sendTest(id);
  expect(receiver.received).toEqual([]);
  const failed = {
    state: 'failed',
    attempts: 1,
    responseStatus: null,
    reason: 'No response: refused_address.',
  };
  expect(await deliveriesOf(id)).toMatchObject([failed, failed, failed, failed, failed]);
  expect(await findWebhook(id)).toMatchObject({
    isEnabled: false,
    failures: 5,
    disabledReason:
      '5 consecutive deliveries failed permanently. The last one: No response: refused_address.',
  });
  expect(await sendTest(id)).toMatchObject({ status: 409, body: { code: 'webhook_disabled' } });
  const body = { url: 'http://hooks.example/', isEnabled: true };
  const changed = await owner.call('PATCH', `/webhooks/${id}`, { body });
  expect(changed).toMatchObject({
    status: 200,
    body: { data: { ...body, failures: 0, disabledReason: null } },
  });
  await sendTest(id);
  expect(receiver.received).toHaveLength(1);
});

test('a webhook that is disabled while a delivery waits receives nothing more', async () => {
  const { id } = await createWebhook();
  receiver.status = 503;
  const { data } = (await sendTest(id)).body;
  await owner.call('PATCH', `/webhooks/${id}`, { body: { isEnabled: false } });
  await pass(minuteMs);
  const sent = receiver.received.filter(({ headers }) => headers['webhook-id'] === data.id);
  expect(sent).toHaveLength(1);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', reason: 'The webhook was disabled.' }]);
});

test('a delivery whose worker died is sent by another worker after the lease', async () => {
  const { id } = await createWebhook();
  await owner.call('POST', `/webhooks/${id}/test`);
  const { db } = app.stores.database;
  await sql`update webhook_deliveries set state = 'sending', attempts = 1, claimed_at = ${new Date()}
    where state = 'waiting' and attempts = 0`.execute(db);
  await pass(minuteMs);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'sending' }]);
  await pass(6 * minuteMs);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
});

test('deliveries are listed in pages, newest first', async () => {
  const { id } = await createWebhook();
  for (let count = 1; count <= 3; count += 1) await sendTest(id);
  const first = (await owner.call('GET', `/webhooks/${id}/deliveries?limit=2`)).body;
  const rest = await deliveriesOf(id, `?limit=2&cursor=${first.page.nextCursor}`);
  expect([...first.data, ...rest]).toEqual(await deliveriesOf(id));
  expect(rest).toHaveLength(1);
});

describe('access', () => {
  test.each(['ftp://hooks.example/', 'hooks', 'http://me:secret@hooks.example/'])(
    'the URL %s is refused',
    async (url) => {
      const reply = await owner.call('POST', '/webhooks', { body: { url } });
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'url' }] } });
    },
  );

  test('another account has no access', async () => {
    const { id } = await createWebhook();
    expect((await otherOwner.call('GET', '/webhooks')).body.data).toEqual([]);
    for (const one of [id, encodeId('whk', newId())]) {
      const replies = [
        await otherOwner.call('PATCH', `/webhooks/${one}`, { body: { isEnabled: false } }),
        await otherOwner.call('GET', `/webhooks/${one}/deliveries`),
        await otherOwner.call('POST', `/webhooks/${one}/test`),
        await otherOwner.call('POST', `/webhooks/${one}/secret`),
        await otherOwner.call('DELETE', `/webhooks/${one}`),
      ];
      for (const reply of replies)
        expect(reply).toMatchObject({ status: 404, body: { code: 'webhook_not_found' } });
    }
    expect(await findWebhook(id)).toMatchObject({ isEnabled: true });
    expect((await owner.call('DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect(await findWebhook(id)).toBeUndefined();
  });

  test('a manager can send tests but cannot create webhooks or rotate secrets', async () => {
    const { id } = await createWebhook();
    const manager = await openSession(app, { role: 'manager' });
    expect((await manager.call('POST', `/webhooks/${id}/test`)).status).toBe(202);
    const reply = await manager.call('POST', '/webhooks', { body: { url: 'http://hooks.example/' } });
    expect(reply).toMatchObject({ status: 403, body: { code: 'insufficient_right' } });
    expect((await manager.call('POST', `/webhooks/${id}/secret`)).status).toBe(403);
  });
});
