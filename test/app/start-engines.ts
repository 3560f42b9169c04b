import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '#db/embedded';
import { startFactsEngine } from '#facts/engine';
import { migrate } from '#stores.ts';
import { readConfig } from '#config.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    clickhouseUrl: string;
  }
}

/** Both real engines, once for the whole run; the migrated database is the template of every test file's own. */
export default async function startEngines(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await roomiestFolder(), 'cairn-test-'));
  const password = randomBytes(12).toString('hex');
  const log = () => undefined;
  const [postgres, clickhouse] = await Promise.all([
    startPostgres({ dataDir: join(dataDir, 'postgres'), password, log }),
    startFactsEngine({ dataDir: join(dataDir, 'facts'), password, log }),
  ]);
  const config = { ...readConfig({}), DATABASE_URL: postgres.url, CLICKHOUSE_URL: clickhouse.url };
  await migrate(config);
  await beHasty(postgres.url);
  project.provide('postgresUrl', asideFrom(postgres.url));
  project.provide('clickhouseUrl', clickhouse.url);
  return async () => {
    await Promise.all([postgres.stop(), clickhouse.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Nobody can copy a database to which somebody else is connected: tests that want any are given another one. */
function asideFrom(template: string): string {
  const url = new URL(template);
  url.pathname = '/postgres';
  return url.href;
}

const memory = '/dev/shm';
const roomBytes = 8 * 2 ** 30;

/** Where files are made and deleted by the thousand, as databases of tests are, memory is several times faster than a disk. */
async function roomiestFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= roomBytes ? memory : tmpdir();
}

/** Databases of tests need not outlive the machine's own end. */
async function beHasty(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    await client.query(`alter system set ${name} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}
