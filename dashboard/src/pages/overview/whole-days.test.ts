import { expect, test } from 'vitest';
import { wholeDays } from './whole-days.ts';

const base = { top3: 0, top10: 0, top20: 0, top50: 0, failed: 0 };
const rest = { averagePosition: null, visibility: 0, shareOfVoice: null };
const day = (date: string, checked: number) => ({ date, ...base, top100: checked, none: 0, ...rest });
const datesOf = (days: ReturnType<typeof wholeDays>) => days.map(({ date }) => date);

test('a day that is still going on is not whole, and one with a failed check is', () => {
  const series = [day('2026-11-20', 40), day('2026-11-21', 38), day('2026-11-22', 5)];
  expect(datesOf(wholeDays(series))).toEqual(['2026-11-20', '2026-11-21']);
});

test('the first day of all is as whole as can be', () => {
  expect(datesOf(wholeDays([day('2026-11-22', 3)]))).toEqual(['2026-11-22']);
  expect(wholeDays([day('2026-11-22', 0)])).toEqual([]);
});

test('of keywords that are checked once a week, the day on which they are', () => {
  const series = [
    day('2026-11-09', 100),
    day('2026-11-12', 10),
    day('2026-11-16', 100),
    day('2026-11-17', 10),
  ];
  expect(datesOf(wholeDays(series))).toEqual(['2026-11-09', '2026-11-16']);
});

test('where keywords were deleted, days are whole again a week later', () => {
  const series = [day('2026-11-10', 100), day('2026-11-12', 50), day('2026-11-17', 50)];
  expect(datesOf(wholeDays(series))).toEqual(['2026-11-10', '2026-11-17']);
});
