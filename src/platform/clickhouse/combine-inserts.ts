import type { ColumnTypes } from './encode-rows.ts';

/** Inserts into one table always have the same types, or none. */
type Insert = (table: string, rows: readonly object[], types?: ColumnTypes<object>) => Promise<void>;

interface Waiting {
  rows: readonly object[];
  types: ColumnTypes<object> | undefined;
  done: PromiseWithResolvers<void>;
}

/** Larger inserts are not combined: their rows cost more than their statement. */
const maxRows = 200;

/**
 * An insert that costs fewer statements, because each creates files that must be merged later: while a small insert into a table runs,
 * the next ones wait and become one statement. Each caller waits until its rows are stored, and a lone insert starts at once. If a
 * combined statement fails, its inserts run separately, so that each caller receives the error of its own rows.
 */
export function combineInserts(insert: Insert): Insert {
  /** The inserts that wait for the running one of their table. */
  const queues = new Map<string, Waiting[]>();
  const runNext = async (table: string): Promise<void> => {
    for (let queue = queues.get(table); queue?.length; queue = queues.get(table)) {
      queues.set(table, []);
      await insertTogether(insert, table, queue);
    }
    queues.delete(table);
  };
  return async (table, rows, types) => {
    if (rows.length === 0) return;
    if (rows.length > maxRows) return insert(table, rows, types);
    const waiting = { rows, types, done: Promise.withResolvers<void>() };
    const queue = queues.get(table);
    if (queue === undefined) {
      queues.set(table, [waiting]);
      void runNext(table);
    } else queue.push(waiting);
    return waiting.done.promise;
  };
}

async function insertTogether(insert: Insert, table: string, inserts: readonly Waiting[]): Promise<void> {
  const finish = ({ done }: Waiting, write: Promise<void>) => write.then(done.resolve, done.reject);
  const [first] = inserts;
  if (inserts.length === 1 && first) return finish(first, insert(table, first.rows, first.types));
  try {
    await insert(
      table,
      inserts.flatMap(({ rows }) => rows),
      first?.types,
    );
    for (const { done } of inserts) done.resolve();
  } catch {
    await Promise.all(inserts.map((one) => finish(one, insert(table, one.rows, one.types))));
  }
}
