import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyStores } from '../../test/app/create-stores.ts';
import { migrate, openStores } from '#app/stores.ts';

let databases: Awaited<ReturnType<typeof createEmptyStores>>;
beforeAll(async () => void (databases = await createEmptyStores()));
afterAll(() => databases.drop());

test('processes that start concurrently on empty databases all find them migrated', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(databases.config, () => undefined)));
  const options = { name: 'test', size: 2, log: pino({ level: 'silent' }) };
  const { database, clickhouse, close } = await openStores(databases.config, options);
  const [states, pages, jobs] = await Promise.all([
    database.pool.query('select * from keywords'),
    clickhouse.query('select * from serps'),
    database.pool.query('select * from graphile_worker.jobs'),
  ]);
  expect([states.rows, pages, jobs.rows]).toEqual([[], [], []]);
  const once = await clickhouse.query<{ name: string }>('select name from migrations');
  expect(once.map((row) => row.name)).toEqual([...new Set(once.map((row) => row.name))]);
  await close();
});
