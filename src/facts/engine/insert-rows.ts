import type { Readable } from 'node:stream';
import { cutRows } from './cut-rows.ts';
import { Exception } from './exception.ts';
import type { Session } from './open-session.ts';
import type { Turn } from './run-statement.ts';
import { spoolRows } from './spool-rows.ts';
import { insertFromFile, rowBoundary } from './statement.ts';

/** Smaller parts make more pieces for the engine to merge, larger ones cost memory and gain nothing. */
const partBytes = 8 * 2 ** 20;

interface Insert {
  /** The INSERT without its rows. */
  head: string;
  format: string | undefined;
  rows: Readable;
  /** The deduplication token, if there is one. */
  token: string | undefined;
  /** Where rows lie for the moment. */
  spoolFolder: string;
}

export interface Written {
  rows: number;
  bytes: number;
}

/**
 * Inserts rows while they arrive: the next part is read while one is written. Like a server, it leaves what was
 * written before an error; with a token (part n has the token `token-n`) the insert can be repeated as a whole.
 *
 * The rows pass through a file and never behind the text of the statement: there the library takes a blank line
 * for the end of the rows, and what follows it for another statement.
 */
export async function insertRows(session: Session, insert: Insert, turn: Turn): Promise<Written> {
  const written: Written = { rows: 0, bytes: 0 };
  let count = 0;
  const write = async (part: Buffer | Readable) => {
    const spooled = await spoolRows(insert.spoolFolder, part);
    try {
      if (spooled.isEmpty) throw new Exception(108, 'NO_DATA_TO_INSERT', 'No data to insert');
      if (insert.token && count > 0) session.set('insert_deduplication_token', `${insert.token}-${count}`);
      count++;
      const statement = insertFromFile(insert.head, spooled.path);
      const { rowsRead, bytesRead } = await turn.queue(() => session.run(statement, 'Null'), turn.gone);
      written.rows += rowsRead;
      written.bytes += bytesRead;
    } finally {
      await spooled.remove();
    }
  };
  const boundary = rowBoundary(insert.format);
  if (boundary === undefined) await write(insert.rows);
  else await writeEach(cutRows(insert.rows, boundary, partBytes), write);
  return written;
}

/** One after the other, each while the next one is read. No write runs any more when it returns or throws. */
async function writeEach(
  parts: AsyncIterable<Buffer>,
  write: (part: Buffer) => Promise<void>,
): Promise<void> {
  let writing: Promise<void> | undefined;
  try {
    for await (const part of parts) {
      await writing;
      writing = write(part);
      writing.catch(() => {});
    }
    await (writing ?? write(Buffer.alloc(0)));
  } finally {
    await writing?.catch(() => {});
  }
}
