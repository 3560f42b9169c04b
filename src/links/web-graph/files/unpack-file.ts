import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { GraphFile } from './graph-files.ts';

/** Larger pieces cost fewer turns between this thread and the one that inflates. */
const pieceBytes = 2 ** 20;

/** A file's text as bytes; inflated apart from this thread. @param count told of compressed bytes as they are read */
export function unpackFile(file: GraphFile, count: (bytes: number) => void): AsyncIterable<Buffer> {
  const counted = async function* () {
    for await (const chunk of file.open()) {
      count(chunk.length);
      yield chunk;
    }
  };
  // A failure of either stream reaches whoever reads the outcome.
  return pipeline(Readable.from(counted()), createGunzip({ chunkSize: pieceBytes }), () => {});
}
