/**
 * Splits a stream of rows into parts of about `partBytes` that end with complete rows. Equal bytes always give equal parts, so each part
 * of a repeated insert is recognised.
 */
export async function* cutRows(
  rows: AsyncIterable<Buffer>,
  boundary: string,
  partBytes: number,
): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let size = 0;
  let nextCutAt = partBytes;
  for await (const piece of rows) {
    pending.push(piece);
    size += piece.length;
    if (size < nextCutAt) continue;
    const { parts, rest } = cutAll(Buffer.concat(pending, size), boundary, partBytes);
    yield* parts;
    pending = [rest];
    size = rest.length;
    // A row is longer than a part, so wait for twice as many bytes.
    nextCutAt = size < partBytes ? partBytes : size * 2;
  }
  const { parts, rest } = cutAll(Buffer.concat(pending, size), boundary, partBytes);
  yield* parts;
  if (rest.length > 0) yield rest;
}

function cutAll(all: Buffer, boundary: string, partBytes: number) {
  const parts: Buffer[] = [];
  let rest = all;
  while (rest.length >= partBytes) {
    const end = findCut(rest, boundary, partBytes);
    if (end === 0) break;
    parts.push(rest.subarray(0, end));
    rest = rest.subarray(end);
  }
  return { parts, rest };
}

/** The position after the last boundary within the part, otherwise after the first one behind it; 0 if there is none. */
function findCut(all: Buffer, boundary: string, partBytes: number): number {
  const within = all.lastIndexOf(boundary, partBytes - boundary.length);
  const found = within >= 0 ? within : all.indexOf(boundary, partBytes - boundary.length);
  return found < 0 ? 0 : found + boundary.indexOf('\n') + 1;
}
