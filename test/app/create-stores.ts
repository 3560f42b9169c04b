import { Client } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type ClickHouse, openClickHouse } from '#platform/clickhouse';
import { type ConnectedConfig, connectStores, type Stores } from '#app/stores.ts';
import { type Config, readConfig } from '#app/config/config.ts';
import { waitTimeoutMs } from './timeouts.ts';

/** The migrated databases that the engines are created with. Copying them costs a third of migrating new ones. */
const template = { postgres: 'cairn', clickhouse: 'default' };
let databaseCount = 0;

export interface EngineUrls {
  postgresUrl: string;
  /** The superuser's URL. Only a superuser can drop a database that autovacuum is working on. */
  postgresAdminUrl: string;
  clickhouseUrl: string;
}

/** The engines that all test files share. */
const sharedEngines = (): EngineUrls => ({
  postgresUrl: inject('postgresUrl'),
  postgresAdminUrl: inject('postgresAdminUrl'),
  clickhouseUrl: inject('clickhouseUrl'),
});

interface TestDatabases {
  config: ConnectedConfig;
  drop(): Promise<void>;
}

/** Creates a migrated database in Postgres and in ClickHouse. */
export async function createStores(
  environment: Record<string, string> = {},
  engines: EngineUrls = sharedEngines(),
): Promise<TestDatabases> {
  return createDatabases(engines, {
    environment,
    options: `template ${template.postgres} strategy file_copy`,
    fill: copyTables,
  });
}

/** Creates an empty database in Postgres and in ClickHouse. */
export function createEmptyStores(): Promise<TestDatabases> {
  return createDatabases(sharedEngines(), {
    environment: {},
    options: 'template template0 strategy file_copy',
    fill: async () => undefined,
  });
}

/** Opens migrated databases. A busy machine may take long to accept a connection, so tests wait longer for one. */
export function openTestStores(config: ConnectedConfig): Stores {
  const log = pino({ level: 'silent' });
  return connectStores(config, { name: 'test', size: 20, log, connectTimeoutMs: waitTimeoutMs });
}

interface DatabasePlan {
  environment: Record<string, string>;
  /** The options of `create database` in Postgres. */
  options: string;
  /** Creates the tables of the database in ClickHouse. */
  fill(clickhouse: ClickHouse, database: string): Promise<void>;
}

async function createDatabases(
  engines: EngineUrls,
  { environment, options, fill }: DatabasePlan,
): Promise<TestDatabases> {
  const name = `test_${process.pid}_${(databaseCount += 1)}`;
  const { postgresUrl, postgresAdminUrl, clickhouseUrl } = engines;
  await Promise.all([
    runInPostgres(postgresUrl, `create database ${name} ${options}`),
    runInClickHouse(clickhouseUrl, async (clickhouse) => {
      await clickhouse.command(`create database ${name}`);
      await fill(clickhouse, name);
    }),
  ]);
  return {
    config: connect(readConfig({ LOG_LEVEL: 'silent', ...environment }), name, engines),
    drop: async () => {
      await runInPostgres(postgresAdminUrl, `drop database ${name} with (force)`);
      await runInClickHouse(clickhouseUrl, (clickhouse) => clickhouse.command(`drop database ${name} sync`));
    },
  };
}

function connect(config: Config, name: string, engines: EngineUrls): ConnectedConfig {
  const database = new URL(engines.postgresUrl);
  database.pathname = `/${name}`;
  const clickhouse = new URL(engines.clickhouseUrl);
  clickhouse.pathname = `/${name}`;
  return { ...config, DATABASE_URL: database.href, CLICKHOUSE_URL: clickhouse.href };
}

async function runInPostgres(url: string, statement: string): Promise<void> {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new Client({ connectionString: admin.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function runInClickHouse(url: string, work: (clickhouse: ClickHouse) => Promise<void>): Promise<void> {
  const clickhouse = openClickHouse(url, { size: 1 });
  await work(clickhouse);
  await clickhouse.close();
}

async function copyTables(clickhouse: ClickHouse, database: string): Promise<void> {
  const tables = await clickhouse.query<{ name: string }>(
    `select name from system.tables where database = '${template.clickhouse}'`,
  );
  for (const { name } of tables)
    await clickhouse.command(`create table ${database}.${name} as ${template.clickhouse}.${name}`);
  await clickhouse.command(
    `insert into ${database}.migrations select * from ${template.clickhouse}.migrations`,
  );
}
