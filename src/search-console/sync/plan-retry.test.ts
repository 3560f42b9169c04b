import { expect, test } from 'vitest';
import type { FailureReason } from '#providers/search-console';
import { settleFailure } from './settle-failure.ts';

const now = new Date('2026-03-10T14:00:00Z');
const minutesOf = (runAt: Date) => (runAt.getTime() - now.getTime()) / 60_000;
const settle = (
  reason: FailureReason,
  { failures = 0, random = 0, retryAfterMs = null as number | null } = {},
) => {
  const { state, runAt } = settleFailure({ reason, retryAfterMs }, { now, failures, random });
  return [state, minutesOf(runAt)];
};

test.each<[FailureReason, string, number]>([
  ['rate_limited', 'waiting', 1],
  ['quota_exhausted', 'waiting', 15],
  ['unavailable', 'waiting', 1],
  ['authorization_revoked', 'failed', 24 * 60],
  ['permission_lost', 'failed', 24 * 60],
  ['refused', 'failed', 24 * 60],
])('%s: %s, and again after %i minutes', (reason, state, minutes) => {
  expect(settle(reason)).toEqual([state, minutes]);
});

test('the day’s quota is back after midnight in California, and not all come at that moment', () => {
  const midnight = minutesOf(new Date('2026-03-11T07:00:00Z'));
  expect(settle('daily_quota_exhausted')).toEqual(['waiting', midnight]);
  expect(settle('daily_quota_exhausted', { random: 0.5 })).toEqual(['waiting', midnight + 15]);
});

test('a source that stays away is asked less and less often, but at least every three hours or so', () => {
  const waits = [0, 1, 2, 3, 4, 5, 100].map((failures) => settle('unavailable', { failures })[1]);
  expect(waits).toEqual([1, 5, 15, 60, 180, 180, 180]);
  expect(settle('unavailable', { failures: 100, random: 1 })[1]).toBe(225);
});

test('whoever asks for more patience gets it, who asks for less does not', () => {
  expect(settle('rate_limited', { retryAfterMs: 30 * 60_000 })).toEqual(['waiting', 30]);
  expect(settle('quota_exhausted', { retryAfterMs: 1_000 })).toEqual(['waiting', 15]);
});
