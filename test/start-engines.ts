import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-test-'));
  const password = randomBytes(12).toString('hex');
  const log = () => undefined;
  const [postgres, clickhouse] = await Promise.all([
    startPostgres({ dataDir: join(dataDir, 'postgres'), password, log }),
    startFactsEngine({ dataDir: join(dataDir, 'facts'), password, log }),
  ]);
  const config = { ...readConfig({}), DATABASE_URL: postgres.url, CLICKHOUSE_URL: clickhouse.url };
  await migrate(config);
  project.provide('postgresUrl', postgres.url);
  project.provide('clickhouseUrl', clickhouse.url);
  return async () => {
    await Promise.all([postgres.stop(), clickhouse.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  };
}
