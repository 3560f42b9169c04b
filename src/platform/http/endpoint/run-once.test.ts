import { sql } from 'kysely';
import { pino } from 'pino';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/problems';
import { openStores, type Stores } from '#app/stores.ts';
import { createStores } from '../../../../test/app/create-stores.ts';
import { buildToyServer } from '../../../../test/servers/toy-server.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { Exactly } from './schema.ts';
import { waitTimeoutMs } from '../../../../test/app/timeouts.ts';

type Server = Awaited<ReturnType<typeof buildToyServer>>;
type Work = (attempt: number) => Promise<void> | void;

const Name = Exactly({ name: Type.String() });

let stores: Stores;
let drop: () => Promise<void>;
let server: Server;
/** Waits only 100 ms for a concurrent duplicate. */
let shortTimeoutServer: Server;
/** Runs in the endpoint after its write, with the number of the attempt. */
let work: Work;
let runs: number;

beforeAll(async () => {
  const made = await createStores();
  stores = await openStores(made.config, {
    name: 'test',
    size: 10,
    log: pino({ level: 'silent' }),
    connectTimeoutMs: waitTimeoutMs,
  });
  drop = made.drop;
  await sql`create table things (name text)`.execute(stores.database.db);
  const { db } = stores.database;
  server = await buildToyServer([addThing], { db });
  shortTimeoutServer = await buildToyServer([addThing], { db, duplicateTimeoutMs: 100 });
});
afterAll(async () => {
  await server.close();
  await shortTimeoutServer.close();
  await stores.close();
  await drop();
});
beforeEach(() => {
  runs = 0;
  work = () => undefined;
});
afterEach(async () => {
  await sql`truncate things, idempotency_keys`.execute(stores.database.db);
});

const addThing: Endpoint = endpoint({
  method: 'POST',
  path: '/things',
  operationId: 'addThing',
  tag: 'Things',
  summary: 'Add a thing',
  body: Name,
  response: { status: 201, data: Name },
  handle: async ({ db }, { body }) => {
    runs += 1;
    await sql`insert into things (name) values (${body.name})`.execute(db);
    await work(runs);
    return { data: body, headers: { Location: `/api/v1/things/${runs}` } };
  },
});

function add(headers: Record<string, string> = {}, name = 'one', to = server) {
  return to.inject({
    method: 'POST',
    url: '/api/v1/things',
    headers: { authorization: 'Bearer mine', 'idempotency-key': 'key', ...headers },
    payload: { name },
  });
}

async function countThings(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from things`.execute(
    stores.database.db,
  );
  return Number(rows[0]?.count);
}

/** Waits until a concurrent duplicate waits for the key. */
async function waitForDuplicate(): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%idempotency_keys%'`.execute(
      stores.database.db,
    );
    return rows.length;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
}

describe('two requests with the same key at the same time', () => {
  test('the second waits for the first and receives its response', async () => {
    const gate = Promise.withResolvers<void>();
    work = () => gate.promise;
    const first = add();
    await expect.poll(() => runs).toBe(1);
    const second = add();
    await waitForDuplicate();
    gate.resolve();
    const responses = await Promise.all([first, second]);
    expect(responses.map((response) => response.headers['idempotent-replayed'])).toEqual([undefined, 'true']);
    expect(responses[1]).toMatchObject({ statusCode: 201, body: responses[0].body });
    expect(responses[1].headers['location']).toBe('/api/v1/things/1');
    expect([runs, await countThings()]).toEqual([1, 1]);
  });

  test('the second runs if the first failed', async () => {
    const gate = Promise.withResolvers<void>();
    work = (attempt) => (attempt === 1 ? gate.promise : undefined);
    const first = add();
    await expect.poll(() => runs).toBe(1);
    const second = add();
    await waitForDuplicate();
    gate.reject(new Error('broken'));
    expect((await first).statusCode).toBe(500);
    expect(await second).toMatchObject({ statusCode: 201 });
    expect(await countThings()).toBe(1);
  });

  test('the second gets Retry-After if the first takes too long', async () => {
    const gate = Promise.withResolvers<void>();
    work = () => gate.promise;
    const first = add();
    await expect.poll(() => runs).toBe(1);
    const second = await add({}, 'one', shortTimeoutServer);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'idempotency_in_progress', retryable: true });
    expect(second.headers['retry-after']).toBe('5');
    gate.resolve();
    expect((await first).statusCode).toBe(201);
    expect((await add()).headers['idempotent-replayed']).toBe('true');
  });
});

test.each(['website_exists', 'website_not_found'] as const)(
  'the response %s is stored, but the writes before it are rolled back',
  async (code) => {
    work = (attempt) => {
      if (attempt === 1) throw new Problem(code, 'No.', { headers: { 'X-Reason': 'first' } });
    };
    const first = await add();
    const second = await add();
    expect(second).toMatchObject({ statusCode: first.statusCode, body: first.body });
    expect(second.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'x-reason': 'first',
      'content-type': first.headers['content-type'],
    });
    expect([runs, await countThings()]).toEqual([1, 0]);
  },
);

test.each([
  ['an internal error', new Error('broken'), 500],
  ['an unavailable database', Object.assign(new Error('unavailable'), { code: 'ECONNREFUSED' }), 503],
  ['an invalid request', new Problem('invalid_request', 'No.'), 400],
])('%s releases the key and leaves no data', async (_name, error, status) => {
  work = (attempt) => {
    if (attempt === 1) throw error;
  };
  expect((await add()).statusCode).toBe(status);
  expect(await countThings()).toBe(0);
  const second = await add();
  expect(second.statusCode).toBe(201);
  expect(second.headers['idempotent-replayed']).toBeUndefined();
  expect(await countThings()).toBe(1);
});

test('a transaction with a serialization failure is retried and takes effect once', async () => {
  work = (attempt) => {
    if (attempt < 3) throw Object.assign(new Error('could not serialize'), { code: '40001' });
  };
  expect((await add()).statusCode).toBe(201);
  expect([runs, await countThings()]).toEqual([3, 1]);
});

test('an idempotency key belongs to one account and is valid for a day', async () => {
  await add();
  const theirs = await add({ authorization: 'Bearer theirs' });
  expect(theirs.headers['idempotent-replayed']).toBeUndefined();
  await sql`update idempotency_keys set created_at = now() - interval '23 hours 59 minutes'`.execute(
    stores.database.db,
  );
  expect((await add()).headers['idempotent-replayed']).toBe('true');
  await sql`update idempotency_keys set created_at = now() - interval '24 hours 1 minute'`.execute(
    stores.database.db,
  );
  const repeated = await add({}, 'two');
  expect(repeated).toMatchObject({ statusCode: 201, body: '{"data":{"name":"two"}}' });
  expect(repeated.headers['idempotent-replayed']).toBeUndefined();
  expect((await add({}, 'two')).headers['idempotent-replayed']).toBe('true');
});

test('an idempotency key is bound to path, query and body', async () => {
  await add();
  const other = await add({}, 'two');
  expect(other.statusCode).toBe(422);
  expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
  expect(await countThings()).toBe(1);
});

test.each(['', 'two words', 'a'.repeat(256), 'ümlaut'])('%j is not a valid idempotency key', async (key) => {
  const response = await add({ 'idempotency-key': key });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject([{ path: 'Idempotency-Key' }]);
  expect(runs).toBe(0);
});

test('without an idempotency key, each request runs', async () => {
  const headers = { authorization: 'Bearer mine' };
  const request = { method: 'POST', url: '/api/v1/things', headers, payload: { name: 'one' } } as const;
  await server.inject(request);
  await server.inject(request);
  expect(await countThings()).toBe(2);
});
