import { expect, test } from 'vitest';
import { daysAfter } from '#platform/days.ts';
import type { RecentDay } from '#rank-tracking/positions';
import { countWorseDays } from './read-tracked-days.ts';

const better = { from: '2026-10-01', to: '2026-10-07' };
const worse = { from: '2026-10-08', to: '2026-10-14' };
const count = (positions: readonly (number | null)[], checkStatus: RecentDay['checkStatus'] = 'ranked') =>
  countWorseDays(
    positions.map((position, index) => ({
      date: daysAfter(better.from, index),
      position,
      checkStatus: position === null ? 'not_ranked' : checkStatus,
    })),
    { better, worse },
  );

test('days on which a position was worse than usual by three positions and by half are counted', () => {
  const usual = [8, 9, 8, 7, 8, 30, 8];
  expect(count([...usual, 8, 9, 24, 25, null, 11, 12])).toEqual({ worse: 4, checked: 7 });
  expect(count([1, 1, 2, 1, 1, 1, 1, 3, 4, 5, 1, 1, 1, 1])).toEqual({ worse: 2, checked: 7 });
  expect(count([30, 31, 30, 29, 30, 30, 30, 40, 44, 46, 30, 30, 30, 30])).toEqual({ worse: 1, checked: 7 });
});

test('failed checks, and a keyword without an earlier check, count nothing', () => {
  expect(count([8, 8, 8, 8, 8, 8, 8, 30, 30], 'failed')).toEqual({ worse: 0, checked: 0 });
  const late = [{ date: worse.from, position: 30, checkStatus: 'ranked' as const }];
  expect(countWorseDays(late, { better, worse })).toEqual({ worse: 0, checked: 1 });
});
