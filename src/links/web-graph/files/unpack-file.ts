import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { GraphFile } from './graph-files.ts';

/** Larger chunks need fewer switches between the main thread and the thread that decompresses. */
const chunkBytes = 2 ** 20;

/** Decompresses a file in another thread. @param count called with the number of compressed bytes of each chunk */
export function unpackFile(file: GraphFile, count: (bytes: number) => void): AsyncIterable<Buffer> {
  const counted = async function* () {
    for await (const chunk of file.open()) {
      count(chunk.length);
      yield chunk;
    }
  };
  // The reader of the result receives the errors of both streams.
  return pipeline(Readable.from(counted()), createGunzip({ chunkSize: chunkBytes }), () => {});
}
