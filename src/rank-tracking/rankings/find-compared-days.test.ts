import { expect, test } from 'vitest';
import { findComparedDays } from './find-compared-days.ts';

const day = (date: string, visibility: number | null = 0.2) => ({ date: `2026-03-${date}`, visibility });

test('the last measured day of the range is compared with the last measured day of the compared range', () => {
  const series = [day('11'), day('14'), day('15', null)];
  const previous = [day('02'), day('09'), day('10', null)];
  expect(findComparedDays(series, previous)).toEqual({ from: '2026-03-09', to: '2026-03-14' });
});

test.each([
  ['without a comparison', undefined],
  ['without a measured day in the compared range', []],
])('%s, the first measured day of the range takes its place', (_case, previous) => {
  const series = [day('11', null), day('13'), day('14')];
  expect(findComparedDays(series, previous)).toEqual({ from: '2026-03-13', to: '2026-03-14' });
});

test('without a measured day a year ago, the last day is compared with no other', () => {
  const series = [day('13'), day('14')];
  expect(findComparedDays(series, [], 'previous_year')).toEqual({ from: '2026-03-14', to: '2026-03-14' });
  expect(findComparedDays(series, [day('02')], 'previous_year')).toEqual({
    from: '2026-03-02',
    to: '2026-03-14',
  });
  expect(findComparedDays(series, [], 'previous')).toEqual({ from: '2026-03-13', to: '2026-03-14' });
});

test('one measured day is compared with itself, and no day with none', () => {
  expect(findComparedDays([day('13')])).toEqual({ from: '2026-03-13', to: '2026-03-13' });
  expect(findComparedDays([], [day('02')])).toBeNull();
});
