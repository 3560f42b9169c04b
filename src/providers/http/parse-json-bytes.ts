import { parseJson } from './json-values.ts';

/** Text with more characters beyond ASCII is decoded, because an escape costs more than a character. */
const maxEscapes = { atStart: 50, perByte: 1 / 128 };
const escapeLength = 6;
const hexDigits = Buffer.from('0123456789abcdef');
const [backslash = 0, letterU = 0] = Buffer.from('\\u');

/**
 * Parses JSON in UTF-8. One character beyond Latin-1, such as a dash, doubles the size of the decoded text, and parsing takes almost twice
 * as long. A few such characters are therefore escaped.
 * @returns undefined if the text is not JSON
 */
export function parseJsonBytes(bytes: Buffer): unknown {
  return parseJson(escapeText(bytes) ?? new TextDecoder().decode(bytes).trim());
}

/** The text with its characters beyond ASCII as JSON escapes. Null if there are many of them, or any that this function does not read. */
function escapeText(bytes: Buffer): string | null {
  const { length, byteOffset } = bytes;
  if (byteOffset % Uint32Array.BYTES_PER_ELEMENT > 0) return null;
  const words = new Uint32Array(bytes.buffer, byteOffset, Math.floor(length / 4));
  const growth = Math.ceil(maxEscapes.atStart + length * maxEscapes.perByte) * escapeLength;
  const escaped = Buffer.allocUnsafe(length + growth);
  let end = 0;
  let copied = 0;
  let escapes = 0;
  for (let at = findOther(bytes, words, 0); at < length; at = findOther(bytes, words, copied)) {
    const code = readCharacter(bytes, at);
    const isDense = escapes++ > maxEscapes.atStart + at * maxEscapes.perByte;
    // A byte order mark is no JSON, and a backslash would change the meaning of an escape.
    if (code === null || isDense || at === 0 || bytes[at - 1] === backslash) return null;
    escaped.set(bytes.subarray(copied, at), end);
    end = writeEscape(escaped, end + at - copied, code);
    copied = at + (code < 0x800 ? 2 : 3);
  }
  escaped.set(bytes.subarray(copied), end);
  return escaped.toString('latin1', 0, end + length - copied);
}

/** The next byte that is not ASCII, or the end. Compares sixteen bytes at a time. */
function findOther(bytes: Buffer, words: Uint32Array, from: number): number {
  const { length } = bytes;
  let at = from;
  while (at % 4 > 0 && at < length && (bytes[at] ?? 0) < 0x80) at++;
  if (at % 4 === 0) {
    let word = at / 4;
    while (word + 4 <= words.length && isAscii(words, word)) word += 4;
    at = word * 4;
  }
  while (at < length && (bytes[at] ?? 0) < 0x80) at++;
  return at;
}

function isAscii(words: Uint32Array, first: number): boolean {
  const all =
    (words[first] ?? 0) | (words[first + 1] ?? 0) | (words[first + 2] ?? 0) | (words[first + 3] ?? 0);
  return (all & 0x80_80_80_80) === 0;
}

/** The character of two or three bytes at an offset. Null for a longer one and for bytes that are not UTF-8. */
function readCharacter(bytes: Buffer, at: number): number | null {
  const lead = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  if ((second & 0xc0) !== 0x80) return null;
  if (lead >= 0xc2 && lead <= 0xdf) return ((lead & 0x1f) << 6) | (second & 0x3f);
  const third = bytes[at + 2] ?? 0;
  if (lead < 0xe0 || lead > 0xef || (third & 0xc0) !== 0x80) return null;
  const code = ((lead & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code < 0x800 || isSurrogate ? null : code;
}

function writeEscape(target: Buffer, at: number, code: number): number {
  target[at] = backslash;
  target[at + 1] = letterU;
  target[at + 2] = hexDigits[code >>> 12] ?? 0;
  target[at + 3] = hexDigits[(code >>> 8) & 0x0f] ?? 0;
  target[at + 4] = hexDigits[(code >>> 4) & 0x0f] ?? 0;
  target[at + 5] = hexDigits[code & 0x0f] ?? 0;
  return at + escapeLength;
}
