import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrations } from '#app/find-pending-migrations.ts';
import { type ConnectedConfig, migrate, openStores } from '#app/stores.ts';
import { type ClickHouse, migrateClickHouse, openClickHouse } from '#platform/clickhouse';
import { migrateDatabase } from '#platform/postgres';
import { type MigrationSource, readMigrations } from '#platform/migrations';
import { createEmptyStores } from '../../test/app/create-stores.ts';

interface BaselineTable {
  table: string;
  rows: Record<string, unknown>[];
}

async function readRows(store: 'postgres' | 'clickhouse'): Promise<BaselineTable[]> {
  const file = new URL(`../../test/fixtures/baseline/${store}.jsonl`, import.meta.url);
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as BaselineTable);
}

const postgresFiles = await readMigrations(migrations.postgres.folder);
const clickhouseFiles = await readMigrations(migrations.clickhouse.folder);
const laterCount = Math.max(
  postgresFiles.length - migrations.postgres.baseline,
  clickhouseFiles.length - migrations.clickhouse.baseline,
);

let fresh: Awaited<ReturnType<typeof createEmptyStores>>;
beforeAll(async () => {
  fresh = await createEmptyStores();
  await migrate(fresh.config, () => undefined);
});
afterAll(() => fresh.drop());

/** A folder with the first files of a database, as a version of Cairn had them. */
async function firstFiles(source: MigrationSource, count: number): Promise<MigrationSource> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-version-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = (await readMigrations(source.folder)).slice(0, count);
  await Promise.all(files.map(({ name }) => copyFile(join(source.folder, name), join(folder, name))));
  return { ...source, folder };
}

/** The databases as the baseline left them: its tables, rows, and names of migrations without checksums. */
async function createBaseline(client: Client, clickhouse: ClickHouse): Promise<void> {
  await client.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  for (const { name, text } of postgresFiles.slice(0, migrations.postgres.baseline)) {
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
  }
  for (const { table, rows } of await readRows('postgres')) {
    const columns = Object.keys(rows[0] ?? {}).map((name) => client.escapeIdentifier(name));
    await client.query(
      `insert into ${table} (${columns.join(', ')}) overriding system value
       select ${columns.join(', ')} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await orphanCampaign(client);
  const baseline = await firstFiles(migrations.clickhouse, migrations.clickhouse.baseline);
  await migrateClickHouse(clickhouse, baseline, null);
  await clickhouse.command('alter table migrations drop column checksum');
  for (const { table, rows } of await readRows('clickhouse')) await clickhouse.insert(table, rows);
}

async function describeSchema({ DATABASE_URL, CLICKHOUSE_URL }: ConnectedConfig) {
  const client = new Client({ connectionString: DATABASE_URL });
  const clickhouse = openClickHouse(CLICKHOUSE_URL, { size: 1 });
  await client.connect();
  try {
    const read = async (statement: string) =>
      (await client.query({ text: statement, rowMode: 'array' })).rows;
    return {
      columns: await read(
        `select table_name, column_name, data_type, is_nullable, column_default, is_generated from information_schema.columns
         where table_schema = 'public' order by 1, 2`,
      ),
      indexes: await read(
        "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1",
      ),
      constraints: await read(
        `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
         where connamespace = 'public'::regnamespace order by 1, 2`,
      ),
      analytics: await clickhouse.query(
        `select table, name, type, default_expression from system.columns where database = currentDatabase() order by 1, 2`,
      ),
    };
  } finally {
    await client.end();
    await clickhouse.close();
  }
}

interface Opened {
  config: ConnectedConfig;
  client: Client;
  clickhouse: ClickHouse;
}

async function openBaseline(): Promise<Opened> {
  const { config, drop } = await createEmptyStores();
  const client = new Client({ connectionString: config.DATABASE_URL });
  const clickhouse = openClickHouse(config.CLICKHOUSE_URL, { size: 1 });
  onTestFinished(() => Promise.all([client.end(), clickhouse.close()]).then(drop));
  await client.connect();
  await createBaseline(client, clickhouse);
  return { config, client, clickhouse };
}

/** A campaign stays on record after its website was deleted. */
async function orphanCampaign(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    'update campaigns set website_id = gen_random_uuid() where id = (select id from campaigns order by id limit 1)',
  );
  expect(rowCount).toBe(1);
  await client.query(
    `insert into campaign_history (id, account_id, campaign_id, at, actor_kind, event)
     select gen_random_uuid(), account_id, id, now(), 'system', 'cancel' from campaigns`,
  );
}

/** Migrates as the version with this number of files after the baseline did. */
async function migrateTo({ client, clickhouse }: Opened, later: number): Promise<void> {
  const { postgres, clickhouse: analytics } = migrations;
  await migrateDatabase(client, await firstFiles(postgres, postgres.baseline + later));
  await migrateClickHouse(clickhouse, await firstFiles(analytics, analytics.baseline + later), null);
}

async function expectCurrent({ config, client, clickhouse }: Opened): Promise<void> {
  const stores = await openStores(config, { name: 'test', size: 2, log: pino({ level: 'silent' }) });
  await stores.close();
  expect(await describeSchema(config)).toEqual(await describeSchema(fresh.config));
  const { rows } = await client.query<{ count: number }>('select count(*)::int from keywords');
  expect(rows).toEqual([{ count: 6 }]);
  expect(await clickhouse.query('select uniqExact(keyword_id) > 0 as found from positions')).toEqual([
    { found: 1 },
  ]);
  const { rows: unchecked } = await client.query('select from migrations where checksum is null');
  expect(unchecked).toEqual([]);
}

// The database of a version in between runs the remaining files in the same order as the one that passes through every version.
test.each([0, 1, Math.ceil(laterCount / 2), laterCount])(
  'databases made by the baseline and %i later migrations open with their rows',
  async (later) => {
    const opened = await openBaseline();
    if (later > 0) await migrateTo(opened, later);
    await expectCurrent(opened);
  },
);

test('databases that every version since the baseline has migrated in turn open with their rows', async () => {
  const opened = await openBaseline();
  for (let later = 1; later <= laterCount; later += 1) await migrateTo(opened, later);
  await expectCurrent(opened);
});

test('databases from before the baseline are refused with the reason', async () => {
  const { config, drop } = await createEmptyStores();
  onTestFinished(drop);
  const client = new Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  await client.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  await client.query(
    "insert into migrations (name) values ('0001-platform.sql'), ('0004-keywords.sql'), ('0029-publishers-by-change.sql')",
  );
  await client.end();
  await expect(migrate(config, () => undefined)).rejects.toThrow(
    /from before the baseline.*0004-keywords\.sql/,
  );
});
