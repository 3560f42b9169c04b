import type { FailureReason } from '#providers/search-console';
import { nextPacificMidnight } from './pacific-day.ts';

/** What becomes of a collection that met with a failure. */
export interface Settlement {
  /** `waiting`: it goes on by itself. `failed`: somebody has to do something; it is tried again all the same. */
  state: 'waiting' | 'failed';
  runAt: Date;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const backoffMs = [1, 5, 15, 60, 180].map((minutes) => minutes * minuteMs);

/** When to go on, by Google's own rules for each of its refusals. */
export function settleFailure(
  { reason, retryAfterMs }: { reason: FailureReason; retryAfterMs: number | null },
  { now, failures, random }: { now: Date; failures: number; random: number },
): Settlement {
  const after = (milliseconds: number) => new Date(now.getTime() + Math.max(milliseconds, retryAfterMs ?? 0));
  const spread = 1 + random / 4;
  switch (reason) {
    case 'rate_limited':
      return { state: 'waiting', runAt: after(minuteMs * spread) };
    case 'quota_exhausted':
      return { state: 'waiting', runAt: after(15 * minuteMs * spread) };
    case 'daily_quota_exhausted':
      return {
        state: 'waiting',
        runAt: new Date(nextPacificMidnight(now).getTime() + random * 30 * minuteMs),
      };
    case 'unavailable':
      return {
        state: 'waiting',
        runAt: after((backoffMs[failures] ?? backoffMs.at(-1) ?? dayMs) * spread),
      };
    case 'authorization_revoked':
    case 'permission_lost':
    case 'refused':
      return { state: 'failed', runAt: after(dayMs) };
  }
}
