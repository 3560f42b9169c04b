import type { Block, ClickHouse } from '#platform/clickhouse';

interface BlockTarget {
  table: string;
  /** Prefix of the deduplication tokens of this file's blocks. */
  prefix: string;
  /** Rows that an interrupted import has stored. Their blocks are read again but not sent. */
  stored: number;
  /** Called after each block with the number of rows stored so far. */
  onStored(rows: number): Promise<void>;
}

/** While ClickHouse sorts one block, the next one is read and sent. */
const concurrency = 2;

/** Appends blocks to a table and returns the number of all rows. All requests have ended when it returns or throws. */
export async function appendBlocks(
  clickhouse: ClickHouse,
  blocks: AsyncIterable<Block>,
  { table, prefix, stored, onStored }: BlockTarget,
): Promise<number> {
  const pending: { rows: number; done: Promise<void> }[] = [];
  const awaitFirst = async () => {
    const first = pending.shift();
    await first?.done;
    if (first) await onStored(first.rows);
  };
  let rows = 0;
  try {
    for await (const block of blocks) {
      const start = rows;
      rows += block.rows;
      if (rows <= stored || block.rows === 0) continue;
      if (pending.length >= concurrency) await awaitFirst();
      const done = clickhouse.appendBlock(table, block, `${prefix}-${start}`);
      done.catch(() => {});
      pending.push({ rows, done });
    }
    while (pending.length > 0) await awaitFirst();
    return rows;
  } finally {
    await Promise.allSettled(pending.map(({ done }) => done));
  }
}
