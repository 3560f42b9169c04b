import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import { type Database, migrateDatabase, openDatabase, withMigrationLock } from '#db';
import { type Facts, FactsUnavailable, migrateFacts, openFacts } from '#facts';
import { migrateQueue } from '#jobs';

const migrations = {
  postgres: fileURLToPath(new URL('../migrations/postgres', import.meta.url)),
  clickhouse: fileURLToPath(new URL('../migrations/clickhouse', import.meta.url)),
};

/** A configuration that says where both stores are. */
export type ConnectedConfig = Config & { DATABASE_URL: string; CLICKHOUSE_URL: string };

export interface Stores {
  database: Database;
  facts: Facts;
  close(): Promise<void>;
}

interface StoreOptions {
  /** Of this process, for the database's list of connections. */
  name: string;
  /** Connections to each store at most. */
  size: number;
  log: Logger;
  /** True for who can do part of its work without ClickHouse. */
  factsMayBeAway?: boolean;
}

/** Opens both stores, brought up to date. @throws Error where a newer version of the program has been at work */
export async function openStores(config: ConnectedConfig, options: StoreOptions): Promise<Stores> {
  await migrate(config).catch((error: unknown) => {
    if (!(error instanceof FactsUnavailable && options.factsMayBeAway)) throw error;
    options.log.warn({ err: error }, 'starts without the fact store');
  });
  const database = openDatabase(config.DATABASE_URL, {
    size: options.size,
    name: `cairn-${options.name}`,
    onError: (error) => options.log.warn({ err: error }, 'a database connection broke'),
  });
  const facts = openFacts(config.CLICKHOUSE_URL, { size: options.size, cluster: config.CLICKHOUSE_CLUSTER });
  return {
    database,
    facts,
    close: async () => {
      await Promise.all([database.close(), facts.close()]);
    },
  };
}

/** Brings both stores and the queue up to date; one process at a time does so. */
export async function migrate(config: ConnectedConfig): Promise<void> {
  const facts = openFacts(config.CLICKHOUSE_URL, { size: 1, cluster: config.CLICKHOUSE_CLUSTER });
  try {
    await withMigrationLock(config.DATABASE_URL, async (client) => {
      await migrateDatabase(client, migrations.postgres);
      await migrateQueue(config.DATABASE_URL);
      await migrateFacts(facts, migrations.clickhouse, config.CLICKHOUSE_CLUSTER ?? null);
    });
  } finally {
    await facts.close();
  }
}
