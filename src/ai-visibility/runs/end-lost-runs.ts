import { settle } from '#budgets';
import type { JobContext } from '#jobs';
import { deleteLostRuns } from './run-queries.ts';

/**
 * Ends runs whose worker was ended and whose engine is not connected any more: nobody takes them up again. As with any lost run,
 * what was set aside counts as spent. May run at any time.
 */
export async function endLostRuns(
  { db: pool, now }: Pick<JobContext, 'db' | 'now'>,
  connected: readonly string[],
): Promise<void> {
  await pool.transaction().execute(async (db) => {
    const lost = await deleteLostRuns(db, { connected, now });
    await settle(
      db,
      lost.map(({ accountId, engine: provider, reservedMonth: month, reservedMicros }) => {
        return { accountId, provider, month, reservedMicros, spentMicros: reservedMicros, purchases: 0 };
      }),
    );
  });
}
