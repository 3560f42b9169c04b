import type { Db } from '#platform/postgres';
import { enqueue } from '#platform/jobs';
import type { AttemptKey, RankCheck } from './rank-check.ts';

/** Rank checks per job: small enough that a lost job delays few of them, large enough for bulk inserts. */
const batchSizes = { live: 100, queue: 100 } as const;
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
    for (let start = 0; start < keys.length; start += batchSizes[lane]) {
      const batch: RankCheckBatch = { provider, rankChecks: keys.slice(start, start + batchSizes[lane]) };
      await enqueue(db, tasks[lane], batch, options);
    }
  }
}
