import type { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';

/** A file of the archive. It is opened only after the files before it were read. */
export interface ZippedFile {
  name: string;
  open(): Readable;
}

/** Streams a ZIP archive. Only one file is open at a time, so memory use does not depend on its size. */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const chunks: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(Buffer.from(chunk));
  });
  for await (const { name, open } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const text of open()) {
      file.push(Buffer.from(text as Uint8Array));
      yield* chunks.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* chunks;
}
