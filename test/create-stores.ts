import { Client } from 'pg';
import { inject } from 'vitest';
import { openFacts } from '#facts';
import { type ConnectedConfig, migrate } from '#stores.ts';
import { type Config, readConfig } from '#config.ts';

/** The database that the embedded Postgres is made with. */
const template = 'cairn';
let made = 0;

/** Where engines are. */
export interface EngineUrls {
  postgresUrl: string;
  clickhouseUrl: string;
}

/** Those of the whole run. */
const commonEngines = (): EngineUrls => ({
  postgresUrl: inject('postgresUrl'),
  clickhouseUrl: inject('clickhouseUrl'),
});

/** A database of its own in each store, as a migrated installation has it, and how to drop both. */
export async function createStores(
  environment: Record<string, string> = {},
  engines: EngineUrls = commonEngines(),
): Promise<{ config: ConnectedConfig; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${(made += 1)}`;
  const { postgresUrl, clickhouseUrl } = engines;
  await Promise.all([
    asAdmin(postgresUrl, `create database ${name} template ${template} strategy file_copy`),
    asFactsAdmin(clickhouseUrl, `create database ${name}`),
  ]);
  const config = connect(readConfig({ LOG_LEVEL: 'silent', ...environment }), name, engines);
  await migrate(config);
  return {
    config,
    drop: async () => {
      await asAdmin(postgresUrl, `drop database ${name} with (force)`);
      await asFactsAdmin(clickhouseUrl, `drop database ${name} sync`);
    },
  };
}

function connect(config: Config, name: string, engines: EngineUrls): ConnectedConfig {
  const database = new URL(engines.postgresUrl);
  database.pathname = `/${name}`;
  const facts = new URL(engines.clickhouseUrl);
  facts.pathname = `/${name}`;
  return { ...config, DATABASE_URL: database.href, CLICKHOUSE_URL: facts.href };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  const client = new Client({ connectionString: admin.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function asFactsAdmin(url: string, statement: string): Promise<void> {
  const facts = openFacts(url, { size: 1 });
  await facts.command(statement);
  await facts.close();
}
