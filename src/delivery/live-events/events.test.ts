import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DashboardSession, openSession } from '../../test/dashboard-session.ts';
import { followEvents, type EventStream } from '../../test/event-stream.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let url: string;
let mine: DashboardSession;
const streams: EventStream[] = [];

beforeAll(async () => {
  app = await createTestApp({ EVENTS_HEARTBEAT_MS: '500', SIGN_IN_ATTEMPTS: '50' });
  url = await app.listen();
  mine = await openSession(app, { role: 'viewer' });
});
afterEach(() => streams.splice(0).forEach((stream) => stream.close()));
afterAll(() => app.close());

async function follow(session: DashboardSession, lastId?: string): Promise<EventStream> {
  const stream = await followEvents(`${url}/dashboard/api/v1/events`, { cookie: session.cookie(), lastId });
  streams.push(stream);
  return stream;
}

async function addWebsite(domain: string, key = app.mine.writeKey): Promise<string> {
  return (await app.call('POST', '/websites', { key, body: { domain } })).body.data.id;
}

test('a stream tells what happens in the account, and nothing of others', async () => {
  const stream = await follow(mine);
  expect(stream).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
  const theirs = await addWebsite('theirs.example', app.theirs.writeKey);
  const websiteId = await addWebsite('events.example');
  const told = await stream.next(({ type }) => type === 'website.added');
  expect(told.data).toEqual({ type: 'website.added', websiteId });
  await app.drain();
  expect((await stream.next(({ type }) => type === 'source.changed')).data).toMatchObject({ websiteId });
  expect(JSON.stringify(stream.seen)).not.toContain(theirs);
});

test('positions are told when they are recorded, by the id of their website', async () => {
  const websiteId = await addWebsite('positions.example');
  app.sandbox.addGuests(['positions.example']);
  await app.call('POST', '/keywords', { body: { websiteId, keywords: [{ keyword: 'red shoes' }] } });
  const stream = await follow(mine);
  await app.drain();
  const told = await stream.next(({ type }) => type === 'positions.recorded');
  expect(told.data).toEqual({ type: 'positions.recorded', websiteId });
});

test('whoever comes back is told what was missed, or to read everything anew', async () => {
  const first = await follow(mine);
  await addWebsite('before.example');
  const { id } = await first.next(({ type }) => type === 'website.added');
  const other = await follow(mine);
  first.close();
  const missed = await addWebsite('missed.example');
  await other.next(({ websiteId }) => websiteId === missed);

  const again = await follow(mine, id);
  expect((await again.next(() => true)).data).toEqual({ type: 'website.added', websiteId: missed });
  const lost = await follow(mine, 'another-7');
  expect((await lost.next(() => true)).data).toEqual({ type: 'resync' });
});

test('a connection to the database that breaks is made again, and says so', async () => {
  const stream = await follow(mine);
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where application_name = 'cairn-events' and datname = current_database()`.execute(app.stores.database.db);
  expect(rows).toEqual([{ ended: true }]);
  await stream.next(({ type }) => type === 'resync');
  const websiteId = await addWebsite('after.example');
  expect((await stream.next(({ type }) => type === 'website.added')).data['websiteId']).toBe(websiteId);
});

test('a stream ends with its session', async () => {
  const session = await openSession(app, { role: 'viewer' });
  const stream = await follow(session);
  const headers = { host: 'cairn.example', origin: 'http://cairn.example' };
  expect((await session.call('POST', '/auth/sign-out', { body: {}, headers })).status).toBe(200);
  await stream.ended;
});

test('it opens to no key and to nobody', async () => {
  const path = '/dashboard/api/v1/events';
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await app.call('GET', path, { key: null })).status).toBe(401);
  expect((await app.call('GET', '/events')).status).toBe(404);
});

test('an account has fifty streams at most, and one that is closed makes room', async () => {
  const theirs = await openSession(app, { role: 'viewer', accountId: app.theirs.accountId });
  const open = await Promise.all(Array.from({ length: 50 }, () => follow(theirs)));
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await follow(theirs)).status).toBe(429);
  expect((await follow(mine)).status).toBe(200);
  open[0]?.close();
  await expect.poll(async () => (await follow(theirs)).status).toBe(200);
});

test('a server that closes ends its streams', async () => {
  const other = await createTestApp();
  const session = await openSession(other, { role: 'viewer' });
  const stream = await followEvents(`${await other.listen()}/dashboard/api/v1/events`, {
    cookie: session.cookie(),
  });
  await other.close();
  await expect(stream.ended).resolves.toBeUndefined();
});
