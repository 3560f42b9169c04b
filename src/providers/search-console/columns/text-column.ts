/** Texts one after the other, each in UTF-8 behind its length in groups of seven bits, the lowest first: as fact stores take them. */
export interface TextColumn {
  bytes: Uint8Array;
  /** Where each begins, and where the last one ends. */
  bounds: Uint32Array;
}

/** A column to which texts are added. */
export interface OpenTexts {
  bytes: Buffer;
  bounds: Uint32Array;
  count: number;
}

const mostLengthBytes = 5;
/** A code unit takes so many bytes of UTF-8 or fewer. */
const mostUnitBytes = 3;

export function openTexts(mostTexts: number, expectedBytes: number): OpenTexts {
  return { bytes: Buffer.allocUnsafe(expectedBytes), bounds: new Uint32Array(mostTexts + 1), count: 0 };
}

export function closeTexts({ bytes, bounds, count }: OpenTexts): TextColumn {
  return { bytes: bytes.subarray(0, bounds[count]), bounds: bounds.subarray(0, count + 1) };
}

export function addText(texts: OpenTexts, text: string): void {
  const begin = makeRoom(texts, text.length * mostUnitBytes);
  const { bytes } = texts;
  // The length of most texts takes one byte.
  const written = bytes.write(text, begin + 1);
  const end = writeLength(bytes, begin, written);
  endText(texts, end === begin + 1 ? end + written : end + bytes.write(text, end));
}

/** Adds the text that stands between two places of other bytes. */
export function addBytes(texts: OpenTexts, from: Uint8Array, begin: number, end: number): void {
  const place = makeRoom(texts, end - begin);
  const { bytes } = texts;
  let at = writeLength(bytes, place, end - begin);
  // Texts are short: a call to copy one takes longer than this.
  for (let index = begin; index < end; index += 1) bytes[at++] = from[index] ?? 0;
  endText(texts, at);
}

export function textAt({ bytes, bounds }: TextColumn, index: number): string {
  let begin = bounds[index] ?? 0;
  while ((bytes[begin] ?? 0) >= 0x80) begin += 1;
  const text = bytes.subarray(begin + 1, bounds[index + 1]);
  return Buffer.from(text.buffer, text.byteOffset, text.length).toString();
}

/** The texts at these places, in this order. */
export function pickTexts({ bytes, bounds }: TextColumn, places: readonly number[]): TextColumn {
  const texts = places.map((place) => bytes.subarray(bounds[place], bounds[place + 1]));
  const ends = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) ends[index + 1] = (ends[index] ?? 0) + text.length;
  return { bytes: Buffer.concat(texts), bounds: ends };
}

/** Where the next text begins, with room for its length and so many bytes. */
function makeRoom(texts: OpenTexts, length: number): number {
  const begin = texts.bounds[texts.count] ?? 0;
  const needed = begin + mostLengthBytes + length;
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

function endText(texts: OpenTexts, end: number): void {
  texts.count += 1;
  texts.bounds[texts.count] = end;
}
