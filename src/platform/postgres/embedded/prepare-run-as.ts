import { execFile } from 'node:child_process';
import { chown, cp, mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresPrograms } from './postgres-programs.ts';

interface User {
  uid: number;
  gid: number;
}

/** How to start the Postgres programs, which refuse to run as root. */
export interface RunAs {
  /** The user to switch to, who also owns the files. Undefined if the programs run as the current user. */
  user?: User;
  /** Programs that this user can read. */
  programs: PostgresPrograms;
}

interface Installation {
  /** The folder of Postgres, created if missing. */
  folder: string;
  /** Names the copy of the programs, if one is needed. */
  clusterName: string;
  programs: PostgresPrograms;
}

const unprivileged: User = { uid: 65_534, gid: 65_534 };

/**
 * Chooses the user for Postgres. An ordinary user runs it directly. Root switches to the folder's owner or, if that is root too, to the
 * unprivileged user 65534, without any capability. No system user is created or changed, and no folder outside is opened to others.
 * @throws Error with advice if the user cannot run the programs
 */
export async function prepareRunAs({ folder, clusterName, programs }: Installation): Promise<RunAs> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return { programs };
  const { uid, gid } = await stat(folder);
  const user = uid === 0 ? unprivileged : { uid, gid };
  await chown(folder, user.uid, user.gid);
  if (await canRun(programs, user)) return { user, programs };
  const copied = await copyPrograms(programs, join(tmpdir(), `postgres-${clusterName}`));
  if (await canRun(copied, user)) return { user, programs: copied };
  throw new Error(
    `Postgres refuses to run as root, and user ${user.uid} cannot run ${programs.postgres}. ` +
      'Run Cairn as an ordinary user, for example with `sudo -u USER npm start` in a folder of that user, or set DATABASE_URL.',
  );
}

/** The folder of a cluster, as the arguments of its programs name it and as their working folder. */
export interface ClusterLocation {
  path: string;
  cwd: string;
}

/**
 * Locates a cluster for its programs. Another user may be unable to enter a parent folder, such as a home folder of mode 0700. On Linux,
 * root therefore enters the cluster before it switches the user, and the programs address it as their working folder.
 */
export function locateCluster({ user }: RunAs, cluster: string): ClusterLocation {
  if (user === undefined || process.platform !== 'linux') return { path: cluster, cwd: '/' };
  return { path: '/proc/self/cwd', cwd: cluster };
}

/** Copies the programs and their libraries to a folder that every user can enter. Only root can change it. */
async function copyPrograms(programs: PostgresPrograms, target: string): Promise<PostgresPrograms> {
  const source = dirname(dirname(programs.postgres));
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { mode: 0o755 });
  await cp(source, target, { recursive: true, verbatimSymlinks: true });
  const moved = (path: string) => join(target, path.slice(source.length));
  return { postgres: moved(programs.postgres), initdb: moved(programs.initdb) };
}

function canRun({ postgres }: PostgresPrograms, user: User): Promise<boolean> {
  return succeeds([postgres, '--version'], user);
}

/** Whether a command exits with code 0. */
export async function succeeds([program = '', ...args]: string[], user: User | undefined): Promise<boolean> {
  try {
    await promisify(execFile)(program, args, { ...user, cwd: '/', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
