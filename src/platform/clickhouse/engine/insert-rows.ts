import type { Readable } from 'node:stream';
import { cutRows } from './cut-rows.ts';
import type { Engine } from './engine.ts';
import { Exception } from './exception.ts';
import type { QueryPlan } from './open-connection.ts';
import type { Execution } from './run-statement.ts';
import { spoolRows } from './spool-rows.ts';
import { insertFromFile, rowBoundary } from './statement.ts';

/** Smaller parts leave more work for merges; larger parts need more memory without being faster. */
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
 * Inserts rows while they arrive: the next part is read while the previous one is written. As on a server, parts written before an error
 * remain. With a deduplication token the whole insert can be repeated.
 *
 * The rows are passed in a file and not after the text of the statement, where the library would take a blank line as the end of the
 * rows and the rest as another statement.
 */
export async function insertRows(
  engine: Engine,
  plan: QueryPlan,
  insert: Insert,
  turn: Execution,
): Promise<Written> {
  const written: Written = { rows: 0, bytes: 0 };
  let count = 0;
  const write = async (part: Buffer | Readable) => {
    const spooled = await spoolRows(engine.spoolFolder, part);
    try {
      if (spooled.isEmpty) throw new Exception(108, 'NO_DATA_TO_INSERT', 'No data to insert');
      const statement = insertFromFile(insert.head, spooled.path);
      const ofPart = withToken(plan, count++);
      const result = await turn.queue(() => engine.run(ofPart, statement, 'Null'), turn.clientGone);
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

/** With one token for all parts, every part after the first would count as a repetition. */
function withToken(plan: QueryPlan, part: number): QueryPlan {
  const token = plan.settings.get('insert_deduplication_token');
  if (!token || part === 0) return plan;
  return {
    ...plan,
    settings: new Map([...plan.settings, ['insert_deduplication_token', `${token}-${part}`]]),
  };
}

/** Writes the parts in order, each while the next one is read. No write is in progress when it returns or throws. */
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
