import { sql } from 'kysely';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApi } from '#app/app.ts';
import { openStores, type Stores } from '#app/stores.ts';
import { type ForwardedPort, forwardPort } from '../../../../test/servers/forward-port.ts';
import { openSession } from '../../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { buildToyServer } from '../../../../test/servers/toy-server.ts';
import { waitTimeoutMs } from '../../../../test/app/timeouts.ts';

const log = pino({ level: 'silent' });
const soon = { timeout: waitTimeoutMs };

let app: TestApp;
let database: ForwardedPort;
let clickhouse: ForwardedPort;
let stores: Stores;
/** The program with connections to its databases that the test can interrupt. */
let api: Awaited<ReturnType<typeof buildApi>>;
let websiteId: string;
let keywordId: string;

beforeAll(async () => {
  app = await createTestApp();
  database = await forwardPort(app.config.DATABASE_URL);
  clickhouse = await forwardPort(app.config.CLICKHOUSE_URL);
  const config = { ...app.config, DATABASE_URL: database.url, CLICKHOUSE_URL: clickhouse.url };
  stores = await openStores(config, { name: 'test', size: 3, log, connectTimeoutMs: waitTimeoutMs });
  api = await buildApi(config, stores, log);
  websiteId = (await call('POST', '/api/v1/websites', { domain: 'health.example.com' })).body.data.id;
  const keywords = [{ keyword: 'health' }];
  keywordId = (await call('POST', '/api/v1/keywords', { websiteId, keywords })).body.data[0].id;
});
afterAll(async () => {
  await api.close();
  await stores.close();
  await database.cut();
  await clickhouse.cut();
  await app.close();
});

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await api.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${app.mine.writeKey}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json(), text: answer.body };
}

type Answer = Awaited<ReturnType<typeof call>>;

/** No response reveals the URL of a database. */
function expectUnavailable({ status, headers, body, text }: Answer): void {
  expect({ status, code: body.code, retryable: body.retryable }).toEqual({
    status: 503,
    code: 'unavailable',
    retryable: true,
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(text).not.toMatch(/127\.0\.0\.1|ECONN|postgres|clickhouse|terminated/i);
}

test('with both databases, the process is live and ready', async () => {
  expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  const body = { status: 'ready', database: 'ok', clickhouse: 'ok' };
  await expect.poll(() => call('GET', '/readyz'), soon).toMatchObject({ status: 200, body });
});

describe('without the database', () => {
  afterEach(() => database.restore());

  test('the process is live, not ready, and reports the missing database', async () => {
    await database.cut();
    expect((await call('GET', '/healthz')).status).toBe(200);
    const body = { status: 'not_ready', database: 'unavailable', clickhouse: 'ok' };
    await expect.poll(() => call('GET', '/readyz'), soon).toMatchObject({ status: 503, body });
  });

  test('API keys are neither accepted nor rejected, not even a recently used one', async () => {
    expect((await call('GET', '/api/v1/websites')).status).toBe(200);
    await database.cut();
    expectUnavailable(await call('GET', '/api/v1/websites'));
    app.advance(1_000);
    expectUnavailable(await call('GET', '/api/v1/websites'));
    expectUnavailable(await call('GET', `/api/v1/keywords/${keywordId}/history`));
    expectUnavailable(await call('POST', '/api/v1/websites', { domain: 'never.example.com' }));
  });

  test('a running write is rolled back', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const lock = app.stores.database.db.transaction().execute(async (transaction) => {
      await sql`lock table websites in share mode`.execute(transaction);
      held.resolve();
      await release;
    });
    await held.promise;
    const write = call('POST', '/api/v1/websites', { domain: 'broken.example.com' });
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        app.stores.database.db,
      );
      expect(rows).toHaveLength(1);
    }, soon);
    await database.cut();
    expectUnavailable(await write);
    resolve();
    await lock;
    const { body } = await app.call('GET', '/websites?domain=broken.example.com');
    expect(body.data).toEqual([]);
  });
});

test('everything works again when the database is back', async () => {
  await expect.poll(() => call('GET', '/readyz'), soon).toMatchObject({ status: 200 });
  expect((await call('GET', '/api/v1/websites')).status).toBe(200);
});

// In the first round, the process has not read any session yet.
describe.each(['first', 'second'])('while Postgres recovers for the %s time', () => {
  /** Postgres accepts the connection and refuses the session. */
  const recovering = createServer((socket) => {
    const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is in recovery mode'];
    const body = Buffer.from(`${fields.join('\0')}\0\0`);
    const head = Buffer.from([0x45, 0, 0, 0, body.length + 4]);
    socket.on('error', () => undefined).once('data', () => socket.end(Buffer.concat([head, body])));
  });
  let cookie: string;
  beforeAll(async () => {
    cookie = (await openSession(app, { role: 'owner' })).cookie();
    await database.cut();
    await once(recovering.listen(Number(new URL(database.url).port), '127.0.0.1'), 'listening');
  });

  test.each([
    ['GET', '/dashboard/api/v1/websites'],
    ['GET', '/dashboard/api/members'],
    ['GET', '/dashboard/api/state'],
    ['GET', '/dashboard/api/auth/get-session'],
    ['POST', '/dashboard/api/auth/sign-in/email'],
    ['POST', '/dashboard/api/auth/sign-up/email'],
    ['POST', '/dashboard/api/v1/websites'],
  ] as const)('%s %s of a session is 503', async (method, url) => {
    const body = {
      email: 'mine@example.com',
      password: 'correct horse battery',
      name: 'Mine',
      domain: 'x.example',
    };
    const reply = await api.server.inject({
      method,
      url,
      headers: { cookie, host: 'cairn.example', origin: 'http://cairn.example' },
      ...(method === 'POST' ? { payload: body } : {}),
    });
    expectUnavailable({
      status: reply.statusCode,
      headers: reply.headers,
      body: reply.json(),
      text: reply.body,
    });
  });

  test('sessions work again afterwards', async () => {
    recovering.close();
    await once(recovering, 'close');
    await database.restore();
    const reply = await api.server.inject({ url: '/dashboard/api/v1/websites', headers: { cookie } });
    expect(reply.statusCode).toBe(200);
  });
});

test('a warning of a check is reported, and only a serious one makes the service unready', async () => {
  const low = { state: 'low', isReady: true, details: ['900 MiB left'] };
  const full = { state: 'full', isReady: false, details: ['2 MiB left'] };
  const first = await buildToyServer([], { health: { disk: async () => low } });
  expect((await first.inject({ url: '/readyz' })).json()).toEqual({
    status: 'ready',
    disk: 'low',
    details: low.details,
  });
  await first.close();
  const second = await buildToyServer([], { health: { disk: async () => full } });
  const reply = await second.inject({ url: '/readyz' });
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toEqual({ status: 'not_ready', disk: 'full', details: full.details });
  await second.close();
});

describe('without ClickHouse', () => {
  beforeAll(() => clickhouse.cut());
  afterAll(() => clickhouse.restore());

  test('the process is not ready and reports the missing database', async () => {
    const body = { status: 'not_ready', database: 'ok', clickhouse: 'unavailable' };
    await expect.poll(() => call('GET', '/readyz'), soon).toMatchObject({ status: 503, body });
  });

  test('requests that need ClickHouse are 503, all others succeed', async () => {
    expectUnavailable(await call('GET', `/api/v1/keywords/${keywordId}/history`));
    expectUnavailable(await call('GET', `/api/v1/websites/${websiteId}/rankings`));
    expectUnavailable(await call('GET', '/api/v1/keywords?history=7d'));
    expect((await call('GET', '/api/v1/keywords')).status).toBe(200);
    const added = await call('POST', '/api/v1/websites', { domain: 'without-clickhouse.example.com' });
    expect(added.status).toBe(201);
  });
});

test('a database that does not respond counts as unavailable after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = Promise.withResolvers<void>();
  const hang = () => {
    asked.resolve();
    return new Promise<void>(() => undefined);
  };
  const server = await buildToyServer([], { health: { slow: hang, quick: async () => undefined } });
  const answer = server.inject({ url: '/readyz' });
  await asked.promise;
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await answer).json()).toEqual({ status: 'not_ready', slow: 'unavailable', quick: 'ok' });
  await server.close();
  vi.useRealTimers();
});
