import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export interface SpooledRows {
  /** The path from which the engine reads the rows. */
  path: string;
  isEmpty: boolean;
  remove(): Promise<void>;
}

/** Writes the rows of an insert to a file that the engine can read. */
export async function spoolRows(folder: string, rows: Buffer | AsyncIterable<Buffer>): Promise<SpooledRows> {
  const path = join(folder, `${randomUUID()}.rows`);
  const file = await open(path, 'wx+', 0o600);
  // An unlinked file leaves nothing behind, and its path cannot contain glob characters.
  const isNameless = process.platform === 'linux';
  const remove = async () => {
    await file.close();
    if (!isNameless) await unlink(path);
  };
  try {
    if (isNameless) await unlink(path);
    await file.writeFile(rows);
    const { size } = await file.stat();
    return { path: isNameless ? `/dev/fd/${file.fd}` : path, isEmpty: size === 0, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
