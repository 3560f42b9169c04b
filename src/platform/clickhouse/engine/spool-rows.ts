import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export interface SpooledRows {
  /** Under this name the engine reads them. */
  path: string;
  isEmpty: boolean;
  remove(): Promise<void>;
}

/** Puts the rows of an insert where the engine can read them. */
export async function spoolRows(folder: string, rows: Buffer | AsyncIterable<Buffer>): Promise<SpooledRows> {
  const path = join(folder, `${randomUUID()}.rows`);
  const file = await open(path, 'wx+', 0o600);
  // A file without a name leaves nothing behind, and a name may hold what the engine takes for a pattern.
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
