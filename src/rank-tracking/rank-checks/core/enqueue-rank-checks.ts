import type { Db } from '#platform/postgres';
import { enqueue } from '#platform/jobs';
import type { AttemptKey, Lane, RankCheck } from './rank-check.ts';

/** Rank checks per job: small enough that a lost job delays few of them, large enough for bulk inserts. */
const minBatchSize = 100;
/** Of the live lane, if many rank checks are enqueued together, because every job costs about a hundred statements. */
const maxBatchSize = 250;
/** Jobs that share them, so that several processes buy SERPs. */
const parallelJobs = 4;
export const tasks = { live: 'rank-checks.run', queue: 'rank-checks.submit' } as const;

export interface RankCheckBatch {
  provider: string;
  rankChecks: AttemptKey[];
}

/** Enqueues the jobs of these attempts in the caller's transaction. */
export async function enqueueRankChecks(
  db: Db,
  rankChecks: readonly Pick<RankCheck, 'id' | 'attempt' | 'provider' | 'lane'>[],
  options: { runAt?: Date; priority?: number } = {},
): Promise<void> {
  const lanes = Map.groupBy(rankChecks, ({ provider, lane }) => `${lane} ${provider}`);
  for (const group of lanes.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { provider, lane } = first;
    const keys = group.map(({ id, attempt }) => ({ id, attempt }));
    const size = batchSizeOf(lane, keys.length);
    for (let start = 0; start < keys.length; start += size) {
      const batch: RankCheckBatch = { provider, rankChecks: keys.slice(start, start + size) };
      await enqueue(db, tasks[lane], batch, options);
    }
  }
}

/** A provider's queue accepts up to a hundred tasks per call. */
function batchSizeOf(lane: Lane, count: number): number {
  if (lane === 'queue') return minBatchSize;
  return Math.min(maxBatchSize, Math.max(minBatchSize, Math.ceil(count / parallelJobs)));
}
