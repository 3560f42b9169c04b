import { secondMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import { recordSerps, type StoredSerp } from '#rank-tracking/serps';

/** An insert costs as much as the rows of dozens of SERPs, so few of them wait longer. */
const delaysMs = { many: secondMs, few: 10 * secondMs };
const many = 50;

/** The SERPs of a job that are not stored yet. */
export interface EarlyStore {
  add(serp: StoredSerp): void;
  /** Waits for the running insert. @returns the ids of the rank checks whose SERP is stored */
  end(): Promise<ReadonlySet<string>>;
}

/**
 * Stores SERPs while the other ones of their job are bought, so that a worker that dies loses those of the last second, or less
 * than fifty of the last ten seconds. The others, also those of a failed insert, are left to the end of the job.
 */
export function storeEarly(
  { clickhouse }: Pick<JobContext, 'clickhouse'>,
  clock: () => number = () => performance.now(),
): EarlyStore {
  const stored = new Set<string>();
  let waiting: StoredSerp[] = [];
  let running: Promise<void> | undefined;
  let firstMs = 0;
  const store = async (serps: readonly StoredSerp[]) => {
    try {
      await recordSerps(clickhouse, serps);
      for (const { rankCheckId } of serps) stored.add(rankCheckId);
    } catch {
      // The end of the job stores them again, and throws.
    }
    running = undefined;
  };
  return {
    add: (serp) => {
      if (waiting.length === 0) firstMs = clock();
      waiting.push(serp);
      const delayMs = waiting.length < many ? delaysMs.few : delaysMs.many;
      if (running !== undefined || clock() - firstMs < delayMs) return;
      running = store(waiting);
      waiting = [];
    },
    end: async () => {
      await running;
      return stored;
    },
  };
}
