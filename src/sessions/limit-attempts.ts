import type { Db } from '#db';
import { countAttempt, forgetAttempts } from './attempt-queries.ts';

const longestWindowMs = 60 * 60_000;

interface Limit {
  /** Seconds. */
  window: number;
  max: number;
}

/** Limits attempts over all processes. It counts on the pool: an attempt that is undone was one nevertheless. */
export function limitAttempts(pool: Db, now: () => Date) {
  return {
    consume: async (key: string, { window, max }: Limit) => {
      const nowMs = now().getTime();
      const { count, sinceMs } = await countAttempt(pool, { key, windowMs: window * 1000, nowMs });
      if (count === 1) await forgetAttempts(pool, nowMs - longestWindowMs);
      if (count <= max) return { allowed: true, retryAfter: null };
      return { allowed: false, retryAfter: Math.ceil((sinceMs + window * 1000 - nowMs) / 1000) };
    },
  };
}
