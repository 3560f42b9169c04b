import type { Db } from '#db';
import { enqueue } from '#jobs';
import type { AttemptKey, Check } from './check.ts';

/** Checks of one job: few enough that a lost job loses little, many enough that stores are written in bulk. */
const batchSizes = { live: 50, queue: 100 } as const;
export const tasks = { live: 'checks.run', queue: 'checks.submit' } as const;

export interface CheckBatch {
  provider: string;
  checks: AttemptKey[];
}

/** Orders the jobs that will make these attempts, in the caller's transaction. */
export async function enqueueChecks(
  db: Db,
  checks: readonly Pick<Check, 'id' | 'attempt' | 'provider' | 'lane'>[],
  options: { runAt?: Date; priority?: number } = {},
): Promise<void> {
  const lanes = Map.groupBy(checks, ({ provider, lane }) => `${lane} ${provider}`);
  for (const together of lanes.values()) {
    const [first] = together;
    if (first === undefined) continue;
    const { provider, lane } = first;
    const keys = together.map(({ id, attempt }) => ({ id, attempt }));
    for (let start = 0; start < keys.length; start += batchSizes[lane]) {
      const batch: CheckBatch = { provider, checks: keys.slice(start, start + batchSizes[lane]) };
      await enqueue(db, tasks[lane], batch, options);
    }
  }
}
