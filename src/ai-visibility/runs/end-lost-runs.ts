import { captureSpend } from '#accounts/budgets';
import type { JobContext } from '#platform/jobs';
import { deleteLostRuns } from './queries.ts';

/**
 * Deletes runs whose worker died and whose engine is no longer connected: no other worker would claim them. Their reserved budget
 * counts as spent, as for every lost run.
 */
export async function endLostRuns(
  { db: pool, now }: Pick<JobContext, 'db' | 'now'>,
  connected: readonly string[],
): Promise<void> {
  await pool.transaction().execute(async (db) => {
    const lost = await deleteLostRuns(db, { connected, now });
    await captureSpend(
      db,
      lost.map(({ accountId, websiteId, engine: provider, reservedMonth: month, reservedMicros }) => {
        const spent = { spentMicros: reservedMicros, purchases: 0, websiteIds: [websiteId] };
        return { accountId, provider, month, reservedMicros, ...spent };
      }),
    );
  });
}
