import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { readIncompleteRestore } from '#app/backup/postgres-queries.ts';
import type { Config } from '#app/config/config.ts';
import {
  type Database,
  migrateDatabase,
  migrationUrl,
  openDatabase,
  requireSessions,
  withMigrationLock,
} from '#platform/postgres';
import {
  type ClickHouse,
  ClickHouseUnavailable,
  migrateClickHouse,
  openClickHouse,
} from '#platform/clickhouse';
import { migrateQueue } from '#platform/jobs';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** The files of both databases. */
export const migrations = {
  postgres: { store: 'Postgres', folder: join(folder, 'postgres'), baseline: 11 },
  clickhouse: { store: 'ClickHouse', folder: join(folder, 'clickhouse'), baseline: 5 },
} as const;

/** A configuration with the URLs of both databases. */
export type ConnectedConfig = Config & { DATABASE_URL: string; CLICKHOUSE_URL: string };

export interface Stores {
  database: Database;
  clickhouse: ClickHouse;
  close(): Promise<void>;
}

interface StoreOptions {
  /** Name of this process in the list of database connections. */
  name: string;
  /** Maximum number of connections to each database. */
  size: number;
  log: Logger;
  /** Whether the process starts without ClickHouse. */
  clickhouseOptional?: boolean;
  /** Whether the process holds no locks of a session, so that it may use a pooler in transaction mode. */
  mayBePooled?: boolean;
  /** How long to wait for a connection to Postgres. */
  connectTimeoutMs?: number;
}

/** Migrates and opens both databases. @throws Error if their tables do not come from the migrations of this version */
export async function openStores(config: ConnectedConfig, options: StoreOptions): Promise<Stores> {
  await migrate(config, (message) => options.log.warn(message)).catch((error: unknown) => {
    if (!(error instanceof ClickHouseUnavailable && options.clickhouseOptional)) throw error;
    options.log.warn({ err: error }, 'starting without ClickHouse');
  });
  const url = options.mayBePooled ? config.DATABASE_URL : sessionUrl(config);
  const database = openDatabase(url, {
    size: options.size,
    isPooled: url !== sessionUrl(config),
    ...(options.connectTimeoutMs === undefined ? {} : { connectTimeoutMs: options.connectTimeoutMs }),
    name: `cairn-${options.name}`,
    onError: (error) => options.log.warn({ err: error }, 'a database connection broke'),
  });
  const clickhouse = openClickHouse(config.CLICKHOUSE_URL, {
    size: options.size,
    cluster: config.CLICKHOUSE_CLUSTER,
  });
  return {
    database,
    clickhouse,
    close: async () => {
      await Promise.all([database.close(), clickhouse.close()]);
    },
  };
}

/** The URL for everything that needs a session of its own: migrations, LISTEN, workers and commands. */
export function sessionUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: ConnectedConfig): string {
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}

/**
 * Migrates both databases and the job queue. One process at a time does so.
 * @param onWait called with a sentence when the migration waits for another session
 */
export async function migrate(config: ConnectedConfig, onWait: (message: string) => void): Promise<void> {
  const { CLICKHOUSE_URL, CLICKHOUSE_CLUSTER: cluster } = config;
  const url = sessionUrl(config);
  await requireSessions(url);
  const clickhouse = openClickHouse(CLICKHOUSE_URL, { size: 1, cluster });
  try {
    await withMigrationLock({ url, onWait }, async (client) => {
      await refuseIncompleteRestore(client);
      await migrateDatabase(client, migrations.postgres);
      await migrateQueue(migrationUrl(url));
      await migrateClickHouse(clickhouse, migrations.clickhouse, cluster ?? null);
    });
  } finally {
    await clickhouse.close();
  }
}

async function refuseIncompleteRestore(client: Client): Promise<void> {
  const backup = await readIncompleteRestore(client);
  if (backup === null) return;
  throw new Error(
    `The databases contain an incomplete restore. Repeat it with \`npm run cairn -- restore ${backup}\`, or empty them.`,
  );
}
