import { sql } from 'kysely';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Database, openDatabase } from './open-database.ts';
import { isDatabaseUnavailable, isLockTimeout, isSerializationFailure } from './unavailable.ts';
import { waitTimeoutMs } from '../../../test/app/timeouts.ts';

const open = (url: string, size = 2) =>
  openDatabase(url, { size, name: 'test', connectTimeoutMs: waitTimeoutMs, onError: () => undefined });
const soon = { timeout: waitTimeoutMs };

let database: Database;
beforeAll(() => {
  database = open(inject('postgresUrl'));
});
afterAll(() => database.close());

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const ask = (db: Database) => failure(sql`select 1`.execute(db.db));

describe('the database is unavailable', () => {
  test('if the connection is refused', async () => {
    const nowhere = open('postgres://cairn:x@127.0.0.1:1/cairn');
    expect(isDatabaseUnavailable(await ask(nowhere))).toBe(true);
    await nowhere.close();
  });

  test('if its host name is unknown', async () => {
    const nowhere = open('postgres://cairn:x@nobody.invalid/cairn');
    expect(isDatabaseUnavailable(await ask(nowhere))).toBe(true);
    await nowhere.close();
  });

  test('if the server closes the connection immediately', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const broken = open(`postgres://cairn:x@127.0.0.1:${port}/cairn`);
    expect(isDatabaseUnavailable(await ask(broken))).toBe(true);
    await broken.close();
    server.close();
  });

  test('if the connection ends during a statement', async () => {
    const victim = open(inject('postgresUrl'), 1);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(victim.db);
    const sleeping = failure(sql`select pg_sleep(60)`.execute(victim.db));
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(database.db);
    expect(isDatabaseUnavailable(await sleeping)).toBe(true);
    await vi.waitUntil(async () => {
      const trouble = await ask(victim);
      expect(trouble === null || isDatabaseUnavailable(trouble)).toBe(true);
      return trouble === null;
    }, soon);
    await victim.close();
  });

  test.each(['57P03', '53300', '53100', '08006', '25006'])('if the server reports %s', async (code) => {
    const raised = await failure(
      sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(
        database.db,
      ),
    );
    expect(isDatabaseUnavailable(raised)).toBe(true);
  });
});

test.each([
  ['a failed statement', 'select nothing'],
  ['a division by zero', 'select 1 / 0'],
  ['a missing table', 'select * from nowhere'],
])('%s is not reported as unavailable', async (_what, statement) => {
  const fault = await failure(sql.raw(statement).execute(database.db));
  expect(fault).toBeInstanceOf(Error);
  expect(isDatabaseUnavailable(fault)).toBe(false);
  expect(isSerializationFailure(fault)).toBe(false);
  expect(isLockTimeout(fault)).toBe(false);
});

test('a value that is not an error is never reported as unavailable', () => {
  for (const thing of [null, undefined, 'ECONNREFUSED', { code: '57P01' }])
    expect(isDatabaseUnavailable(thing)).toBe(false);
});

test('a serialization failure and a lock timeout are distinguished', async () => {
  const { db } = database;
  const name = sql.raw(`locked_${process.pid}`);
  await sql`create table ${name} (n int)`.execute(db);
  await sql`insert into ${name} values (1)`.execute(db);
  const change = sql`update ${name} set n = n + 1`;
  const timedOut = await db.transaction().execute(async (holder) => {
    await change.execute(holder);
    return failure(
      db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '20ms'`.execute(other);
        await change.execute(other);
      }),
    );
  });
  expect([isLockTimeout(timedOut), isSerializationFailure(timedOut)]).toEqual([true, false]);
  const lost = await failure(
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (late) => {
        await sql`select * from ${name}`.execute(late);
        await change.execute(db);
        await change.execute(late);
      }),
  );
  expect([isLockTimeout(lost), isSerializationFailure(lost)]).toEqual([false, true]);
  await sql`drop table ${name}`.execute(db);
});
