import type { JobContext } from '#platform/jobs';
import { insertRollup } from './clickhouse-write-queries.ts';
import { insertDrafts, publishRollup, selectMissingRollups } from './draft-queries.ts';
import { advanceFinalThrough } from './queries.ts';
import type { Series } from './series.ts';

const maxRollups = 100;

/**
 * Advances `finalThrough` as far as complete days allow, and writes the rollups of complete weeks and months. Rollups only make
 * reads faster.
 * @param firstDays how many of the newest days must be stored before the series becomes readable
 */
export async function finalizeSeries(
  { db, clickhouse, now }: Pick<JobContext, 'db' | 'clickhouse' | 'now'>,
  series: Series,
  firstDays: number,
): Promise<void> {
  await advanceFinalThrough(db, series, firstDays);
  for (const period of await selectMissingRollups(db, series, maxRollups)) {
    const [version = 0] = await insertDrafts(db, series, { count: 1, now });
    await insertRollup(clickhouse, series, { ...period, version });
    await db
      .transaction()
      .execute((transaction) => publishRollup(transaction, series, { ...period, version }));
  }
}
