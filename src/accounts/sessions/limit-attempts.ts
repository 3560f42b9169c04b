import { hourMs } from '#platform/durations.ts';
import type { Db } from '#platform/postgres';
import { countAttempt, deleteAttempts } from './queries.ts';

const maxWindowMs = hourMs;

interface Limit {
  /** Seconds. */
  window: number;
  max: number;
}

/** Limits attempts across all processes. Uses the pool, so that attempts in rolled-back transactions count as well. */
export function limitAttempts(pool: Db, now: () => Date) {
  return {
    consume: async (key: string, { window, max }: Limit) => {
      const nowMs = now().getTime();
      const { count, startedMs } = await countAttempt(pool, { key, windowMs: window * 1000, nowMs });
      if (count === 1) await deleteAttempts(pool, nowMs - maxWindowMs);
      if (count <= max) return { allowed: true, retryAfter: null };
      return { allowed: false, retryAfter: Math.ceil((startedMs + window * 1000 - nowMs) / 1000) };
    },
  };
}
