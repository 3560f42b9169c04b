import { ProviderFailure } from '#providers/http';

/** One record of a WARC file (ISO 28500): its headers by lowercase name, and its block. */
export interface WarcRecord {
  headers: ReadonlyMap<string, string>;
  block: Uint8Array;
}

const version = /^WARC\/1\.[01]$/;
const maxHeaderBytes = 64 * 1024;
const maxMiscountBytes = 64;

/** Reads the records of uncompressed WARC bytes in order. Throws `ProviderFailure` for an incomplete or invalid record. */
export function* readRecords(bytes: Uint8Array): Generator<WarcRecord> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = skipBlank(all, 0);
  while (at < all.length) {
    const { lines, end } = readLines(all, at);
    const [first = '', ...rest] = lines;
    if (!version.test(first)) throw unreadable('no WARC record');
    const headers = readFields(rest);
    const length = Number(headers.get('content-length') ?? Number.NaN);
    if (!Number.isSafeInteger(length) || length < 0) throw unreadable('a record without a length');
    if (end + length > all.length) throw unreadable('an incomplete record');
    yield { headers, block: all.subarray(end, end + length) };
    at = findRecord(all, skipBlank(all, end + length));
  }
}

/** The lines up to an empty one, and the offset after it. Lines may end without a carriage return. */
export function readLines(bytes: Buffer, start: number): { lines: string[]; end: number } {
  const lines: string[] = [];
  let at = start;
  for (;;) {
    const next = bytes.indexOf(0x0a, at);
    if (next === -1 || next - start > maxHeaderBytes) throw unreadable('headers without an end');
    const line = bytes.toString('utf8', at, next).replace(/\r$/, '');
    at = next + 1;
    if (line === '') return { lines, end: at };
    lines.push(line);
  }
}

/** Header fields by lowercase name. The last field of a name wins, and folded lines continue the previous field. */
export function readFields(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  let last = '';
  for (const line of lines) {
    if (/^[ \t]/.test(line)) {
      fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    last = line.slice(0, colon).trim().toLowerCase();
    fields.set(last, line.slice(colon + 1).trim());
  }
  return fields;
}

/** The start of the next record. Some writers state a length that is a few bytes too small. */
function findRecord(bytes: Buffer, start: number): number {
  const isAtRecord = start >= bytes.length || bytes.toString('latin1', start, start + 7) === 'WARC/1.';
  if (isAtRecord) return start;
  const next = bytes.subarray(0, start + maxMiscountBytes).indexOf('\nWARC/1.', start);
  return next === -1 ? start : next + 1;
}

function skipBlank(bytes: Buffer, start: number): number {
  let at = start;
  while (bytes[at] === 0x0d || bytes[at] === 0x0a) at += 1;
  return at;
}

function unreadable(found: string): ProviderFailure {
  return new ProviderFailure('provider_bad_answer', `Common Crawl returned ${found}.`);
}
