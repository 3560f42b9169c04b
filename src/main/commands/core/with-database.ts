import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { type Db, openDatabase } from '#platform/postgres';
import { type ClickHouse, openClickHouse } from '#platform/clickhouse';
import { type ConnectedConfig, migrate } from '#app/stores.ts';
import { type Config, processConfig } from '#app/config/config.ts';
import { lockDataDir, readSecret } from '#platform/processes';
import { keyFileName, runFileName, startEngines } from '#main/engines';
import { minuteMs } from '#platform/durations.ts';
import { printNotice } from './print-line.ts';

type Work<T> = (db: Db, config: Config) => Promise<T>;

/**
 * Runs `work` with the installation's database: the one of the running service, or of engines started temporarily. `config` is the
 * installation's configuration, including its encryption key.
 */
export function withDatabase<T>(work: Work<T>): Promise<T> {
  return withInstallation(hasDatabaseUrl, (config) => useDatabase(config, work));
}

/** Like `withDatabase`, with both stores. */
export function withStores<T>(work: (stores: { db: Db; clickhouse: ClickHouse }) => Promise<T>): Promise<T> {
  const useStores: Work<T> = async (db, { CLICKHOUSE_URL: url = '', CLICKHOUSE_CLUSTER: cluster }) => {
    const clickhouse = openClickHouse(url, { size: 2, cluster });
    try {
      return await work({ db, clickhouse });
    } finally {
      await clickhouse.close();
    }
  };
  return withInstallation(hasStoreUrls, (config) => useDatabase(config, useStores));
}

/** Applies the pending migrations of both stores. Several processes may call it at the same time. */
export function migrateStores(): Promise<void> {
  return withConnectedConfig((config) => migrate(config, printNotice));
}

/** Runs `work` with the URLs of both databases: those of the running service, or of engines started temporarily. */
export function withConnectedConfig<T>(work: (config: ConnectedConfig) => Promise<T>): Promise<T> {
  return withInstallation(hasStoreUrls, ({ DATABASE_URL = '', CLICKHOUSE_URL = '', ...config }) =>
    work({ ...config, DATABASE_URL, CLICKHOUSE_URL }),
  );
}

/** Runs `work` with databases that are not migrated. @throws Error if a service uses the data folder */
export async function withEmptyStores(work: (config: ConnectedConfig) => Promise<void>): Promise<void> {
  const engines = await startEngines(processConfig(), pino({ level: 'silent' }));
  try {
    await work(engines.config);
  } finally {
    await engines.stop();
  }
}

/**
 * Runs `work` with both databases as they are: they are not migrated.
 * @param work receives whether a service with embedded databases is running, or null if both databases are external
 */
export async function withUnmigratedStores<T>(
  work: (config: ConnectedConfig, isRunning: boolean | null) => Promise<T>,
): Promise<T> {
  const config = processConfig();
  const isExternal = hasStoreUrls(config);
  const known = isExternal ? await withEncryptionKey(config) : await runningService(config);
  if (known !== null) {
    const { DATABASE_URL = '', CLICKHOUSE_URL = '' } = known;
    return work({ ...known, DATABASE_URL, CLICKHOUSE_URL }, isExternal ? null : true);
  }
  const engines = await startEngines(config, pino({ level: 'silent' }));
  try {
    return await work(engines.config, false);
  } finally {
    await engines.stop();
  }
}

/** Runs `work` if the database can be reached without engines of its own: that of a running service, or an external one. */
export async function withRunningDatabase(work: (config: ConnectedConfig) => Promise<void>): Promise<void> {
  const config = processConfig();
  const hasRun = existsSync(join(resolve(config.DATA_DIR), runFileName));
  const known = hasDatabaseUrl(config) ? config : hasRun ? await runningService(config) : null;
  if (known === null) return;
  const { DATABASE_URL = '', CLICKHOUSE_URL = '' } = known;
  await work({ ...known, DATABASE_URL, CLICKHOUSE_URL });
}

function hasDatabaseUrl({ DATABASE_URL }: Config): boolean {
  return DATABASE_URL !== undefined;
}

function hasStoreUrls({ DATABASE_URL, CLICKHOUSE_URL }: Config): boolean {
  return DATABASE_URL !== undefined && CLICKHOUSE_URL !== undefined;
}

async function withInstallation<T>(
  isConfigured: (config: Config) => boolean,
  use: (config: Config) => Promise<T>,
): Promise<T> {
  const config = processConfig();
  const known = isConfigured(config) ? await withEncryptionKey(config) : await runningService(config);
  if (known !== null) return use(known);
  const engines = await startEngines(config, pino({ level: 'silent' }));
  try {
    await migrate(engines.config, printNotice);
    return await use(engines.config);
  } finally {
    await engines.stop();
  }
}

async function useDatabase<T>(config: Config, work: Work<T>): Promise<T> {
  const { DATABASE_URL = '', DATABASE_DIRECT_URL: url = DATABASE_URL } = config;
  // A person waits for a busy server rather than repeat the command.
  const options = { size: 2, name: 'cairn-cli', connectTimeoutMs: minuteMs, onError: () => undefined };
  const { db, close } = openDatabase(url, options);
  try {
    return await work(db, config);
  } catch (error) {
    if (!isTableMissing(error)) throw error;
    throw new Error('The database has no tables. Run `npm run cairn -- migrate` first.', { cause: error });
  } finally {
    await close();
  }
}

function isTableMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}

/**
 * The configuration of the running service; null if none uses this data folder. The lock decides, not the recorded process id,
 * because containers reuse process ids.
 */
async function runningService(config: Config): Promise<Config | null> {
  const folder = resolve(config.DATA_DIR);
  try {
    const lock = await lockDataDir(folder);
    lock.release();
    return null;
  } catch (error) {
    const text = await readFile(join(folder, runFileName), 'utf8').catch(() => null);
    if (text === null) throw error;
    return { ...config, ...(JSON.parse(text) as Partial<Config>) };
  }
}

/** Adds the encryption key that a service with an external Postgres and the embedded ClickHouse generated in the data folder. */
async function withEncryptionKey(config: Config): Promise<Config> {
  if (config.ENCRYPTION_KEY !== undefined) return config;
  const key = await readSecret(join(resolve(config.DATA_DIR), keyFileName));
  return key === null ? config : { ...config, ENCRYPTION_KEY: key };
}
