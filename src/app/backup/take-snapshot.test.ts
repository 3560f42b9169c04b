import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Stores } from '#app/stores.ts';
import type { ClickHouse } from '#platform/clickhouse';
import { createStores, openTestStores } from '../../../test/app/create-stores.ts';
import { countRows, dropCopies, readAnalyticsTables } from './clickhouse-queries.ts';
import { type Snapshot, takeSnapshot } from './take-snapshot.ts';
import { withBackupLock } from './with-backup-lock.ts';

const table = 'competitor_days';
let databases: Awaited<ReturnType<typeof createStores>>;
let stores: Stores;
beforeAll(async () => {
  databases = await createStores();
  stores = openTestStores(databases.config);
});
afterAll(async () => {
  await dropCopies(stores.clickhouse);
  await stores.close();
  await databases.drop();
});
beforeEach(() => stores.clickhouse.truncate(table));

const store = () =>
  stores.clickhouse.insert(table, [{ website_id: randomUUID(), domain: 'a.example', keywords: 1 }]);
const merge = () => stores.clickhouse.command(`optimize table ${table} final`);

/** The analytics store, with `act` before every list of parts: of the tables, or of their copies. */
function interrupt(of: 'tables' | 'copies', act: (list: number) => Promise<void>): ClickHouse {
  let lists = 0;
  return {
    ...stores.clickhouse,
    query: async <Row>(statement: string, parameters?: Record<string, unknown>) => {
      const isList = statement.includes('system.parts');
      const isOfCopies = isList && statement.includes('substring(p.table');
      if (isList && isOfCopies === (of === 'copies')) await act((lists += 1));
      return stores.clickhouse.query<Row>(statement, parameters);
    },
  };
}

/** Takes a snapshot, and counts its rows. */
async function take(clickhouse: ClickHouse, maxAttempts?: number) {
  const tables = (await readAnalyticsTables(clickhouse)).map(({ name }) => name);
  const options = { clickhouse, tables, now: () => new Date(), ...(maxAttempts ? { maxAttempts } : {}) };
  const snapshot = await withBackupLock(databases.config, (client) => takeSnapshot({ ...options, client }));
  return { isExact: snapshot.isExact, rows: await countTaken(snapshot) };
}

async function countTaken({ parts }: Snapshot): Promise<number> {
  const names = parts.filter((part) => part.table === table).map(({ name }) => name);
  return countRows(stores.clickhouse, table, names);
}

test('a row that is stored after the tables were copied, but before the snapshot of Postgres, is copied too', async () => {
  await store();
  const clickhouse = interrupt('tables', async (list) => {
    if (list === 1) await store();
  });
  expect(await take(clickhouse)).toEqual({ isExact: true, rows: 2 });
});

test('a row that is stored around the snapshot of Postgres leads to another snapshot', async () => {
  await store();
  const clickhouse = interrupt('tables', async (list) => {
    if (list === 2) await store();
  });
  expect(await take(clickhouse)).toEqual({ isExact: true, rows: 2 });
});

test('a merge around the snapshot of Postgres changes nothing', async () => {
  await store();
  await store();
  const clickhouse = interrupt('tables', async (list) => {
    if (list === 2) await merge();
  });
  expect(await take(clickhouse, 1)).toEqual({ isExact: true, rows: 2 });
});

test('a row that is stored after the snapshot of Postgres is left out, although it was merged with earlier ones', async () => {
  await store();
  const clickhouse = interrupt('copies', async () => {
    await store();
    await merge();
  });
  expect(await take(clickhouse, 1)).toEqual({ isExact: true, rows: 1 });
});

test('writers without a pause leave a later snapshot of ClickHouse with all of their rows', async () => {
  const clickhouse = interrupt('tables', () => store());
  expect(await take(clickhouse, 3)).toEqual({ isExact: false, rows: 4 });
});
