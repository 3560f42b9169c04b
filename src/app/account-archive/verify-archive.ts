import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ArchivedTable, type ArchiveManifest, fileOf } from './archive-manifest.ts';

/** Compares every file of an archive with its manifest. @throws Error for the first file that is missing or has another content */
export async function verifyArchive(folder: string, manifest: ArchiveManifest): Promise<void> {
  for (const store of ['postgres', 'clickhouse'] as const)
    for (const table of manifest[store]) await verifyFile(join(folder, fileOf(store, table)), table);
}

async function verifyFile(path: string, { bytes, sha256 }: ArchivedTable): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null || !found.isFile()) throw new Error(`${path} is missing.`);
  if (found.size !== bytes) throw new Error(`${path} has ${found.size} bytes instead of ${bytes}.`);
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  if (digest.digest('hex') !== sha256) throw new Error(`${path} was changed: its SHA-256 digest differs.`);
}
