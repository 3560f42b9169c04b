import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { openEventStream, type EventStream } from '../../../test/app/event-stream.ts';
import { decodeId, encodeId } from '#platform/ids.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

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

async function openStream(session: DashboardSession, lastId?: string): Promise<EventStream> {
  const stream = await openEventStream(`${url}/dashboard/api/v1/events`, {
    cookie: session.cookie(),
    lastId,
  });
  streams.push(stream);
  return stream;
}

async function addWebsite(domain: string, key = app.mine.writeKey): Promise<string> {
  return (await app.call('POST', '/websites', { key, body: { domain } })).body.data.id;
}

test('a stream sends the events of its account only', async () => {
  const stream = await openStream(mine);
  expect(stream).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8', buffering: 'no' });
  const theirs = await addWebsite('theirs.example', app.theirs.writeKey);
  const websiteId = await addWebsite('events.example');
  const event = await stream.next(({ type }) => type === 'website.added');
  expect(event.data).toEqual({ type: 'website.added', websiteId });
  await app.drain();
  expect((await stream.next(({ type }) => type === 'source.changed')).data).toMatchObject({ websiteId });
  expect(JSON.stringify(stream.seen)).not.toContain(theirs);
});

test('recorded positions are sent with the id of their website', async () => {
  const websiteId = await addWebsite('positions.example');
  app.sandbox.addWebsites(['positions.example']);
  await app.call('POST', '/keywords', { body: { websiteId, keywords: [{ keyword: 'red shoes' }] } });
  const stream = await openStream(mine);
  await app.drain();
  const event = await stream.next(({ type }) => type === 'positions.recorded');
  expect(event.data).toEqual({ type: 'positions.recorded', websiteId });
});

test('a member of some websites receives the events of these websites and their campaigns only, until their websites change', async () => {
  const allowed = await addWebsite('allowed.example');
  const hidden = await addWebsite('hidden.example');
  const ids = [decodeId('web', allowed) ?? ''];
  const client = await openSession(app, { role: 'viewer', websiteIds: ids });
  const owner = await openSession(app, { role: 'owner' });
  const [stream, whole] = [await openStream(client), await openStream(owner)];
  const create = async (websiteId: string) =>
    (await app.call('POST', '/campaigns', { body: { websiteId, type: 'autoseo' } })).body.data.id;
  const change = (id: string) => app.call('PATCH', `/campaigns/${id}`, { body: { name: 'Spring' } });
  const hiddenCampaign = await create(hidden);
  await app.call('POST', '/keywords', { body: { websiteId: hidden, keywords: [{ keyword: 'blue shoes' }] } });
  await change(hiddenCampaign);
  await whole.next(({ campaignId }) => campaignId === hiddenCampaign);
  await app.call('POST', '/keywords', { body: { websiteId: allowed, keywords: [{ keyword: 'red shoes' }] } });
  await stream.next(({ type, websiteId }) => type === 'keywords.added' && websiteId === allowed);
  const campaign = await create(allowed);
  await stream.next(({ campaignId }) => campaignId === campaign);
  const seen = JSON.stringify(stream.seen);
  expect(seen).not.toContain(hidden);
  expect(seen).not.toContain(hiddenCampaign);

  const path = `/members/${encodeId('usr', client.userId)}`;
  await owner.call('PATCH', path, { body: { websiteIds: [allowed, hidden] } });
  await stream.ended;
});

test('a client receives events of invoices once prices are shown, and only those of their websites', async () => {
  const owner = await openSession(app, { role: 'owner' });
  await owner.call('PUT', '/billing/mode', { body: { mode: 'agency', marginPercent: 25 } });
  const launch = async (domain: string) => {
    const websiteId = await addWebsite(domain);
    const { id } = (await app.call('POST', '/campaigns', { body: { websiteId, type: 'fullseo' } })).body.data;
    const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
    await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
    const [invoice] = (await owner.call('GET', `/billing/invoices?campaignId=${id}`)).body.data;
    return { websiteId, invoiceId: invoice.id as string };
  };
  const [own, other] = [await launch('invoiced.example'), await launch('invoiced-other.example')];
  const client = await openSession(app, {
    role: 'viewer',
    websiteIds: [decodeId('web', own.websiteId) ?? ''],
  });
  const hidden = await openStream(client);
  const path = `/members/${encodeId('usr', client.userId)}`;
  await owner.call('PATCH', path, { body: { seesPrices: true } });
  await hidden.ended;
  const stream = await openStream(client);
  for (const { invoiceId } of [other, own]) await owner.call('POST', `/billing/invoices/${invoiceId}/paid`);
  await stream.next(({ type, invoiceId }) => type === 'invoice.changed' && invoiceId === own.invoiceId);
  expect(JSON.stringify([hidden.seen, stream.seen])).not.toContain(other.invoiceId);
});

test('a reconnecting client receives the missed events, or resync', async () => {
  const first = await openStream(mine);
  await addWebsite('before.example');
  const { id } = await first.next(({ type }) => type === 'website.added');
  const other = await openStream(mine);
  first.close();
  const missedId = await addWebsite('missed.example');
  await other.next(({ websiteId }) => websiteId === missedId);

  const again = await openStream(mine, id);
  expect((await again.next(() => true)).data).toEqual({ type: 'website.added', websiteId: missedId });
  const lost = await openStream(mine, 'another-7');
  expect((await lost.next(() => true)).data).toEqual({ type: 'resync' });
});

test('a broken database connection is reopened and causes a resync', async () => {
  const stream = await openStream(mine);
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where application_name = 'cairn-events' and datname = current_database()`.execute(app.stores.database.db);
  expect(rows).toEqual([{ ended: true }]);
  await stream.next(({ type }) => type === 'resync');
  const websiteId = await addWebsite('after.example');
  expect((await stream.next(({ type }) => type === 'website.added')).data['websiteId']).toBe(websiteId);
});

test('a stream ends when its session ends', async () => {
  const session = await openSession(app, { role: 'viewer' });
  const stream = await openStream(session);
  const headers = { host: 'cairn.example', origin: 'http://cairn.example' };
  expect((await session.call('POST', '/auth/sign-out', { body: {}, headers })).status).toBe(200);
  await stream.ended;
});

test('a stream cannot be opened with an API key or without a session', async () => {
  const path = '/dashboard/api/v1/events';
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await app.call('GET', path, { key: null })).status).toBe(401);
  expect((await app.call('GET', '/events')).status).toBe(404);
});

test('an account can have at most fifty streams at a time', async () => {
  const theirs = await openSession(app, { role: 'viewer', accountId: app.theirs.accountId });
  const open = await Promise.all(Array.from({ length: 50 }, () => openStream(theirs)));
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await openStream(theirs)).status).toBe(429);
  expect((await openStream(mine)).status).toBe(200);
  open[0]?.close();
  await expect.poll(async () => (await openStream(theirs)).status).toBe(200);
});

test('closing the server ends its streams', async () => {
  const other = await createTestApp();
  const session = await openSession(other, { role: 'viewer' });
  const stream = await openEventStream(`${await other.listen()}/dashboard/api/v1/events`, {
    cookie: session.cookie(),
  });
  await other.close();
  await expect(stream.ended).resolves.toBeUndefined();
});
