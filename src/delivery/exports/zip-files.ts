import type { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';

/** A file of the archive. Its content is read when it is its turn. */
export interface ZippedFile {
  name: string;
  open(): Readable;
}

/** A zip archive in pieces, of which only one file is open at a time: its size does not matter. */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(Buffer.from(piece));
  });
  for await (const { name, open } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const text of open()) {
      file.push(Buffer.from(text as Uint8Array));
      yield* pieces.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* pieces;
}
