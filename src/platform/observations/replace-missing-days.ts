import type { Logger } from 'pino';
import type { Db } from '#platform/postgres';
import { deleteMissingDays, insertMissingDays, type MissingDay } from './queries.ts';

export type { MissingDay } from './queries.ts';

/** Stores the result of a comparison of ClickHouse with Postgres in place of the previous one of the dataset, and logs it. */
export async function replaceMissingDays(
  { db, log }: { db: Db; log: Logger },
  dataset: string,
  days: readonly MissingDay[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await deleteMissingDays(transaction, dataset);
    if (days.length > 0) await insertMissingDays(transaction, dataset, days);
  });
  for (const day of days) log.error({ dataset, ...day }, 'ClickHouse has lost rows');
}
