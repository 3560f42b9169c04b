import { dayMs, minuteMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import { enqueueRankChecks } from '../core/enqueue-rank-checks.ts';
import { selectSubmittedProviders } from './submitted-queries.ts';
import { deleteFinishedRankChecks, claimStuckRankChecks } from '../core/queries.ts';
import { enqueueCollection } from './submit-rank-checks.ts';

const stuckMs = 30 * minuteMs;
const retentionMs = 30 * dayMs;

/** Enqueues rank checks whose job was lost, collects from all queues, and deletes old rank checks. */
export async function recoverRankChecks({ db, clickhouse, now }: JobContext): Promise<void> {
  // While ClickHouse is unreachable, rank checks wait on purpose and none of their jobs is lost.
  await clickhouse.ping();
  await db.transaction().execute(async (transaction) => {
    const dueBefore = new Date(now.getTime() - stuckMs);
    await enqueueRankChecks(transaction, await claimStuckRankChecks(transaction, { now, dueBefore }));
  });
  for (const provider of await selectSubmittedProviders(db)) {
    await enqueueCollection(db, { provider }, now);
    await enqueueCollection(db, { provider, overdue: true }, now);
  }
  await deleteFinishedRankChecks(db, new Date(now.getTime() - retentionMs));
}
