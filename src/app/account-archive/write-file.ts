import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface WrittenFile {
  bytes: number;
  sha256: string;
}

/** Writes a stream to a new file. @throws Error if the file exists */
export async function writeFile(path: string, content: Readable): Promise<WrittenFile> {
  const digest = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { bytes, sha256: digest.digest('hex') };
}
