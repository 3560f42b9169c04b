import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeId, newId } from '#ids.ts';
import { type DashboardSession, openSession } from '../../test/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { openReceiver, type Receiver } from '../../test/open-receiver.ts';

const minuteMs = 60_000;

let app: TestApp;
let receiver: Receiver;
let owner: DashboardSession;
let others: DashboardSession;
beforeAll(async () => {
  receiver = await openReceiver();
  app = await createTestApp({ CRAWLER_ALLOW: `hooks.example=127.0.0.1:${receiver.port}` });
  owner = await openSession(app, { role: 'owner' });
  others = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
});
afterAll(async () => {
  await app.close();
  receiver.close();
});
beforeEach(() => receiver.startOver());

const make = async (url = 'http://hooks.example/cairn') =>
  (await owner.call('POST', '/webhooks', { body: { url } })).body.data;
const deliveriesOf = async (id: string, query = '') =>
  (await owner.call('GET', `/webhooks/${id}/deliveries${query}`)).body.data;
const read = async (id: string) =>
  (await owner.call('GET', '/webhooks')).body.data.find((one: { id: string }) => one.id === id);
async function sendTest(id: string) {
  const reply = await owner.call('POST', `/webhooks/${id}/test`);
  await app.drain();
  return reply;
}
/** Lets so much time pass, and what is due by then happen. */
async function pass(milliseconds: number) {
  app.advance(milliseconds);
  await app.run('webhooks.plan');
  await app.drain();
}

test('a delivery is signed with the secret that was said once', async () => {
  const { id, secret, ...shown } = await make();
  expect(secret).toMatch(/^whsec_.{40,}$/);
  expect(await read(id)).toEqual({ id, ...shown });
  expect(await sendTest(id)).toMatchObject({ status: 202, body: { data: { state: 'waiting', tries: 0 } } });
  const [request] = receiver.taken;
  expect(receiver.taken).toHaveLength(1);
  const [, seconds, code] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(request?.headers['x-cairn-signature'] ?? '') ?? [];
  expect(Number(seconds)).toBe(Math.floor(Date.now() / 1000));
  expect(code).toBe(createHmac('sha256', secret).update(`${seconds}.${request?.body}`).digest('hex'));
  expect(request).toMatchObject({ method: 'POST', url: '/cairn' });
  const [delivery] = await deliveriesOf(id);
  expect(delivery).toMatchObject({
    type: 'test.v1',
    state: 'delivered',
    tries: 1,
    answerStatus: 204,
    reason: null,
  });
  expect(request?.headers['x-cairn-delivery']).toBe(delivery.id);
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    id: delivery.id,
    type: 'test.v1',
    data: { webhookId: id },
  });
});

test('what is not taken is tried again for a day, says the same, and is then given up', async () => {
  const { id } = await make();
  receiver.status = 500;
  await sendTest(id);
  expect(await deliveriesOf(id)).toMatchObject([
    { state: 'waiting', tries: 1, answerStatus: 500, reason: 'It answered 500.' },
  ]);
  await app.run('webhooks.plan');
  await app.drain();
  expect(receiver.taken, 'not before its time').toHaveLength(1);
  for (const minutes of [1, 5, 30, 120, 360, 900]) await pass(minutes * minuteMs);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', tries: 7, nextTryAt: null }]);
  expect(new Set(receiver.taken.map(({ body }) => body)).size).toBe(1);
  await pass(24 * 60 * minuteMs);
  expect(receiver.taken).toHaveLength(7);
  expect(await read(id)).toMatchObject({ failures: 1, isOn: true });
});

test('a redirect is no success, and is not followed', async () => {
  const { id } = await make();
  receiver.status = 302;
  await sendTest(id);
  expect(receiver.taken).toHaveLength(1);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', answerStatus: 302 }]);
});

test('a private address is refused at once; after five failures in a row the webhook is off and says why', async () => {
  const { id } = await make(`http://127.0.0.1:${receiver.port}/`);
  for (let count = 1; count <= 5; count += 1) await sendTest(id);
  expect(receiver.taken).toEqual([]);
  const failed = { state: 'failed', tries: 1, answerStatus: null, reason: 'No answer: refused_address.' };
  expect(await deliveriesOf(id)).toMatchObject([failed, failed, failed, failed, failed]);
  expect(await read(id)).toMatchObject({
    isOn: false,
    failures: 5,
    offReason: '5 deliveries in a row failed; the last: No answer: refused_address.',
  });
  expect(await sendTest(id)).toMatchObject({ status: 409, body: { code: 'webhook_off' } });
  const body = { url: 'http://hooks.example/', isOn: true };
  const changed = await owner.call('PATCH', `/webhooks/${id}`, { body });
  expect(changed).toMatchObject({ status: 200, body: { data: { ...body, failures: 0, offReason: null } } });
  await sendTest(id);
  expect(receiver.taken).toHaveLength(1);
});

test('one that is turned off while a delivery waits is sent nothing more', async () => {
  const { id } = await make();
  receiver.status = 503;
  const { data } = (await sendTest(id)).body;
  await owner.call('PATCH', `/webhooks/${id}`, { body: { isOn: false } });
  await pass(minuteMs);
  const sent = receiver.taken.filter(({ headers }) => headers['x-cairn-delivery'] === data.id);
  expect(sent).toHaveLength(1);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', reason: 'The webhook was off.' }]);
});

test('what a program had taken when it ended is sent by another', async () => {
  const { id } = await make();
  await owner.call('POST', `/webhooks/${id}/test`);
  const { db } = app.stores.database;
  await sql`update webhook_deliveries set state = 'sending', tries = 1, claimed_at = ${new Date()}
    where state = 'waiting' and tries = 0`.execute(db);
  await pass(minuteMs);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'sending' }]);
  await pass(6 * minuteMs);
  expect(await deliveriesOf(id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
});

test('deliveries are listed page by page, the newest first', async () => {
  const { id } = await make();
  for (let count = 1; count <= 3; count += 1) await sendTest(id);
  const first = (await owner.call('GET', `/webhooks/${id}/deliveries?limit=2`)).body;
  const rest = await deliveriesOf(id, `?limit=2&cursor=${first.page.nextCursor}`);
  expect([...first.data, ...rest]).toEqual(await deliveriesOf(id));
  expect(rest).toHaveLength(1);
});

describe('doors', () => {
  test.each(['ftp://hooks.example/', 'hooks', 'http://me:secret@hooks.example/'])(
    '%s is refused',
    async (url) => {
      const reply = await owner.call('POST', '/webhooks', { body: { url } });
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'url' }] } });
    },
  );

  test('another account sees and changes nothing', async () => {
    const { id } = await make();
    expect((await others.call('GET', '/webhooks')).body.data).toEqual([]);
    for (const one of [id, encodeId('whk', newId())]) {
      const replies = [
        await others.call('PATCH', `/webhooks/${one}`, { body: { isOn: false } }),
        await others.call('GET', `/webhooks/${one}/deliveries`),
        await others.call('POST', `/webhooks/${one}/test`),
        await others.call('DELETE', `/webhooks/${one}`),
      ];
      for (const reply of replies)
        expect(reply).toMatchObject({ status: 404, body: { code: 'webhook_not_found' } });
    }
    expect(await read(id)).toMatchObject({ isOn: true });
    expect((await owner.call('DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect(await read(id)).toBeUndefined();
  });

  test('a manager tries webhooks, and does not decide about them', async () => {
    const { id } = await make();
    const manager = await openSession(app, { role: 'manager' });
    expect((await manager.call('POST', `/webhooks/${id}/test`)).status).toBe(202);
    const reply = await manager.call('POST', '/webhooks', { body: { url: 'http://hooks.example/' } });
    expect(reply).toMatchObject({ status: 403, body: { code: 'insufficient_right' } });
  });
});
