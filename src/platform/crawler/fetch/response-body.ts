import { type Duplex, Readable } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { FetchFailure } from './fetch-failure.ts';
import { peekFirst } from './peek-pieces.ts';

/** What `decodeBody` undoes; sent as `accept-encoding`. */
export const acceptedEncodings = 'gzip, deflate, br, zstd';
const mostEncodings = 4;

const decoders: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/**
 * The pieces of a body without its content codings (RFC 9110 §8.4). Throws `FetchFailure('bad_encoding')` for a coding
 * that is unknown or piled up beyond reason; the size is the reader's to bound.
 */
export async function* decodeBody(body: Readable, encodings: readonly string[]): AsyncGenerator<Buffer> {
  if (encodings.length > mostEncodings) throw new FetchFailure('bad_encoding');
  let stream: Readable = body;
  for (const encoding of encodings.toReversed()) stream = await decodeOne(stream, encoding);
  try {
    yield* stream as AsyncIterable<Buffer>;
  } finally {
    body.destroy();
  }
}

async function decodeOne(source: Readable, encoding: string): Promise<Readable> {
  if (encoding === 'deflate') return openDeflate(source);
  const create = decoders[encoding];
  if (create === undefined) throw new FetchFailure('bad_encoding');
  return attach(source, create());
}

/** Errors of the source reach the reader of the decoder, and an end of reading reaches the source. */
function attach(source: Readable, decoder: Duplex): Duplex {
  source.on('error', (error) => decoder.destroy(error));
  decoder.on('close', () => source.destroy());
  return source.pipe(decoder);
}

/** Servers send both the zlib format that RFC 9110 asks for and the bare one; the first byte tells. */
async function openDeflate(source: Readable): Promise<Readable> {
  const peeked = await peekFirst(source as AsyncIterable<Buffer>);
  if (peeked === null) return Readable.from([]);
  const isZlib = ((peeked.first[0] ?? 0) & 0x0f) === 8;
  const whole = Readable.from(peeked.whole, { objectMode: false });
  return attach(whole, isZlib ? createInflate() : createInflateRaw());
}

/** The codings of a `content-encoding` header in the order they were applied. */
export function listEncodings(header: string | null): string[] {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
}

/** What to do with a body beyond its limit. */
export type AtLimit = 'fail' | 'cut';

/** The body's bytes in an `ArrayBuffer` of their own. Beyond `maxBytes`: `FetchFailure('too_large')`, or cut there. */
export async function collectBytes(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
  atLimit: AtLimit = 'fail',
): Promise<Uint8Array<ArrayBuffer>> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    kept.push(piece);
    size += piece.length;
    if (size <= maxBytes) continue;
    if (atLimit === 'fail') throw new FetchFailure('too_large');
    break;
  }
  const bytes = new Uint8Array(Math.min(size, maxBytes));
  let offset = 0;
  for (const piece of kept) {
    bytes.set(piece.subarray(0, bytes.length - offset), offset);
    offset += piece.length;
  }
  return bytes;
}
