import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApi } from '#app.ts';
import { openStores, type Stores } from '#stores.ts';
import { type Forwarding, forwardPort } from '../../test/forward-port.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { buildToyServer } from '../../test/toy-server.ts';

const log = pino({ level: 'silent' });
const soon = { timeout: 30_000 };

let app: TestApp;
let database: Forwarding;
let facts: Forwarding;
let stores: Stores;
/** The same program, by a way to its stores that can be cut. */
let api: Awaited<ReturnType<typeof buildApi>>;
let websiteId: string;
let keywordId: string;

beforeAll(async () => {
  app = await createTestApp();
  database = await forwardPort(app.config.DATABASE_URL);
  facts = await forwardPort(app.config.CLICKHOUSE_URL);
  const config = { ...app.config, DATABASE_URL: database.url, CLICKHOUSE_URL: facts.url };
  stores = await openStores(config, { name: 'test', size: 3, log });
  api = await buildApi(config, stores, log);
  websiteId = (await call('POST', '/api/v1/websites', { domain: 'health.example.com' })).body.data.id;
  const keywords = [{ keyword: 'health' }];
  keywordId = (await call('POST', '/api/v1/keywords', { websiteId, keywords })).body.data[0].id;
});
afterAll(async () => {
  await api.close();
  await stores.close();
  await database.cut();
  await facts.cut();
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

/** A store is named by nothing that leads to it. */
function expectUnavailable({ status, headers, body, text }: Answer): void {
  expect({ status, code: body.code, retryable: body.retryable }).toEqual({
    status: 503,
    code: 'unavailable',
    retryable: true,
  });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(text).not.toMatch(/127\.0\.0\.1|ECONN|postgres|clickhouse|terminated/i);
}

test('with both stores the process lives and is ready', async () => {
  expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  const ready = await call('GET', '/readyz');
  expect(ready).toMatchObject({ status: 200, body: { status: 'ready', database: 'ok', facts: 'ok' } });
});

describe('without the database', () => {
  afterEach(() => database.mend());

  test('it lives, is not ready, and says what is away', async () => {
    await database.cut();
    expect((await call('GET', '/healthz')).status).toBe(200);
    const body = { status: 'not_ready', database: 'unavailable', facts: 'ok' };
    expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body });
  });

  test('a key is neither good nor bad, not even one that was good just now', async () => {
    expect((await call('GET', '/api/v1/websites')).status).toBe(200);
    await database.cut();
    expectUnavailable(await call('GET', '/api/v1/websites'));
    app.advance(1_000);
    expectUnavailable(await call('GET', '/api/v1/websites'));
    expectUnavailable(await call('GET', `/api/v1/keywords/${keywordId}/history`));
    expectUnavailable(await call('POST', '/api/v1/websites', { domain: 'never.example.com' }));
  });

  test('a write that was under way is undone', async () => {
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

test('the database back, everything works again', async () => {
  expect((await call('GET', '/readyz')).status).toBe(200);
  expect((await call('GET', '/api/v1/websites')).status).toBe(200);
});

describe('without the fact store', () => {
  beforeAll(() => facts.cut());
  afterAll(() => facts.mend());

  test('it is not ready, and says what is away', async () => {
    const body = { status: 'not_ready', database: 'ok', facts: 'unavailable' };
    expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body });
  });

  test('what needs it comes later, everything else goes on', async () => {
    expectUnavailable(await call('GET', `/api/v1/keywords/${keywordId}/history`));
    expectUnavailable(await call('GET', `/api/v1/websites/${websiteId}/rankings`));
    expectUnavailable(await call('GET', '/api/v1/keywords?history=7d'));
    expect((await call('GET', '/api/v1/keywords')).status).toBe(200);
    const added = await call('POST', '/api/v1/websites', { domain: 'without-facts.example.com' });
    expect(added.status).toBe(201);
  });
});

test('a store that does not answer at all is away after two seconds', async () => {
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
