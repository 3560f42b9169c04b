import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The migrations of one database. */
export interface MigrationSource {
  /** The name of the database in messages. */
  store: string;
  folder: string;
  /** The number of the last file of the baseline. Databases from before the baseline cannot be upgraded. */
  baseline: number;
  /** The only files to read; all by default. */
  names?: readonly string[];
}

export interface Migration {
  name: string;
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  checksum: string;
}

export interface AppliedMigration {
  name: string;
  /** Null if a version of Cairn without checksums applied it. */
  checksum: string | null;
}

/** The migrations of a folder in order of their names (`0001-accounts.sql`): all, or those with one of the given names. */
export async function readMigrations(folder: string, given?: readonly string[]): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const names = files.filter((name) => given?.includes(name) ?? true);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: hash('sha256', text) };
    }),
  );
}
