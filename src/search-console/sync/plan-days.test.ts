import { expect, test } from 'vitest';
import { daysAfter } from '#platform/days.ts';
import type { KnownDay } from '#search-console/metrics';
import { planDays } from './plan-days.ts';

const finalThrough = '2026-03-07';
const reported = (date: string, clicks = 5, impressions = 50) => ({ date, clicks, impressions });
const known = (date: string, change: Partial<KnownDay> = {}): KnownDay => ({
  date,
  version: 7,
  isFinal: true,
  clicks: 5,
  impressions: 50,
  due: false,
  ...change,
});

test('new days are fetched, as final days up to finalThrough and as fresh days after it', () => {
  const days = ['2026-03-06', '2026-03-07', '2026-03-08'].map((date) => reported(date));
  expect(planDays([], days, finalThrough)).toEqual([
    { date: '2026-03-06', isFinal: true },
    { date: '2026-03-07', isFinal: true },
    { date: '2026-03-08', isFinal: false },
  ]);
});

test('stored days with equal totals are not fetched, final or fresh', () => {
  const have = [known('2026-03-07'), known('2026-03-08', { isFinal: false })];
  expect(planDays(have, [reported('2026-03-07'), reported('2026-03-08')], finalThrough)).toEqual([]);
});

test('a day that was due but never stored is fetched', () => {
  const have = [
    known('2026-03-07', { version: null, isFinal: false, clicks: null, impressions: null, due: true }),
  ];
  expect(planDays(have, [reported('2026-03-07')], finalThrough)).toEqual([
    { date: '2026-03-07', isFinal: true },
  ]);
});

test('a fresh day that has become final is fetched once more, even with equal totals', () => {
  const have = [known('2026-03-07', { isFinal: false })];
  expect(planDays(have, [reported('2026-03-07')], finalThrough)).toEqual([
    { date: '2026-03-07', isFinal: true },
  ]);
});

test.each([
  ['clicks', reported('2026-02-01', 6, 50)],
  ['impressions', reported('2026-02-01', 5, 49)],
])('only a day whose %s the source has restated is fetched again', (_what, changed) => {
  const have = [known('2026-01-31'), known('2026-02-01'), known('2026-02-02')];
  const days = [reported('2026-01-31'), changed, reported('2026-02-02')];
  expect(planDays(have, days, finalThrough)).toEqual([{ date: '2026-02-01', isFinal: true }]);
});

test('a final day whose totals never match is fetched daily for a month, then weekly', () => {
  const date = '2026-03-07';
  const fetches = Array.from({ length: 60 }, (_none, age) => daysAfter(date, age)).filter(
    (through) => planDays([known(date)], [reported(date, 6)], through, 30).length > 0,
  );
  const weekly = ['2026-04-11', '2026-04-18', '2026-04-25', '2026-05-02'];
  expect(fetches).toEqual([...Array.from({ length: 31 }, (_none, age) => daysAfter(date, age)), ...weekly]);
});

test('days that the source no longer reports stay unchanged', () => {
  expect(planDays([known('2024-10-01')], [], finalThrough)).toEqual([]);
});
