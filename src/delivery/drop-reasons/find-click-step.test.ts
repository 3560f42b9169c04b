import { expect, test } from 'vitest';
import { daysAfter } from '#platform/days.ts';
import { findClickStep } from './find-click-step.ts';

const previousDays = { from: '2026-10-03', to: '2026-10-30' };
const days = { from: '2026-10-31', to: '2026-11-27' };

/** Clicks by day of weeks with these clicks per weekday, fewer at the weekend. */
function clicksOf(from: string, weeks: readonly number[]): Map<string, number> {
  const daily = weeks.flatMap((clicks) => [clicks, clicks, clicks, clicks, clicks, clicks / 2, clicks / 2]);
  return new Map(daily.map((clicks, index) => [daysAfter(from, index), clicks]));
}
const find = (weeks: readonly number[], direction: 'declined' | 'improved' = 'declined') =>
  findClickStep({ clicks: clicksOf(previousDays.from, weeks), direction, days, previousDays });

test('clicks that fall at once fall in the week from which on they are lower', () => {
  expect(find([100, 104, 98, 102, 99, 101, 80, 82])).toEqual({
    week: { from: '2026-11-14', to: '2026-11-20' },
    before: 603,
    now: 486,
    since: { from: '2026-11-14', to: '2026-11-20' },
    weeks: 4,
    changedWeeks: 3,
    lastWeek: { from: '2026-11-21', to: '2026-11-27', clicks: 492, before: 594, reversed: false },
  });
  expect(find([100, 104, 60, 62, 59, 61, 60, 62])?.week).toEqual({ from: '2026-10-17', to: '2026-10-23' });
});

test('clicks that rise at once rise in a week, which is none of a decline', () => {
  const weeks = [100, 104, 98, 102, 130, 131, 128, 132];
  expect(find(weeks, 'improved')).toMatchObject({
    week: { from: '2026-10-31', to: '2026-11-06' },
    changedWeeks: 4,
  });
  expect(find(weeks)).toMatchObject({ week: null, changedWeeks: 0 });
});

test('clicks that fall a little every week, and weeks that vary, have no step', () => {
  expect(find([100, 97, 94, 91, 88, 85, 82, 79])).toMatchObject({
    week: null,
    since: { from: '2026-10-31', to: '2026-11-06' },
    weeks: 4,
    changedWeeks: 4,
  });
  expect(find([100, 97, 94, 91, 99, 90, 86, 97])).toMatchObject({ week: null, since: null, changedWeeks: 2 });
  expect(find([100, 80, 104, 84, 98, 76, 99, 77])).toMatchObject({ week: null, changedWeeks: 2 });
});

test('one unusual week does not hide a step', () => {
  const grown = [125, 244, 251, 235, 221, 108, 134, 148];
  expect(find(grown)).toMatchObject({
    week: { from: '2026-11-07', to: '2026-11-13' },
    since: { from: '2026-10-31', to: '2026-11-06' },
    changedWeeks: 4,
  });
  expect(find([100, 104, 40, 98, 101, 62, 64, 60])?.week).toEqual({ from: '2026-11-07', to: '2026-11-13' });
  expect(find([100, 104, 98, 101, 62, 64, 97, 60])?.week).toEqual({ from: '2026-10-31', to: '2026-11-06' });
});

test('a peak before is no decline, because both sides are measured by their medians', () => {
  const peak = [100, 400, 100, 102, 101, 103, 99, 104];
  expect(find(peak)).toMatchObject({ week: null, since: null, changedWeeks: 1 });
  expect(find([100, 160, 102, 104, 60, 62, 59, 61])).toMatchObject({ before: 618, now: 363 });
});

test('weeks that vary are no step, though those of the range are all below the mean before', () => {
  expect(find([3853, 3295, 3646, 3627, 3296, 3199, 3497, 3415])).toMatchObject({
    week: null,
    changedWeeks: 4,
  });
  expect(find([110, 90, 104, 97, 101, 88, 99, 92])?.week).toBeNull();
});

test('a range is compared with the same weekdays of the previous year', () => {
  const yearAgo = { from: '2025-10-31', to: '2025-11-27' };
  const clicks = new Map([
    ...clicksOf('2025-11-01', [50, 60, 70, 80]),
    ...clicksOf(days.from, [50, 60, 40, 50]),
  ]);
  const input = { clicks, direction: 'declined', days, previousDays: yearAgo } as const;
  expect(findClickStep(input)).toEqual({
    week: { from: '2026-11-14', to: '2026-11-20' },
    before: null,
    now: null,
    since: { from: '2026-11-14', to: '2026-11-20' },
    weeks: 4,
    changedWeeks: 2,
    lastWeek: { from: '2026-11-21', to: '2026-11-27', clicks: 300, before: 300, reversed: false },
  });
});

test('a last week that lies far below the level before reverses a gain, and one by chance or further up does not', () => {
  const last = (week: number, direction: 'declined' | 'improved' = 'improved') =>
    find([60, 62, 59, 61, 95, 110, 98, week], direction)?.lastWeek?.reversed;
  expect([last(50), last(90), last(130)]).toEqual([true, false, false]);
  expect([last(50, 'declined'), last(130, 'declined')]).toEqual([false, true]);
});

test('fewer than four weeks have no step', () => {
  const short = { from: '2026-11-21', to: '2026-11-27' };
  const before = { from: '2026-11-14', to: '2026-11-20' };
  const clicks = clicksOf(before.from, [100, 50]);
  expect(findClickStep({ clicks, direction: 'declined', days: short, previousDays: before })).toBeNull();
});
