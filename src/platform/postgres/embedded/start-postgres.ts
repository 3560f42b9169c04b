import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServerProcess, lockDataDir, readOrMakeSecret } from '#platform/processes';
import { createCluster } from './create-cluster.ts';
import { launchPostgres } from './launch-postgres.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { adminUser, databaseUser } from './postgres-settings.ts';
import { database, prepareRoles, urlOf } from './prepare-roles.ts';
import { prepareRunAs } from './prepare-run-as.ts';
import { stopLeftovers } from './stop-leftovers.ts';

interface PostgresOptions {
  /** The server's own folder, created if missing. */
  dataDir: string;
  /** Any free port by default. */
  port?: number;
  /** How many connections it accepts; 100 by default, as Postgres itself. */
  maxConnections?: number;
  /** The password of the program's user `cairn`. It may change with every start. */
  password: string;
  log(line: string): void;
}

/** A Postgres server whose `url` is that of the program's user, who is no superuser. */
export interface PostgresServer extends ServerProcess {
  /** The URL of the superuser, for maintenance. */
  adminUrl: string;
}

/**
 * Starts the Postgres of the npm package on the loopback address, with the database `cairn`. Leftover processes of an earlier run are
 * stopped first, and an interrupted first start begins again.
 * @throws Error if the folder is in use, inaccessible or contains other files
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const { password, log } = options;
  const programs = await findPostgresPrograms();
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const folder = await realpath(options.dataDir);
  const clusterName = `cairn-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const runAs = await prepareRunAs({ folder, clusterName, programs });
  const lock = await lockDataDir(folder);
  try {
    const adminPassword = await readOrMakeSecret(join(folder, 'admin.secret'));
    const cluster = join(folder, 'cluster');
    await stopLeftovers(cluster, clusterName);
    await createCluster({ folder, runAs, adminPassword });
    const { port, ...server } = await launchPostgres({
      cluster,
      clusterName,
      runAs,
      port: options.port,
      maxConnections: options.maxConnections ?? 100,
      log,
    });
    void server.exited.then(() => lock.release());
    await prepareRoles({ port, password, adminPassword }).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return {
      ...server,
      url: `${urlOf(port, databaseUser, password)}/${database}`,
      adminUrl: `${urlOf(port, adminUser, adminPassword)}/${database}`,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
