import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { readFields, readLines } from './read-records.ts';

const maxBytes = 32 * 1024 * 1024;

/** An HTML response in the archive: its unpacked body and its headers. */
export interface HttpPage {
  html: Uint8Array<ArrayBuffer>;
  headers: Record<string, string[]>;
}

/**
 * Reads the page in the block of a response record; null if the response is not a page. Archives store bodies either unchanged or
 * already unpacked with the original headers, so a body that cannot be unpacked is used unchanged.
 */
export function readHttp(block: Uint8Array): HttpPage | null {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  const { lines, end } = readLines(bytes, 0);
  const [statusLine = '', ...rest] = lines;
  if (!/^HTTP\/[\d.]+ 200\b/.test(statusLine)) return null;
  const fields = readFields(rest);
  const type = (fields.get('content-type') ?? '').toLowerCase();
  if (type !== '' && !/^(text\/html|application\/xhtml\+xml)\b/.test(type)) return null;
  const chunked = /\bchunked\b/i.test(fields.get('transfer-encoding') ?? '');
  const body = bytes.subarray(end);
  const whole = chunked ? (joinChunks(body) ?? body) : body;
  const html = Uint8Array.from(unpack(whole, fields.get('content-encoding') ?? ''));
  return { html, headers: Object.fromEntries([...fields].map(([name, value]) => [name, [value]])) };
}

/** Null if the body has no chunked encoding. */
function joinChunks(body: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = /^([0-9a-f]{1,8})(?:;.*)?$/i.exec(
      body.toString('latin1', at, Math.min(lineEnd, at + 64)),
    )?.[1];
    if (lineEnd === -1 || size === undefined) return null;
    const length = Number.parseInt(size, 16);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
}

function unpack(body: Buffer, encoding: string): Buffer {
  const options = { maxOutputLength: maxBytes };
  try {
    switch (encoding.trim().toLowerCase()) {
      case 'gzip':
      case 'x-gzip':
        return gunzipSync(body, options);
      case 'deflate':
        return inflateSync(body, options);
      case 'br':
        return brotliDecompressSync(body, options);
      default:
        return body;
    }
  } catch {
    return body;
  }
}
