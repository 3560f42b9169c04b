import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Output } from './print-output.ts';

/** Writes a response to a file, which appears once it is complete, or to standard output (`-`). */
export async function writeDownload({ body }: Response, file: string): Promise<Output | void> {
  if (body === null) throw new Error('The response is empty.');
  const content = Readable.fromWeb(body as ReadableStream);
  if (file === '-') return pipeline(content, process.stdout, { end: false });
  const draft = `${file}.partial`;
  try {
    await pipeline(content, createWriteStream(draft));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { data: { file }, message: file };
}
