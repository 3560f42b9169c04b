import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '#config.ts';
import { openFacts } from '#facts';
import { type ConnectedConfig, migrate, openStores } from '#stores.ts';

const name = `bare_${process.pid}`;
let config: ConnectedConfig;
beforeAll(async () => {
  const [DATABASE_URL, CLICKHOUSE_URL] = [new URL(inject('postgresUrl')), new URL(inject('clickhouseUrl'))];
  await inBoth(`create database ${name}`, `create database ${name}`);
  DATABASE_URL.pathname = CLICKHOUSE_URL.pathname = `/${name}`;
  config = { ...readConfig({}), DATABASE_URL: DATABASE_URL.href, CLICKHOUSE_URL: CLICKHOUSE_URL.href };
});
afterAll(() => inBoth(`drop database ${name} with (force)`, `drop database ${name} sync`));

async function inBoth(inPostgres: string, inClickHouse: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(inPostgres);
  await client.end();
  const facts = openFacts(inject('clickhouseUrl'), { size: 1 });
  await facts.command(inClickHouse);
  await facts.close();
}

test('processes that start at once on empty stores all find them whole', async () => {
  await Promise.all([migrate(config), migrate(config), migrate(config)]);
  const options = { name: 'test', size: 2, log: pino({ level: 'silent' }) };
  const { database, facts, close } = await openStores(config, options);
  const [states, pages, jobs] = await Promise.all([
    database.pool.query('select * from keywords'),
    facts.query('select * from serp_pages'),
    database.pool.query('select * from graphile_worker.jobs'),
  ]);
  expect([states.rows, pages, jobs.rows]).toEqual([[], [], []]);
  const once = await facts.query<{ name: string }>('select name from migrations');
  expect(once.map((row) => row.name)).toEqual([...new Set(once.map((row) => row.name))]);
  await close();
});
