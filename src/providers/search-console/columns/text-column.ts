/** Concatenated UTF-8 texts, each prefixed by its length as a variable-length integer (LEB128). This is ClickHouse's own format. */
export interface TextColumn {
  bytes: Uint8Array;
  /** The start of each text, and the end of the last one. */
  bounds: Uint32Array;
}

/** A column under construction. */
export interface TextBuilder {
  bytes: Buffer;
  bounds: Uint32Array;
  count: number;
}

const maxLengthBytes = 5;
/** The maximum number of UTF-8 bytes per UTF-16 code unit. */
const maxUnitBytes = 3;

export function startTextColumn(maxTexts: number, expectedBytes: number): TextBuilder {
  return { bytes: Buffer.allocUnsafe(expectedBytes), bounds: new Uint32Array(maxTexts + 1), count: 0 };
}

export function finishTextColumn({ bytes, bounds, count }: TextBuilder): TextColumn {
  return { bytes: bytes.subarray(0, bounds[count]), bounds: bounds.subarray(0, count + 1) };
}

export function addText(texts: TextBuilder, text: string): void {
  const begin = reserveBytes(texts, text.length * maxUnitBytes);
  const { bytes } = texts;
  // Most lengths fit into one byte, so the text is first written after one byte.
  const written = bytes.write(text, begin + 1);
  const end = writeLength(bytes, begin, written);
  endText(texts, end === begin + 1 ? end + written : end + bytes.write(text, end));
}

/** Adds the text between two offsets of other bytes. */
export function addBytes(texts: TextBuilder, from: Uint8Array, begin: number, end: number): void {
  const offset = reserveBytes(texts, end - begin);
  const { bytes } = texts;
  let at = writeLength(bytes, offset, end - begin);
  // This loop is faster than a copy function because the texts are short.
  for (let index = begin; index < end; index += 1) bytes[at++] = from[index] ?? 0;
  endText(texts, at);
}

export function textAt({ bytes, bounds }: TextColumn, index: number): string {
  let begin = bounds[index] ?? 0;
  while ((bytes[begin] ?? 0) >= 0x80) begin += 1;
  const text = bytes.subarray(begin + 1, bounds[index + 1]);
  return Buffer.from(text.buffer, text.byteOffset, text.length).toString();
}

/** The texts at the given indexes, in the given order. */
export function pickTexts({ bytes, bounds }: TextColumn, indexes: readonly number[]): TextColumn {
  const texts = indexes.map((index) => bytes.subarray(bounds[index], bounds[index + 1]));
  const ends = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) ends[index + 1] = (ends[index] ?? 0) + text.length;
  return { bytes: Buffer.concat(texts), bounds: ends };
}

/** Reserves space for a length prefix and `length` bytes of text. Returns the offset of the prefix. */
function reserveBytes(texts: TextBuilder, length: number): number {
  const begin = texts.bounds[texts.count] ?? 0;
  const needed = begin + maxLengthBytes + length;
  if (needed > texts.bytes.length) {
    const larger = Buffer.allocUnsafe(2 * needed);
    texts.bytes.copy(larger, 0, 0, begin);
    texts.bytes = larger;
  }
  return begin;
}

function writeLength(bytes: Buffer, begin: number, length: number): number {
  let at = begin;
  let rest = length;
  for (; rest >= 0x80; rest >>>= 7) bytes[at++] = (rest & 0x7f) | 0x80;
  bytes[at++] = rest;
  return at;
}

function endText(texts: TextBuilder, end: number): void {
  texts.count += 1;
  texts.bounds[texts.count] = end;
}
