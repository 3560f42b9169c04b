import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  freeBytes: number;
  sizeBytes: number;
}

export type DiskState = 'ok' | 'low' | 'full';

const gib = 2 ** 30;

/** The space of the file system of a folder that is available to the process; null if the folder does not exist. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  const found = await statfs(folder).catch(() => null);
  return found && { freeBytes: found.bavail * found.bsize, sizeBytes: found.blocks * found.bsize };
}

/**
 * Low: below 10 % and 5 GiB, time to act. Full: below 1 % and 0.5 GiB, because the databases need space to merge, to recover and to write
 * ahead before they can free any.
 */
export function classifyDiskSpace({ freeBytes, sizeBytes }: DiskSpace): DiskState {
  if (freeBytes < Math.min(sizeBytes * 0.01, gib / 2)) return 'full';
  return freeBytes < Math.min(sizeBytes * 0.1, 5 * gib) ? 'low' : 'ok';
}
