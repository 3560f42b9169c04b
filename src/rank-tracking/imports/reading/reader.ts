import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadItem, ReadSettings } from './read-item.ts';
import { readJson } from './read-json.ts';
import { readSqlite } from './read-sqlite.ts';
import { readTable } from './read-table.ts';
import { sayImport } from './say-import.ts';

/**
 * A program that reads a foreign file and prints its items, one JSON text per line. `readFile` starts it with limits of time and
 * memory, and without environment variables.
 */
export interface ReaderRequest {
  path: string;
  name: string;
  settings: ReadSettings;
}

async function* read(request: ReaderRequest): AsyncGenerator<ReadItem> {
  const start = await readBeginning(request.path);
  if (start.startsWith('SQLite format 3\u0000')) yield* readSqlite(request.path);
  else if (start.startsWith('PK\u0003\u0004')) yield { type: 'failure', reason: sayImport('archive') };
  else if (isBinary(start))
    yield {
      type: 'failure',
      reason: sayImport('binary'),
    };
  else if (/^(?:\u00ef\u00bb\u00bf)?\s*[[{]/.test(start)) yield* readJson(request.path);
  else yield* readTable(request.path, request);
}

/** No text has these control characters, except as UTF-16 with its byte order mark. @param start as latin1 */
function isBinary(start: string): boolean {
  if (/^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(start)) return false;
  return Buffer.from(start, 'latin1').some((byte) => byte < 9 || (byte > 13 && byte < 32));
}

async function readBeginning(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* lines(request: ReaderRequest): AsyncGenerator<string> {
  for await (const item of read(request)) yield `${JSON.stringify(item, storable)}\n`;
}

/** Neither database can store NUL characters and lone surrogates. */
function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '\ufffd') : value;
}

const [, , request] = process.argv;
if (request !== undefined) {
  await pipeline(Readable.from(lines(JSON.parse(request) as ReaderRequest)), process.stdout);
}
