import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobContext } from '#platform/jobs';
import type { Import, ImportKey } from './import.ts';
import { findPart } from './queries.ts';
import { readFile } from './reading/read-file.ts';
import type { ReadItem } from './reading/read-item.ts';

/** Writes the uploaded file to a temporary one for as long as its items are read. @throws UnreadableFile */
export async function withImportFile<Result>(
  { db, signal }: Pick<JobContext, 'db' | 'signal'>,
  { name, settings, ...key }: Import,
  work: (items: AsyncIterable<Exclude<ReadItem, { type: 'failure' }>>) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-import-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, partsOf({ db, signal }, key), { mode: 0o600 });
    const { source, day, dateOrder, mapping } = settings;
    return await work(readFile({ path, name, settings: { source, day, dateOrder, mapping } }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* partsOf(
  { db, signal }: Pick<JobContext, 'db' | 'signal'>,
  key: ImportKey,
): AsyncGenerator<Buffer> {
  for (let number = 1; ; number += 1) {
    signal.throwIfAborted();
    const part = await findPart(db, key, number);
    if (part === null) return;
    yield part;
  }
}
