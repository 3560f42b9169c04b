import { expect, test } from 'vitest';
import type { FailureReason } from '#providers/search-console';
import { planRetry } from './plan-retry.ts';

const now = new Date('2026-03-10T14:00:00Z');
const minutesOf = (runAt: Date) => (runAt.getTime() - now.getTime()) / 60_000;
const plan = (
  reason: FailureReason,
  { failures = 0, random = 0, retryAfterMs = null as number | null } = {},
) => {
  const { state, runAt } = planRetry({ reason, retryAfterMs }, { now, failures, random });
  return [state, minutesOf(runAt)];
};

test.each<[FailureReason, string, number]>([
  ['rate_limited', 'waiting', 1],
  ['quota_exhausted', 'waiting', 15],
  ['unavailable', 'waiting', 1],
  ['authorization_revoked', 'failed', 24 * 60],
  ['permission_lost', 'failed', 24 * 60],
  ['refused', 'failed', 24 * 60],
])('%s makes the sync %s and retries after %i minutes', (reason, state, minutes) => {
  expect(plan(reason)).toEqual([state, minutes]);
});

test('an exhausted daily quota retries after midnight in California, spread over half an hour', () => {
  const midnight = minutesOf(new Date('2026-03-11T07:00:00Z'));
  expect(plan('daily_quota_exhausted')).toEqual(['waiting', midnight]);
  expect(plan('daily_quota_exhausted', { random: 0.5 })).toEqual(['waiting', midnight + 15]);
});

test('an unavailable source is retried with growing delays of up to about three hours', () => {
  const waits = [0, 1, 2, 3, 4, 5, 100].map((failures) => plan('unavailable', { failures })[1]);
  expect(waits).toEqual([1, 5, 15, 60, 180, 180, 180]);
  expect(plan('unavailable', { failures: 100, random: 1 })[1]).toBe(225);
});

test('a longer Retry-After extends the delay, a shorter one does not', () => {
  expect(plan('rate_limited', { retryAfterMs: 30 * 60_000 })).toEqual(['waiting', 30]);
  expect(plan('quota_exhausted', { retryAfterMs: 1_000 })).toEqual(['waiting', 15]);
});
