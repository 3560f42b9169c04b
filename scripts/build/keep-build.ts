import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Build {
  /** The folder of all builds. */
  folder: string;
  /** Every file that changes the output. */
  sources: {
    root: string;
    /** Files, and folders with everything in them. */
    paths: readonly string[];
    isUnused?(path: string): boolean;
  };
  /** Builds into a new folder. */
  buildInto(target: string): Promise<void>;
}

const retainedMs = 24 * 60 * 60_000;
const pollMs = 100;

/**
 * Builds into a folder named after a hash of the sources, unless that folder exists, and makes the link `current` point to it. Running
 * processes may still use an earlier folder, so earlier folders stay for a day. Writes nothing if the current build is up to date, so
 * that it can run in a folder of another user. Processes that need the same build at the same time wait for the first of them.
 */
export async function keepBuild({ folder, sources, buildInto }: Build): Promise<void> {
  const name = hashSources(sources);
  const target = join(folder, name);
  if (readCurrent(folder) === name && existsSync(target)) return;
  await mkdir(folder, { recursive: true });
  await asFirst(target, async () => {
    const draft = `${target}.${randomUUID()}`;
    await buildInto(draft);
    await rename(draft, target);
  });
  const link = join(folder, `current.${randomUUID()}`);
  await symlink(name, link);
  await rename(link, join(folder, 'current'));
  await deleteOldBuilds(folder, name);
}

/** Builds unless another process does. Builds as well if that process ends without the build. */
async function asFirst(target: string, build: () => Promise<void>): Promise<void> {
  const lock = `${target}.lock`;
  while (!existsSync(target)) {
    if (await takeLock(lock)) return build().finally(() => rm(lock, { force: true }));
    await sleep(pollMs);
    if (!isAlive(await readOwner(lock))) await rm(lock, { force: true });
  }
}

/** The file contains the id of the process that builds. */
async function takeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns this process if the lock has just been released or is not written yet. */
async function readOwner(lock: string): Promise<number> {
  const text = await readFile(lock, 'utf8').catch(() => '');
  return Number(text) || process.pid;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function hashSources({ root, paths, isUnused = () => false }: Build['sources']): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => listFiles(root, path)).filter((file) => !isUnused(file));
  for (const file of files.toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Paths below `root`. A glob pattern would take a tenth of a second. */
function listFiles(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  const entries = readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

function readCurrent(folder: string): string | null {
  try {
    return readlinkSync(join(folder, 'current'));
  } catch {
    return null;
  }
}

async function deleteOldBuilds(folder: string, name: string): Promise<void> {
  const old = (await readdir(folder)).filter((one) => one !== name && !one.startsWith('current'));
  const gone = old.filter((one) => Date.now() - changedMs(join(folder, one)) > retainedMs);
  await Promise.all(gone.map((one) => rm(join(folder, one), { recursive: true, force: true })));
}

/** A concurrent build may have renamed its draft in between. */
function changedMs(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}
