import { type Duplex, Readable } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { FetchFailure } from './failure.ts';
import { peekFirst } from './peek-pieces.ts';

/** The encodings that `decodeBody` supports, sent as `accept-encoding`. */
export const acceptedEncodings = 'gzip, deflate, br, zstd';
const maxEncodings = 4;

const decoders: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/**
 * Removes the content codings of a body (RFC 9110 §8.4). Throws `FetchFailure('bad_encoding')` for an unknown coding or too many of
 * them. The reader must limit the size.
 */
export async function* decodeBody(body: Readable, encodings: readonly string[]): AsyncGenerator<Buffer> {
  if (encodings.length > maxEncodings) throw new FetchFailure('bad_encoding');
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

/** Forwards errors of the source to the decoder, and the end of the decoder to the source. */
function attach(source: Readable, decoder: Duplex): Duplex {
  source.on('error', (error) => decoder.destroy(error));
  decoder.on('close', () => source.destroy());
  return source.pipe(decoder);
}

/** Servers send `deflate` with and without the zlib header that RFC 9110 requires. The first byte shows which. */
async function openDeflate(source: Readable): Promise<Readable> {
  const peeked = await peekFirst(source as AsyncIterable<Buffer>);
  if (peeked === null) return Readable.from([]);
  const isZlib = ((peeked.first[0] ?? 0) & 0x0f) === 8;
  const whole = Readable.from(peeked.whole, { objectMode: false });
  return attach(whole, isZlib ? createInflate() : createInflateRaw());
}

/** The codings of a `content-encoding` header, in the order of their application. */
export function listEncodings(header: string | null): string[] {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
}

/** The action for a body that exceeds its limit. */
export type AtLimit = 'fail' | 'cut';

/** Collects a body in a new `ArrayBuffer`. Beyond `maxBytes` it throws `FetchFailure('too_large')` or cuts the body. */
export async function collectBytes(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes: number,
  atLimit: AtLimit = 'fail',
): Promise<Uint8Array<ArrayBuffer>> {
  const collected: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    collected.push(piece);
    size += piece.length;
    if (size <= maxBytes) continue;
    if (atLimit === 'fail') throw new FetchFailure('too_large');
    break;
  }
  const bytes = new Uint8Array(Math.min(size, maxBytes));
  let offset = 0;
  for (const piece of collected) {
    bytes.set(piece.subarray(0, bytes.length - offset), offset);
    offset += piece.length;
  }
  return bytes;
}
