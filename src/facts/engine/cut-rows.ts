import { buffer } from 'node:stream/consumers';

/**
 * Cuts a stream of rows into parts of about `partBytes` that end with whole rows. Equal bytes give equal parts,
 * however they arrive, so that a repeated insert is recognised part by part. Without a boundary there is one part.
 */
export async function* cutRows(
  rows: AsyncIterable<Buffer>,
  boundary: string | undefined,
  partBytes: number,
): AsyncGenerator<Buffer> {
  if (boundary === undefined) {
    const all = await buffer(rows);
    if (all.length > 0) yield all;
    return;
  }
  let held: Buffer[] = [];
  let size = 0;
  let lookAt = partBytes;
  const cut = () => {
    const all = Buffer.concat(held, size);
    const end = size < partBytes ? 0 : findCut(all, boundary, partBytes);
    held = [all.subarray(end)];
    size -= end;
    // A row longer than a part: look again once twice as much is there.
    lookAt = end === 0 ? size * 2 : partBytes;
    return all.subarray(0, end);
  };
  for await (const piece of rows) {
    held.push(piece);
    size += piece.length;
    while (size >= lookAt) {
      const part = cut();
      if (part.length > 0) yield part;
    }
  }
  for (let part = cut(); part.length > 0; part = cut()) yield part;
  if (size > 0) yield Buffer.concat(held, size);
}

/** After the line feed of the last boundary within the part, else of the first one behind it; 0 where there is none. */
function findCut(all: Buffer, boundary: string, partBytes: number): number {
  const within = all.lastIndexOf(boundary, partBytes - boundary.length);
  const found = within >= 0 ? within : all.indexOf(boundary, partBytes - boundary.length);
  return found < 0 ? 0 : found + boundary.indexOf('\n') + 1;
}
