import type { JobContext } from '#platform/jobs';
import { countMonth, type CountedTable, readStoredMonths } from './clickhouse-queries.ts';
import {
  lockCounts,
  type MissingDay,
  raiseCounts,
  type RowCount,
  selectCountedMonths,
  selectFewerRows,
} from './queries.ts';

/**
 * Compares the rows of each website and day with the greatest count so far, month by month, and raises these counts.
 * @param written counts that Postgres knows from elsewhere, which include rows that were lost before they were counted
 */
export async function compareCounts(
  { db, clickhouse, signal }: Pick<JobContext, 'db' | 'clickhouse' | 'signal'>,
  table: CountedTable,
  written: readonly RowCount[] = [],
): Promise<Omit<MissingDay, 'isRebuilding'>[]> {
  const { dataset } = table;
  await raiseCounts(db, dataset, written);
  const stored = await readStoredMonths(clickhouse, table);
  const months = new Set([...stored, ...(await selectCountedMonths(db, dataset))]);
  const missing: Omit<MissingDay, 'isRebuilding'>[] = [];
  for (const month of [...months].toSorted()) {
    signal.throwIfAborted();
    const fewer = await db.transaction().execute(async (transaction) => {
      await lockCounts(transaction, dataset);
      const found = await countMonth(clickhouse, table, month);
      await raiseCounts(transaction, dataset, found);
      return selectFewerRows(transaction, { dataset, month, found });
    });
    missing.push(...fewer);
  }
  return missing;
}
