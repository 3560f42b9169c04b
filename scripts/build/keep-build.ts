import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';

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

/**
 * Builds into a folder named after a hash of the sources, unless that folder exists, and makes the link `current` point to it. Running
 * processes may still use an earlier folder, so earlier folders stay for a day. Writes nothing if the current build is up to date, so
 * that it can run in a folder of another user.
 */
export async function keepBuild({ folder, sources, buildInto }: Build): Promise<void> {
  const name = hashSources(sources);
  const target = join(folder, name);
  if (readCurrent(folder) === name && existsSync(target)) return;
  await mkdir(folder, { recursive: true });
  if (!existsSync(target)) {
    const draft = `${target}.${randomUUID()}`;
    await buildInto(draft);
    // A concurrent build may have created the same folder.
    await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const link = join(folder, `current.${randomUUID()}`);
  await symlink(name, link);
  await rename(link, join(folder, 'current'));
  await deleteOldBuilds(folder, name);
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
