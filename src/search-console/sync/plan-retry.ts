import { dayMs, minuteMs } from '#platform/durations.ts';
import type { FailureReason } from '#providers/search-console';
import { nextPacificMidnight } from './pacific-day.ts';

export interface Retry {
  /** `waiting`: the sync resumes by itself. `failed`: a person has to act; the sync is retried anyway. */
  state: 'waiting' | 'failed';
  runAt: Date;
}

const backoffMs = [1, 5, 15, 60, 180].map((minutes) => minutes * minuteMs);

/** Decides when a failed sync runs again, by Google's documented limits. Pure. */
export function planRetry(
  { reason, retryAfterMs }: { reason: FailureReason; retryAfterMs: number | null },
  { now, failures, random }: { now: Date; failures: number; random: number },
): Retry {
  const after = (milliseconds: number) => new Date(now.getTime() + Math.max(milliseconds, retryAfterMs ?? 0));
  const jitter = 1 + random / 4;
  switch (reason) {
    case 'rate_limited':
      return { state: 'waiting', runAt: after(minuteMs * jitter) };
    case 'quota_exhausted':
      return { state: 'waiting', runAt: after(15 * minuteMs * jitter) };
    case 'daily_quota_exhausted':
      return {
        state: 'waiting',
        runAt: new Date(nextPacificMidnight(now).getTime() + random * 30 * minuteMs),
      };
    case 'unavailable':
      return {
        state: 'waiting',
        runAt: after((backoffMs[failures] ?? backoffMs.at(-1) ?? dayMs) * jitter),
      };
    case 'authorization_revoked':
    case 'permission_lost':
    case 'refused':
      return { state: 'failed', runAt: after(dayMs) };
  }
}
