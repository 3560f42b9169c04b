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

// Quick levels: what is compressed here crosses the loopback interface at most.
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

/** The body as it was before its content encoding. */
export function decompress(request: IncomingMessage): Readable {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return request;
  if (!isEncoding(encoding)) {
    throw new Exception(89, 'UNKNOWN_COMPRESSION_METHOD', `Unknown content encoding '${encoding}'`);
  }
  // A failure of either stream reaches whoever reads the outcome.
  return pipeline(request, encodings[encoding].decompress(), () => {});
}

/** The first encoding in `Accept-Encoding` that there is here. */
export function acceptedEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  return String(accepted ?? '')
    .split(/[\s,;]+/)
    .find(isEncoding);
}

function isEncoding(name: string): name is Encoding {
  return Object.hasOwn(encodings, name);
}
