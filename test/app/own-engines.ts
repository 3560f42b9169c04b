import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#platform/postgres/embedded';
import { startClickHouseEngine } from '#platform/clickhouse/engine';
import { readConfig } from '#app/config/config.ts';
import { migrate } from '#app/stores.ts';
import { allowDatabases } from './allow-databases.ts';
import type { EngineUrls } from './create-stores.ts';

interface EngineSwitch {
  off(): Promise<void>;
  /** Restarts it with the same files on the same port. */
  on(): Promise<void>;
}

export interface OwnEngines extends EngineUrls {
  postgres: EngineSwitch;
  clickhouse: EngineSwitch;
  close(): Promise<void>;
}

/** Starts separate engines with migrated databases for one test file, which may stop and restart them. */
export async function startOwnEngines(): Promise<OwnEngines> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-engines-'));
  const common = { password: 'test', log: () => undefined };
  const startDatabase = (port?: { port: number }) =>
    startPostgres({ ...common, dataDir: join(dataDir, 'postgres'), ...port });
  const startClickHouse = (port?: { port: number }) =>
    startClickHouseEngine({ ...common, dataDir: join(dataDir, 'clickhouse'), ...port });
  let [postgres, clickhouse] = await Promise.all([startDatabase(), startClickHouse()]);
  const urls = { DATABASE_URL: postgres.url, CLICKHOUSE_URL: clickhouse.url };
  await migrate({ ...readConfig({}), ...urls }, common.log);
  await allowDatabases(postgres.adminUrl);
  return {
    postgresUrl: postgres.url,
    postgresAdminUrl: postgres.adminUrl,
    clickhouseUrl: clickhouse.url,
    postgres: {
      off: () => postgres.stop(),
      on: async () => void (postgres = await startDatabase(portOf(postgres.url))),
    },
    clickhouse: {
      off: () => clickhouse.stop(),
      on: async () => void (clickhouse = await startClickHouse(portOf(clickhouse.url))),
    },
    close: async () => {
      await Promise.all([postgres.stop(), clickhouse.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function portOf(url: string): { port: number } {
  return { port: Number(new URL(url).port) };
}
