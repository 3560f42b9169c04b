import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { databaseUser, postgresEnv } from './postgres-settings.ts';
import type { RunAs } from './run-as.ts';

interface ClusterPlan {
  /** Where the folder `cluster` lies or will lie. */
  folder: string;
  initdb: string;
  runAs: RunAs;
  password: string;
}

/**
 * Makes the files of a Postgres server on first use: UTF-8, order of code points, passwords over TCP.
 * The folder gets its name last, so that a start cut short is begun anew.
 */
export async function createCluster(plan: ClusterPlan): Promise<void> {
  const { folder, initdb, runAs, password } = plan;
  const cluster = join(folder, 'cluster');
  if (await exists(join(cluster, 'PG_VERSION'))) return;
  const unfinished = join(folder, 'cluster.new');
  const passwordFile = join(folder, 'password.tmp');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    if (runAs.owner) await own([unfinished, passwordFile], runAs.owner);
    await runInitdb([...runAs.prefix, initdb, `--pgdata=${unfinished}`, `--pwfile=${passwordFile}`], runAs);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, cluster);
}

async function runInitdb([program = '', ...args]: string[], { user }: RunAs): Promise<void> {
  const options = [
    `--username=${databaseUser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const run = promisify(execFile)(program, [...args, ...options], {
    ...user,
    cwd: '/',
    env: postgresEnv,
    timeout: 120_000,
  });
  await run.catch((error: { stderr?: string; message: string }) => {
    const reason = error.stderr?.trim() || error.message;
    const advice = reason.includes('could not look up effective user ID') ? nameless : '';
    throw new Error(`Postgres could not create its files: ${reason}${advice}`);
  });
}

/** Containers that run under a bare number meet this, on the first start only. */
const nameless = '. Start as a user that has a line in /etc/passwd, or set DATABASE_URL.';

async function own(paths: string[], { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await Promise.all(paths.map((path) => chown(path, uid, gid)));
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
