import type { JobContext } from '#platform/jobs';
import type { CountedTable } from './clickhouse-queries.ts';
import { compareCounts } from './compare-counts.ts';
import { replaceMissingDays } from './replace-missing-days.ts';

/** Reports the lost days of a table of which nothing else stores the rows. */
export async function reportMissingDays(context: JobContext, table: CountedTable): Promise<void> {
  const lost = await compareCounts(context, table);
  await replaceMissingDays(
    context,
    table.dataset,
    lost.map((day) => ({ ...day, isRebuilding: false })),
  );
}
