import { Client } from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type ConnectedConfig, connectStores, type Stores } from '#app/stores.ts';
import { type Config, readConfig } from '#app/config/config.ts';
import { openMigratedTables, openNoTables, type Tables, template } from './clickhouse-tables.ts';
import { waitTimeoutMs } from './timeouts.ts';

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
    openTables: openMigratedTables,
  });
}

/** Creates an empty database in Postgres and in ClickHouse. */
export function createEmptyStores(): Promise<TestDatabases> {
  return createDatabases(sharedEngines(), {
    environment: {},
    options: 'template template0 strategy file_copy',
    openTables: openNoTables,
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
  /** Creates the database of ClickHouse. */
  openTables(clickhouseUrl: string): Promise<Tables>;
}

async function createDatabases(
  engines: EngineUrls,
  { environment, options, openTables }: DatabasePlan,
): Promise<TestDatabases> {
  const name = newName();
  const { postgresUrl, postgresAdminUrl, clickhouseUrl } = engines;
  const [tables] = await Promise.all([
    openTables(clickhouseUrl),
    runInPostgres(postgresUrl, `create database ${name} ${options}`),
  ]);
  const names = { postgres: name, clickhouse: tables.database };
  return {
    config: connect(readConfig({ LOG_LEVEL: 'silent', ...environment }), names, engines),
    drop: async () => {
      await runInPostgres(postgresAdminUrl, `drop database ${name} with (force)`);
      await tables.release();
    },
  };
}

const newName = () => `test_${process.pid}_${(databaseCount += 1)}`;

function connect(config: Config, names: typeof template, engines: EngineUrls): ConnectedConfig {
  const database = new URL(engines.postgresUrl);
  database.pathname = `/${names.postgres}`;
  const clickhouse = new URL(engines.clickhouseUrl);
  clickhouse.pathname = `/${names.clickhouse}`;
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
