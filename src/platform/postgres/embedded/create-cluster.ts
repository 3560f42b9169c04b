import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { adminUser, postgresEnv } from './postgres-settings.ts';
import { locateCluster, type RunAs } from './prepare-run-as.ts';

interface ClusterPlan {
  /** The parent of the folder `cluster`. */
  folder: string;
  runAs: RunAs;
  /** The password of the superuser. */
  adminPassword: string;
}

/**
 * Creates the files of a Postgres cluster on first use: UTF-8, code point collation, password authentication. The folder is renamed
 * into place last, so an interrupted start begins again.
 */
export async function createCluster(plan: ClusterPlan): Promise<void> {
  const { folder, runAs, adminPassword } = plan;
  const cluster = join(folder, 'cluster');
  if (await exists(join(cluster, 'PG_VERSION'))) return;
  const unfinished = join(folder, 'cluster.new');
  const passwordFile = join(folder, passwordFileName);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, adminPassword, { mode: 0o600 });
  try {
    if (runAs.user) await changeOwner([unfinished, passwordFile], runAs.user);
    await runInitdb(unfinished, runAs);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, cluster);
}

async function runInitdb(cluster: string, runAs: RunAs): Promise<void> {
  const { path, cwd } = locateCluster(runAs, cluster);
  const options = [
    `--pgdata=${path}`,
    `--pwfile=${path}/../${passwordFileName}`,
    `--username=${adminUser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const run = promisify(execFile)(runAs.programs.initdb, options, {
    ...runAs.user,
    cwd,
    env: postgresEnv,
    timeout: 120_000,
  });
  await run.catch((error: { stderr?: string; message: string }) => {
    const reason = error.stderr?.trim() || error.message;
    const advice = reason.includes('could not look up effective user ID') ? missingUserAdvice : '';
    throw new Error(`Postgres could not create its files: ${reason}${advice}`);
  });
}

const passwordFileName = 'password.tmp';

/** Happens in containers that run under a numeric user id, on the first start only. */
const missingUserAdvice = '. Run as a user with an entry in /etc/passwd, or set DATABASE_URL.';

async function changeOwner(paths: string[], { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await Promise.all(paths.map((path) => chown(path, uid, gid)));
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
