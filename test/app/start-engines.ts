import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '#platform/postgres/embedded';
import { startClickHouseEngine } from '#platform/clickhouse/engine';
import { migrate } from '#app/stores.ts';
import { allowDatabases } from './allow-databases.ts';
import { readConfig } from '#app/config/config.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    postgresAdminUrl: string;
    clickhouseUrl: string;
  }
}

/** Starts both engines once per run. The migrated database is the template for the database of each test file. */
export default async function startEngines(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await chooseTempFolder(), 'cairn-test-'));
  const password = randomBytes(12).toString('hex');
  const log = () => undefined;
  const [postgres, clickhouse] = await Promise.all([
    startPostgres({ dataDir: join(dataDir, 'postgres'), password, log }),
    startClickHouseEngine({ dataDir: join(dataDir, 'clickhouse'), password, log }),
  ]);
  const config = { ...readConfig({}), DATABASE_URL: postgres.url, CLICKHOUSE_URL: clickhouse.url };
  await migrate(config, log);
  await disableDurability(postgres.adminUrl);
  await allowDatabases(postgres.adminUrl);
  project.provide('postgresUrl', maintenanceUrl(postgres.url));
  project.provide('postgresAdminUrl', maintenanceUrl(postgres.adminUrl));
  project.provide('clickhouseUrl', clickhouse.url);
  return async () => {
    await Promise.all([postgres.stop(), clickhouse.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A database with open connections cannot be copied, so tests that need any connection use the maintenance database. */
function maintenanceUrl(template: string): string {
  const url = new URL(template);
  url.pathname = '/postgres';
  return url.href;
}

const memory = '/dev/shm';
const requiredBytes = 8 * 2 ** 30;

/** A memory file system is several times faster than a disk for the thousands of files of test databases. */
async function chooseTempFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= requiredBytes ? memory : tmpdir();
}

/** Test databases need not survive a crash of the machine. */
async function disableDurability(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    await client.query(`alter system set ${name} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}
