import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '#app/stores.ts';
import { readConfig } from '#app/config/config.ts';
import { startPostgres } from '#platform/postgres/embedded';
import { openClickHouse } from '#platform/clickhouse';
import { startClickHouseEngine } from '#platform/clickhouse/engine';

/** Environment variables of both databases. */
export interface StoresEnvironment extends Record<string, string> {
  DATA_DIR: string;
  DATABASE_URL: string;
  CLICKHOUSE_URL: string;
}

export interface BenchEngines {
  /** Creates a migrated database in each engine. */
  createStores(name: string): Promise<StoresEnvironment>;
  stop(): Promise<void>;
}

/** Both embedded engines on an empty folder, with the settings that `npm start` gives them. */
export async function startBenchEngines(): Promise<BenchEngines> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
  const password = randomBytes(12).toString('hex');
  const [postgres, clickhouse] = await Promise.all([
    startPostgres({ dataDir: join(dataDir, 'postgres'), password, log: ignore }),
    startClickHouseEngine({ dataDir: join(dataDir, 'clickhouse'), password, log: ignore }),
  ]);
  return {
    createStores: async (name) => {
      const admin = new Client({ connectionString: postgres.adminUrl });
      await admin.connect();
      await admin.query(`create database ${name} owner cairn`);
      await admin.end();
      const server = openClickHouse(clickhouse.url, { size: 1 });
      await server.command(`create database ${name}`);
      await server.close();
      const urls = {
        DATABASE_URL: withPath(postgres.url, name),
        CLICKHOUSE_URL: withPath(clickhouse.url, name),
      };
      await migrate({ ...readConfig({}), ...urls }, () => undefined);
      return { ...urls, DATA_DIR: join(dataDir, name), RATE_LIMIT_PER_MINUTE: '1000000000' };
    },
    stop: async () => {
      await Promise.all([postgres.stop(), clickhouse.stop()]);
      // Processes of a bench that failed may still write here.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function ignore(): void {}

function withPath(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
