import { type JobContext, withAdvisoryLocks } from '#platform/jobs';
import { type ExportSource, listFiles } from './list-files.ts';
import { deleteParts, type ExportKey, findExport, insertPart, markReady } from './queries.ts';
import { zipFiles } from '#platform/zip-files.ts';

const partBytes = 1024 * 1024;

/** Creates the file of an export. The parts of an interrupted attempt are replaced. */
export async function createExportFile(
  { db, clickhouse, now, signal }: JobContext,
  key: ExportKey,
  source: ExportSource,
): Promise<void> {
  await withAdvisoryLocks(db, [key.id], async (held) => {
    if (held.size === 0) throw new Error('Another worker is creating this export');
    const found = await findExport(db, key);
    if (found?.state !== 'preparing') return;
    await deleteParts(db, key);
    let [number, bytes] = [0, 0];
    const files = listFiles({ db, clickhouse, accountId: key.accountId, now }, source);
    for await (const content of splitIntoParts(zipFiles(files))) {
      signal.throwIfAborted();
      await insertPart(db, key, { number, content });
      number += 1;
      bytes += content.length;
    }
    await markReady(db, key, { bytes, now });
  });
}

/** The same bytes in parts of at least one megabyte; the last part may be smaller. */
async function* splitIntoParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for await (const chunk of chunks) {
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (pendingBytes < partBytes) continue;
    yield Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
  }
  if (pendingBytes > 0) yield Buffer.concat(pending);
}
