import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import {
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGunzip,
  createGzip,
  createZstdCompress,
  createZstdDecompress,
} from 'node:zlib';
import { Exception } from './exception.ts';

// Fast levels, because the data only crosses the loopback interface.
const encodings = {
  gzip: { compress: () => createGzip({ level: 3 }), decompress: createGunzip },
  zstd: { compress: () => createZstdCompress(), decompress: createZstdDecompress },
  br: {
    compress: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
    decompress: createBrotliDecompress,
  },
};

export type Encoding = keyof typeof encodings;

export function createCompressor(encoding: Encoding) {
  return encodings[encoding].compress();
}

/** The decoded request body. */
export function decompress(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return request;
  if (!isEncoding(encoding)) {
    throw new Exception(89, 'UNKNOWN_COMPRESSION_METHOD', `Unknown content encoding '${encoding}'`);
  }
  // The reader of the result receives errors of both streams.
  return pipeline(request, encodings[encoding].decompress(), () => {});
}

/** The first supported encoding in `Accept-Encoding`. */
export function acceptedEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  return String(accepted ?? '')
    .split(/[\s,;]+/)
    .find(isEncoding);
}

function isEncoding(name: string): name is Encoding {
  return Object.hasOwn(encodings, name);
}
