import type { Db } from '#db';
import { enqueue } from '#jobs';
import type { Check } from './check.ts';

/** Checks of one job: few enough that a lost job loses little, many enough that stores are written in bulk. */
const batchSizes = { live: 50, queue: 100 } as const;
export const tasks = { live: 'checks.run', queue: 'checks.submit' } as const;

export interface CheckBatch {
  provider: string;
  ids: string[];
}

/** Orders the jobs that will make these checks, in the caller's transaction. */
export async function enqueueChecks(
  db: Db,
  checks: readonly Pick<Check, 'id' | 'provider' | 'lane'>[],
  options: { runAt?: Date; priority?: number } = {},
): Promise<void> {
  const lanes = Map.groupBy(checks, ({ provider, lane }) => `${lane} ${provider}`);
  for (const together of lanes.values()) {
    const [first] = together;
    if (first === undefined) continue;
    const { provider, lane } = first;
    for (let start = 0; start < together.length; start += batchSizes[lane]) {
      const ids = together.slice(start, start + batchSizes[lane]).map(({ id }) => id);
      await enqueue(db, tasks[lane], { provider, ids } satisfies CheckBatch, options);
    }
  }
}
