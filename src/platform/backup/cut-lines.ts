import { crc32 } from 'node:zlib';

export interface LineChunk {
  bytes: Buffer;
  lines: number;
}

interface ChunkSizes {
  min: number;
  /** Between `min` and `max`, a cut is expected after this many bytes. */
  mean: number;
  max: number;
}

const defaultSizes: ChunkSizes = { min: 128 * 1024, mean: 512 * 1024, max: 16 * 2 ** 20 };
const lineFeed = 10;

/**
 * Splits lines into chunks whose ends depend on the lines themselves. After a change, the chunks before and after it stay the same, so
 * they are not stored again.
 */
export async function* cutLines(
  stream: AsyncIterable<Buffer>,
  sizes: ChunkSizes = defaultSizes,
): AsyncGenerator<LineChunk> {
  let rest: Buffer = Buffer.alloc(0);
  let parts: Buffer[] = [];
  let size = 0;
  let lines = 0;
  const finishChunk = (): LineChunk => {
    const chunk = { bytes: Buffer.concat(parts, size), lines };
    parts = [];
    size = 0;
    lines = 0;
    return chunk;
  };
  for await (const piece of stream) {
    const all = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let chunkStart = 0;
    let lineStart = 0;
    for (let end = all.indexOf(lineFeed); end >= 0; end = all.indexOf(lineFeed, lineStart)) {
      const line = all.subarray(lineStart, end + 1);
      lineStart = end + 1;
      size += line.length;
      lines += 1;
      if (!isCut(line, size, sizes)) continue;
      parts.push(all.subarray(chunkStart, lineStart));
      chunkStart = lineStart;
      yield finishChunk();
    }
    if (lineStart > chunkStart) parts.push(all.subarray(chunkStart, lineStart));
    rest = all.subarray(lineStart);
  }
  if (rest.length > 0) throw new Error('The last line has no end.');
  if (lines > 0) yield finishChunk();
}

function isCut(line: Buffer, size: number, { min, mean, max }: ChunkSizes): boolean {
  if (size < min) return false;
  return size >= max || crc32(line) < (line.length / mean) * 2 ** 32;
}
