import { expect, test } from 'vitest';
import { daysAfter } from '#platform/days.ts';
import { coverRange } from './cover-range.ts';
import type { StoredRange } from './queries.ts';

/** Days of 2026 have their number in the year as version; totals of weeks and months 1000 more than their first day's. */
function coverOf(
  first: string,
  last: string,
  rollups: [span: 'week' | 'month', startsOn: string][],
): StoredRange {
  const dates: string[] = [];
  for (let day = first; day <= last; day = daysAfter(day, 1)) dates.push(day);
  return {
    dates,
    versions: dates.map(dayOfYear),
    rollups: rollups.map(([span, startsOn]) => ({ span, startsOn, version: 1000 + dayOfYear(startsOn) })),
  };
}

function dayOfYear(day: string): number {
  return (Date.parse(day) - Date.parse('2026-01-01')) / 86_400_000 + 1;
}

/** Every day of the versions, in order; each must come once. */
function unfold(versions: number[], lengths: Record<number, number>): number[] {
  return versions
    .flatMap((version) =>
      version < 1000
        ? [version]
        : Array.from({ length: lengths[version] ?? 0 }, (_day, index) => version - 1000 + index),
    )
    .toSorted((a, b) => a - b);
}

const february = 1032;
const lengths = { [february]: 28, 1026: 7, 1033: 7, 1040: 7, 1047: 7, 1054: 7, 1061: 7 };
const weeks = ['2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23', '2026-03-02'].map(
  (monday): ['week', string] => ['week', monday],
);

test.each([
  // The week of 26 January reaches into February, which has a rollup of its own.
  ['2026-01-24', '2026-03-08', [february, 1061]],
  ['2026-02-01', '2026-02-28', [february]],
  ['2026-02-02', '2026-02-15', [1033, 1040]],
  ['2026-01-26', '2026-02-27', [1026, 1033, 1040, 1047]],
  ['2026-02-03', '2026-02-08', []],
])('%s to %s is covered by matching rollups and every other day once', (startDate, endDate, totals) => {
  const cover = coverOf(startDate, endDate, [['month', '2026-02-01'], ...weeks]);
  const versions = coverRange(cover, { startDate, endDate });
  expect(versions.filter((version) => version > 1000).toSorted()).toEqual(totals.toSorted());
  expect(unfold(versions, lengths)).toEqual(cover.versions);
});

test('rollups that start before the range or end after it are not used', () => {
  const cover = coverOf('2026-02-02', '2026-02-28', [
    ['month', '2026-02-01'],
    ['week', '2026-02-23'],
  ]);
  const range = { startDate: '2026-02-02', endDate: '2026-02-28' };
  expect(coverRange(cover, range)).toEqual(cover.versions);
});

test('missing days stay missing', () => {
  const cover = coverOf('2026-02-02', '2026-02-04', []);
  const gap: StoredRange = { ...cover, dates: ['2026-02-02', '2026-02-04'], versions: [33, 35] };
  expect(coverRange(gap, { startDate: '2026-02-02', endDate: '2026-02-04' })).toEqual([33, 35]);
  expect(
    coverRange({ dates: [], versions: [], rollups: [] }, { startDate: '2026-02-02', endDate: '2026-02-04' }),
  ).toEqual([]);
});
