import type { Readable } from 'node:stream';
import { cutRows } from './cut-rows.ts';
import type { Engine } from './engine.ts';
import { Exception } from './exception.ts';
import type { Plan } from './open-connection.ts';
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
}

export interface Written {
  rows: number;
  bytes: number;
}

/**
 * Inserts rows while they arrive: the next part is read while one is written. Like a server, it leaves what was
 * written before an error; with a deduplication token the insert can be repeated as a whole.
 *
 * The rows pass through a file and never behind the text of the statement: there the library takes a blank line
 * for the end of the rows, and what follows it for another statement.
 */
export async function insertRows(engine: Engine, plan: Plan, insert: Insert, turn: Turn): Promise<Written> {
  const written: Written = { rows: 0, bytes: 0 };
  let count = 0;
  const write = async (part: Buffer | Readable) => {
    const spooled = await spoolRows(engine.spoolFolder, part);
    try {
      if (spooled.isEmpty) throw new Exception(108, 'NO_DATA_TO_INSERT', 'No data to insert');
      const statement = insertFromFile(insert.head, spooled.path);
      const ofPart = withToken(plan, count++);
      const result = await turn.queue(() => engine.run(ofPart, statement, 'Null'), turn.gone);
      written.rows += result.rowsRead;
      written.bytes += result.bytesRead;
    } finally {
      await spooled.remove();
    }
  };
  const boundary = rowBoundary(insert.format);
  if (boundary === undefined) await write(insert.rows);
  else await writeEach(cutRows(insert.rows, boundary, partBytes), write);
  return written;
}

/** One token for all parts would make every part but the first a repetition. */
function withToken(plan: Plan, part: number): Plan {
  const token = plan.settings.get('insert_deduplication_token');
  if (!token || part === 0) return plan;
  return {
    ...plan,
    settings: new Map([...plan.settings, ['insert_deduplication_token', `${token}-${part}`]]),
  };
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
