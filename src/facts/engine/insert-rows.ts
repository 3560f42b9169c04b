import type { Readable } from 'node:stream';
import { cutRows } from './cut-rows.ts';
import type { Session } from './open-session.ts';
import type { Turn } from './run-statement.ts';
import { rowBoundary, type Outline } from './statement.ts';

/** Smaller parts make more pieces for the engine to merge, larger ones cost memory and gain nothing. */
const partBytes = 8 * 2 ** 20;

interface Insert {
  statement: string;
  outline: Outline;
  rows: Readable;
  /** The deduplication token, if there is one. */
  token: string | undefined;
}

export interface Written {
  rows: number;
  bytes: number;
}

/**
 * Inserts rows while they arrive; the next part is read while one is written. Like a server, it leaves what was
 * written before an error; with a token (part n has the token `token-n`) the insert can be repeated as a whole.
 */
export async function insertRows(session: Session, insert: Insert, { queue, gone }: Turn): Promise<Written> {
  const written: Written = { rows: 0, bytes: 0 };
  let count = 0;
  const write = async (part: Buffer) => {
    if (insert.token && count > 0) session.set('insert_deduplication_token', `${insert.token}-${count}`);
    count++;
    const { rowsWritten, bytesWritten } = await queue(() => session.insert(insert.statement, part), gone);
    written.rows += rowsWritten;
    written.bytes += bytesWritten;
  };
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const part of cutRows(insert.rows, rowBoundary(insert.outline.format), partBytes)) {
      await writing;
      writing = write(part);
      writing.catch(() => {});
    }
    await writing;
  } finally {
    // The session must not be closed below a write that still runs.
    await writing.catch(() => {});
  }
  if (count === 0) await write(Buffer.alloc(0));
  return written;
}
