import type { ClickHouse } from '#platform/clickhouse';
import type { Db } from '#platform/postgres';
import { countRows, type CountedTable } from './clickhouse-queries.ts';
import { lockCounts, lowerCounts } from './queries.ts';

/** Deletes rows and takes them off the expected counts. */
export async function deleteCounted(
  { db, clickhouse }: { db: Db; clickhouse: ClickHouse },
  table: CountedTable,
  rows: { condition: string; parameters: Record<string, unknown> },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockCounts(transaction, table.dataset);
    // Committed first: if the process dies before the deletion, the next comparison raises the counts again.
    await lowerCounts(db, table.dataset, await countRows(clickhouse, table, rows));
    await clickhouse.remove(table.table, rows.condition, rows.parameters);
  });
}
