import { Client } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openClickHouse } from '#platform/clickhouse';
import { type ConnectedConfig, migrate, openStores, type Stores } from '#app/stores.ts';
import { type Config, readConfig } from '#app/config/config.ts';
import { waitTimeoutMs } from './timeouts.ts';

/** The database that the embedded Postgres is created with. */
const template = 'cairn';
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
  const stores = await createDatabases(engines, {
    environment,
    options: `template ${template} strategy file_copy`,
  });
  await migrate(stores.config, () => undefined);
  return stores;
}

/** Creates an empty database in Postgres and in ClickHouse. */
export function createEmptyStores(): Promise<TestDatabases> {
  return createDatabases(sharedEngines(), { environment: {}, options: 'template template0' });
}

/** Migrates and opens both databases. A busy machine may take long to accept a connection, so tests wait longer for one. */
export async function openTestStores(config: ConnectedConfig): Promise<Stores> {
  const log = pino({ level: 'silent' });
  return openStores(config, { name: 'test', size: 10, log, connectTimeoutMs: waitTimeoutMs });
}

async function createDatabases(
  engines: EngineUrls,
  { environment, options }: { environment: Record<string, string>; options: string },
): Promise<TestDatabases> {
  const name = `test_${process.pid}_${(databaseCount += 1)}`;
  const { postgresUrl, postgresAdminUrl, clickhouseUrl } = engines;
  await Promise.all([
    runInPostgres(postgresUrl, `create database ${name} ${options}`),
    runInClickHouse(clickhouseUrl, `create database ${name}`),
  ]);
  return {
    config: connect(readConfig({ LOG_LEVEL: 'silent', ...environment }), name, engines),
    drop: async () => {
      await runInPostgres(postgresAdminUrl, `drop database ${name} with (force)`);
      await runInClickHouse(clickhouseUrl, `drop database ${name} sync`);
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

async function runInClickHouse(url: string, statement: string): Promise<void> {
  const clickhouse = openClickHouse(url, { size: 1 });
  await clickhouse.command(statement);
  await clickhouse.close();
}
