import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { startPostgres } from '#db/embedded';
import { findFreePort, lockDataDir, readOrMakeSecret } from '#processes';
import { startFactsEngine } from '#facts/engine';
import type { ConnectedConfig } from '#stores.ts';
import type { Config } from '#config.ts';
import { keepRunning } from './keep-running.ts';

export interface Engines {
  config: ConnectedConfig;
  stop(): Promise<void>;
}

/**
 * Starts whichever of the two stores the environment does not name, on ports and with passwords that stay the same when an
 * engine has to be started again.
 * @throws Error where another process works on the data folder
 */
export async function startEngines(config: Config, log: Logger): Promise<Engines> {
  const { DATABASE_URL, CLICKHOUSE_URL } = config;
  if (DATABASE_URL !== undefined && CLICKHOUSE_URL !== undefined) {
    return { config: { ...config, DATABASE_URL, CLICKHOUSE_URL }, stop: async () => undefined };
  }
  const dataDir = resolve(config.DATA_DIR);
  const lock = await lockDataDir(dataDir);
  try {
    const [postgres, clickhouse] = await Promise.all([
      DATABASE_URL === undefined ? keepPostgres(dataDir, log) : null,
      CLICKHOUSE_URL === undefined ? keepClickHouse(dataDir, log) : null,
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

/** Where the engines of a running service are, and what it seals with, for the command line. */
export const runFileName = 'run.json';
/** What credentials are sealed with, where the environment does not say. */
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

async function keepPostgres(dataDir: string, log: Logger) {
  const password = await readOrMakeSecret(join(dataDir, 'postgres.secret'));
  const port = await findFreePort();
  const say = (line: string) => log.debug({ engine: 'postgres' }, line);
  return keepRunning(
    'postgres',
    () => startPostgres({ dataDir: join(dataDir, 'postgres'), port, password, log: say }),
    log,
  );
}

async function keepClickHouse(dataDir: string, log: Logger) {
  const password = randomBytes(24).toString('base64url');
  const port = await findFreePort();
  const say = (line: string) => log.debug({ engine: 'clickhouse' }, line);
  const folder = join(dataDir, 'facts');
  return keepRunning(
    'clickhouse',
    () => startFactsEngine({ dataDir: folder, port, password, log: say }),
    log,
  );
}
