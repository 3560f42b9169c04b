import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTransactionPooler, type TransactionPooler } from '../../../test/servers/transaction-pooler.ts';
import { requireSessions } from './require-sessions.ts';
import { withMigrationLock } from './with-migration-lock.ts';

let pooler: TransactionPooler;
beforeAll(async () => {
  pooler = await startTransactionPooler(inject('postgresUrl'));
});
afterAll(() => pooler.close());

test('a server has sessions', async () => {
  await expect(requireSessions(inject('postgresUrl'))).resolves.toBeUndefined();
});

test('a pooler in transaction mode is rejected with the setting to use', async () => {
  await expect(requireSessions(pooler.url, 200)).rejects.toThrow(/transaction mode.*Set DATABASE_DIRECT_URL/);
});

test('the pooler of the tests assigns transactions to several sessions', async () => {
  const client = new Client({ connectionString: pooler.url });
  await client.connect();
  const pids = new Set<number>();
  for (let turn = 0; turn < 4; turn++) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    pids.add(rows[0]?.pid ?? 0);
  }
  await client.end();
  expect(pids.size).toBeGreaterThan(1);
});

test('through a pooler in transaction mode, one process at a time migrates', async () => {
  let running = 0;
  const observed: number[] = [];
  const work = async (client: Client) => {
    running += 1;
    await client.query('select pg_sleep(0.05)');
    await sleep(20);
    observed.push(running);
    running -= 1;
  };
  const lock = { url: pooler.url, onWait: () => undefined };
  await Promise.all(Array.from({ length: 4 }, () => withMigrationLock(lock, work)));
  expect(observed).toEqual([1, 1, 1, 1]);
});
