import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { connectionCounts } from '#app/connection-counts.ts';
import { startPostgres } from '#platform/postgres/embedded';
import { findFreePort, lockDataDir, readOrMakeSecret } from '#platform/processes';
import { startClickHouseEngine } from '#platform/clickhouse/engine';
import type { ConnectedConfig } from '#app/stores.ts';
import type { Config } from '#app/config/config.ts';
import { restartOnExit } from './restart-on-exit.ts';

export interface Engines {
  config: ConnectedConfig;
  stop(): Promise<void>;
}

/**
 * Starts an embedded engine for each store without a URL in the environment. Ports and passwords stay the same when an engine is
 * restarted.
 * @param prepare runs before the engines start, while the data folder is locked
 * @throws Error if another process uses the data folder
 */
export async function startEngines(
  config: Config,
  log: Logger,
  prepare: () => Promise<void> = async () => undefined,
): Promise<Engines> {
  const { DATABASE_URL, CLICKHOUSE_URL } = config;
  if (DATABASE_URL !== undefined && CLICKHOUSE_URL !== undefined) {
    await prepare();
    return { config: { ...config, DATABASE_URL, CLICKHOUSE_URL }, stop: async () => undefined };
  }
  const dataDir = resolve(config.DATA_DIR);
  const lock = await lockDataDir(dataDir);
  try {
    await prepare();
    const [postgres, clickhouse] = await Promise.all([
      DATABASE_URL === undefined ? supervisePostgres(config, log) : null,
      CLICKHOUSE_URL === undefined ? superviseClickHouse(dataDir, log) : null,
    ]);
    const ENCRYPTION_KEY = config.ENCRYPTION_KEY ?? (await readOrMakeSecret(join(dataDir, keyFileName)));
    const connected = {
      ...config,
      ENCRYPTION_KEY,
      DATABASE_URL: DATABASE_URL ?? postgres?.first.url ?? '',
      CLICKHOUSE_URL: CLICKHOUSE_URL ?? clickhouse?.first.url ?? '',
    };
    const runFile = await writeRunFile(dataDir, connected);
    return {
      config: connected,
      stop: async () => {
        await rm(runFile, { force: true });
        await Promise.all([postgres?.stop(), clickhouse?.stop()]);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The store URLs and the encryption key of a running service, for the command line. */
export const runFileName = 'run.json';
/** The generated encryption key, if the environment has none. */
export const keyFileName = 'encryption.key';

async function writeRunFile(
  dataDir: string,
  { DATABASE_URL, CLICKHOUSE_URL, ENCRYPTION_KEY }: ConnectedConfig,
): Promise<string> {
  const path = join(dataDir, runFileName);
  const state = { pid: process.pid, DATABASE_URL, CLICKHOUSE_URL, ENCRYPTION_KEY };
  await writeFile(path, JSON.stringify(state), { mode: 0o600 });
  return path;
}

async function supervisePostgres(config: Config, log: Logger) {
  const dataDir = resolve(config.DATA_DIR);
  const { total: maxConnections } = connectionCounts(config);
  const password = await readOrMakeSecret(join(dataDir, 'postgres.secret'));
  const port = await findFreePort();
  // Postgres logs no errors of statements, so these lines contain no data.
  const logLine = (line: string) => log[isFatal(line) ? 'warn' : 'debug']({ engine: 'postgres' }, line);
  return restartOnExit(
    'postgres',
    () => startPostgres({ dataDir: join(dataDir, 'postgres'), port, password, maxConnections, log: logLine }),
    log,
  );
}

/** Whether Postgres ended a session or itself, for example because the disk is full. */
function isFatal(line: string): boolean {
  return /^(?:FATAL|PANIC):/.test(line);
}

async function superviseClickHouse(dataDir: string, log: Logger) {
  const password = randomBytes(24).toString('base64url');
  const port = await findFreePort();
  const say = (line: string) => log.debug({ engine: 'clickhouse' }, line);
  const folder = join(dataDir, 'clickhouse');
  return restartOnExit(
    'clickhouse',
    () => startClickHouseEngine({ dataDir: folder, port, password, log: say }),
    log,
  );
}
