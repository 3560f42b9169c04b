import { mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { BackupTarget, StoredFile } from './target.ts';

/** The folder stays usable for other programs. */
const minFreeBytes = 64 * 2 ** 20;
const unfinished = /[.]part$/;

/**
 * Opens a folder as backup target. It is created with mode 0700 when the first file is written.
 * @param reservedBytes the disk space that is left free
 */
export function openFolder(folder: string, reservedBytes = minFreeBytes): BackupTarget {
  return {
    read: (path) => readFile(join(folder, path)).catch(nullIfMissing),
    write: async (path, content) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await requireSpace(folder, content.length + reservedBytes);
      await writeDurably(file, content);
    },
    list: async (below) => (await listFiles(folder, join(folder, below))) ?? [],
    remove: (path) => rm(join(folder, path), { force: true }),
    removeUnfinished: async () => {
      const entries = await readEntries(folder);
      const left = (entries ?? []).filter((entry) => entry.isFile() && unfinished.test(entry.name));
      await Promise.all(left.map(({ parentPath, name }) => rm(join(parentPath, name), { force: true })));
    },
  };
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new Error(`The disk of the backup target ${folder} is full. Free some space, or prune backups.`);
}

/** Renamed into place, so that a crash leaves no partial file under the final name. */
async function writeDurably(path: string, content: Buffer): Promise<void> {
  const temporary = `${path}.${process.pid}.part`;
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function listFiles(root: string, folder: string): Promise<StoredFile[] | null> {
  const entries = await readEntries(folder);
  if (entries === null) return null;
  const files = entries.filter((entry) => entry.isFile() && !unfinished.test(entry.name));
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const { size } = await stat(path);
      return { path: relative(root, path).split(sep).join('/'), bytes: size };
    }),
  );
}

function readEntries(folder: string) {
  return readdir(folder, { withFileTypes: true, recursive: true }).catch(nullIfMissing);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
