import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrations } from '#app/find-pending-migrations.ts';
import { openClickHouse, readAnalyticsMigrations } from '#platform/clickhouse';
import { readMigrations } from '#platform/migrations';
import { createEmptyStores } from '../app/create-stores.ts';
import { runCairn, startCairnCommand } from '../app/run-cairn.ts';
import { waitTimeoutMs } from '../app/timeouts.ts';

let stores: Awaited<ReturnType<typeof createEmptyStores>>;
let client: Client;
beforeAll(async () => {
  stores = await createEmptyStores();
  client = new Client({ connectionString: stores.config.DATABASE_URL });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await stores.drop();
});

const countApplied = async () => {
  const { rows } = await client.query("select to_regclass('migrations') is not null as exists");
  if (!rows[0].exists) return 0;
  return (await client.query('select from migrations')).rows.length;
};

test('a migration that is killed three times is completed by the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-migration-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { DATABASE_URL, CLICKHOUSE_URL } = stores.config;
  const env = { DATABASE_URL, CLICKHOUSE_URL, DATA_DIR: folder };
  for (const minApplied of [1, 5, 12]) {
    const { child, ended } = startCairnCommand(['migrate'], env);
    await expect
      .poll(countApplied, { timeout: waitTimeoutMs, interval: 1 })
      .toBeGreaterThanOrEqual(minApplied);
    child.kill('SIGKILL');
    await ended;
  }
  expect(await runCairn(['migrate'], env)).toMatchObject({ code: 0 });
  expect(await countApplied()).toBe((await readMigrations(migrations.postgres.folder)).length);
  const clickhouse = openClickHouse(CLICKHOUSE_URL, { size: 1 });
  onTestFinished(() => clickhouse.close());
  expect(await readAnalyticsMigrations(clickhouse)).toHaveLength(
    (await readMigrations(migrations.clickhouse.folder)).length,
  );
});
