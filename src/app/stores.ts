import type { Client } from 'pg';
import type { Logger } from 'pino';
import { readIncompleteRestore } from '#app/backup/postgres-queries.ts';
import { saveBeforeMigration } from '#app/backup/save-before-migration.ts';
import { type ConnectedConfig, sessionUrl } from '#app/config/connected-config.ts';
import { type AppliedMigrations, findPendingMigrations, migrations } from '#app/find-pending-migrations.ts';
import { recordVersion } from '#app/upgrade/queries.ts';
import { version } from '#app/version.ts';
import {
  type Database,
  migrateDatabase,
  migrationUrl,
  openDatabase,
  readAppliedMigrations,
  requireSessions,
  withMigrationLock,
} from '#platform/postgres';
import {
  type ClickHouse,
  ClickHouseUnavailable,
  migrateClickHouse,
  openClickHouse,
  readAnalyticsMigrations,
} from '#platform/clickhouse';
import { migrateQueue } from '#platform/jobs';

export { type ConnectedConfig, sessionUrl } from '#app/config/connected-config.ts';

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
  return connectStores(config, options);
}

/** Opens both databases, which this version has migrated. */
export function connectStores(
  config: ConnectedConfig,
  options: Omit<StoreOptions, 'clickhouseOptional'>,
): Stores {
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

/**
 * Migrates both databases and the job queue. One process at a time does so. Before the first change, it creates a backup if a target is
 * configured.
 * @param onNotice called with a sentence when the migration waits for another session, and about the backup
 * @param isSaved whether the databases need no backup, because they were just restored from one
 */
export async function migrate(
  config: ConnectedConfig,
  onNotice: (message: string) => void,
  { isSaved }: { isSaved: boolean } = { isSaved: false },
): Promise<void> {
  const { CLICKHOUSE_URL, CLICKHOUSE_CLUSTER: cluster } = config;
  const url = sessionUrl(config);
  await requireSessions(url);
  const clickhouse = openClickHouse(CLICKHOUSE_URL, { size: 1, cluster });
  try {
    await withMigrationLock({ url, onWait: onNotice }, async (client) => {
      await refuseIncompleteRestore(client);
      const pending = await findPendingMigrations(await readApplied(client, clickhouse));
      if (!isSaved && pending.some(({ isCreation }) => !isCreation))
        await saveBeforeMigration(config, onNotice);
      await migrateDatabase(client, migrations.postgres);
      await migrateQueue(migrationUrl(url));
      await migrateClickHouse(clickhouse, migrations.clickhouse, cluster ?? null);
      await recordVersion(client, version);
    });
  } finally {
    await clickhouse.close();
  }
}

/** Postgres is migrated even if ClickHouse does not respond, because the API may start without it. */
async function readApplied(client: Client, clickhouse: ClickHouse): Promise<AppliedMigrations> {
  const postgres = await readAppliedMigrations(client);
  try {
    return { postgres, clickhouse: await readAnalyticsMigrations(clickhouse) };
  } catch (error) {
    if (error instanceof ClickHouseUnavailable) return { postgres, clickhouse: null };
    throw error;
  }
}

async function refuseIncompleteRestore(client: Client): Promise<void> {
  const backup = await readIncompleteRestore(client);
  if (backup === null) return;
  throw new Error(
    `The databases contain an incomplete restore. Repeat it with \`npm run cairn -- restore ${backup}\`, or empty them.`,
  );
}
