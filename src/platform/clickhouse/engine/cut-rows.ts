/**
 * Cuts a stream of rows into parts of about `partBytes` that end with whole rows. Equal bytes give equal parts,
 * however they arrive, so that a repeated insert is recognised part by part.
 */
export async function* cutRows(
  rows: AsyncIterable<Buffer>,
  boundary: string,
  partBytes: number,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  let lookAt = partBytes;
  for await (const piece of rows) {
    held.push(piece);
    size += piece.length;
    if (size < lookAt) continue;
    const { parts, rest } = cutAll(Buffer.concat(held, size), boundary, partBytes);
    yield* parts;
    held = [rest];
    size = rest.length;
    // A row longer than a part: look again once twice as much is there.
    lookAt = size < partBytes ? partBytes : size * 2;
  }
  const { parts, rest } = cutAll(Buffer.concat(held, size), boundary, partBytes);
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

/** After the line feed of the last boundary within the part, else of the first one behind it; 0 where there is none. */
function findCut(all: Buffer, boundary: string, partBytes: number): number {
  const within = all.lastIndexOf(boundary, partBytes - boundary.length);
  const found = within >= 0 ? within : all.indexOf(boundary, partBytes - boundary.length);
  return found < 0 ? 0 : found + boundary.indexOf('\n') + 1;
}
