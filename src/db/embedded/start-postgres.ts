import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type ServerProcess, lockDataDir } from '#processes';
import { createCluster } from './create-cluster.ts';
import { launchPostgres } from './launch-postgres.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { databaseUser } from './postgres-settings.ts';
import { prepareRunAs } from './run-as.ts';
import { stopLeftovers } from './stop-leftovers.ts';

interface PostgresOptions {
  /** A folder of its own; created where it is missing. */
  dataDir: string;
  /** A free one where it is left out. */
  port?: number;
  /** Of the user `cairn`. The files are made with the first one and open with no other. */
  password: string;
  log(line: string): void;
}

const database = 'cairn';

/**
 * Starts the Postgres that npm carries, on the loopback address, with the database `cairn`.
 * What an earlier run left behind is ended first; an unfinished first start is begun anew.
 * @throws Error in plain words where the folder is in use, cannot be entered or holds other files.
 */
export async function startPostgres(options: PostgresOptions): Promise<ServerProcess> {
  const { password, log } = options;
  const { postgres, initdb } = await findPostgresPrograms();
  const runAs = await prepareRunAs(options.dataDir, postgres);
  const folder = await realpath(options.dataDir);
  const lock = await lockDataDir(folder);
  try {
    const cluster = join(folder, 'cluster');
    const clusterName = `cairn-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
    await stopLeftovers(cluster, clusterName);
    await createCluster({ folder, initdb, runAs, password });
    const { port, ...server } = await launchPostgres({
      postgres,
      cluster,
      clusterName,
      runAs,
      port: options.port,
      log,
    });
    void server.exited.then(() => lock.release());
    const url = `postgres://${databaseUser}:${encodeURIComponent(password)}@127.0.0.1:${port}/`;
    await createDatabase(`${url}postgres`).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return { ...server, url: `${url}${database}` };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } catch (error) {
    const isWrongPassword = error instanceof Error && 'code' in error && error.code === '28P01';
    if (!isWrongPassword) throw error;
    throw new Error('The password of the embedded Postgres is another one than when its files were made.', {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
