/** A call of `utf8Write` costs more than the characters of a short text. */
const shortLength = 32;
/** Of a UTF-16 code unit in UTF-8. */
const maxBytesPerUnit = 3;
const maxVarintBytes = 5;
/** Most texts are in Latin letters. */
const usualBytesPerUnit = 1.1;

/**
 * Encodes texts in UTF-8 behind a head, each behind the number of its bytes as a LEB128 varint. Texts are not measured first: that costs
 * as much as writing them.
 */
export function encodeTexts(texts: readonly string[], head: Uint8Array = new Uint8Array()): Uint8Array {
  const units = texts.reduce((sum, { length }) => sum + length, 0);
  const textBytes = Math.ceil(units * usualBytesPerUnit) + texts.length * maxVarintBytes;
  let bytes: Buffer = Buffer.allocUnsafeSlow(head.length + textBytes);
  bytes.set(head);
  let end = head.length;
  for (const text of texts) {
    const needed = end + text.length * maxBytesPerUnit + maxVarintBytes;
    if (needed > bytes.length) bytes = enlarge(bytes, end, needed);
    end = writeShort(bytes, end, text) ?? writeText(bytes, end, text);
  }
  return bytes.subarray(0, end);
}

function enlarge(bytes: Buffer, end: number, needed: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, bytes.length * 2));
  bytes.copy(larger, 0, 0, end);
  return larger;
}

/** @returns the end of the text, or null if it is not short and in ASCII */
function writeShort(bytes: Buffer, start: number, text: string): number | null {
  if (text.length > shortLength) return null;
  let end = start;
  bytes[end++] = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f) return null;
    bytes[end++] = unit;
  }
  return end;
}

/** Writes the text where it starts if it is in ASCII, and moves it if its length takes more bytes. */
function writeText(bytes: Buffer, start: number, text: string): number {
  const expected = start + varintWidth(text.length);
  const length = bytes.write(text, expected);
  const textStart = start + varintWidth(length);
  if (textStart !== expected) bytes.copyWithin(textStart, expected, expected + length);
  let end = start;
  let rest = length;
  for (; rest >= 0x80; rest >>>= 7) bytes[end++] = (rest & 0x7f) | 0x80;
  bytes[end] = rest;
  return textStart + length;
}

function varintWidth(value: number): number {
  let width = 1;
  for (let rest = value; rest >= 0x80; rest >>>= 7) width += 1;
  return width;
}
