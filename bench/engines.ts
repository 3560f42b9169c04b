import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '#stores.ts';
import { readConfig } from '#config.ts';
import { startPostgres } from '#db/embedded';
import { openFacts } from '#facts';
import { startFactsEngine } from '#facts/engine';

/** What the environment of the product says about its stores. */
export interface StoresEnvironment extends Record<string, string> {
  DATA_DIR: string;
  DATABASE_URL: string;
  CLICKHOUSE_URL: string;
}

export interface BenchEngines {
  /** A migrated database of its own in each store. */
  createStores(name: string): Promise<StoresEnvironment>;
  stop(): Promise<void>;
}

/** Both embedded engines on an empty folder, with the settings that `npm start` gives them. */
export async function startBenchEngines(): Promise<BenchEngines> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  const password = randomBytes(12).toString('hex');
  const [postgres, clickhouse] = await Promise.all([
    startPostgres({ dataDir: join(dataDir, 'postgres'), password, log: ignore }),
    startFactsEngine({ dataDir: join(dataDir, 'facts'), password, log: ignore }),
  ]);
  return {
    createStores: async (name) => {
      const admin = new Client({ connectionString: postgres.url });
      await admin.connect();
      await admin.query(`create database ${name}`);
      await admin.end();
      const facts = openFacts(clickhouse.url, { size: 1 });
      await facts.command(`create database ${name}`);
      await facts.close();
      const urls = {
        DATABASE_URL: withPath(postgres.url, name),
        CLICKHOUSE_URL: withPath(clickhouse.url, name),
      };
      await migrate({ ...readConfig({}), ...urls });
      return { ...urls, DATA_DIR: join(dataDir, name), RATE_LIMIT_PER_MINUTE: '1000000000' };
    },
    stop: async () => {
      await Promise.all([postgres.stop(), clickhouse.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function ignore(): void {}

function withPath(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
