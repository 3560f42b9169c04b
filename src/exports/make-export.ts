import type { Endpoint } from '#http';
import { holdAlone, type JobContext } from '#jobs';
import { listFiles } from './list-files.ts';
import { deleteParts, type ExportKey, findExport, insertPart, markReady } from './queries.ts';
import { zipFiles } from './zip-files.ts';

const partBytes = 1024 * 1024;

/** Makes a file of everything that the account has. What an earlier attempt left behind is written anew. */
export async function makeExport(
  { db, facts, now, signal }: JobContext,
  key: ExportKey,
  endpoints: readonly Endpoint[],
): Promise<void> {
  await holdAlone(db, [key.id], async (held) => {
    if (held.size === 0) throw new Error('This export is being made by somebody else');
    const found = await findExport(db, key);
    if (found?.state !== 'making') return;
    await deleteParts(db, key);
    let [number, bytes] = [0, 0];
    const files = listFiles({ db, facts, accountId: key.accountId, now }, endpoints);
    for await (const content of inParts(zipFiles(files))) {
      signal.throwIfAborted();
      await insertPart(db, key, { number, content });
      number += 1;
      bytes += content.length;
    }
    await markReady(db, key, { bytes, now });
  });
}

/** The same bytes in pieces of a megabyte. */
async function* inParts(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}
