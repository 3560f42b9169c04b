import { expect, test } from 'vitest';
import { comparedDays, readDays } from './date-range.ts';

const today = '2026-03-12';

test.each([
  [{}, '2026-02-13', today],
  [{ range: '7d' }, '2026-03-06', today],
  [{ startDate: '2026-03-01' }, '2026-03-01', today],
  [{ startDate: '2026-03-01', endDate: '2026-03-05' }, '2026-03-01', '2026-03-05'],
  [{ startDate: '2026-04-01' }, '2026-04-01', '2026-04-01'],
  [{ startDate: '0001-01-01', endDate: '9999-12-31' }, '2010-01-01', '2100-01-01'],
])('the days of %j are a range', (query, startDate, endDate) => {
  expect(readDays(query, today)).toEqual({ startDate, endDate });
});

test.each([
  [{ startDate: '2026-03-12', endDate: '2026-03-11' }, 'endDate'],
  [{ endDate: '2026-03-11' }, 'startDate'],
  [{ range: '7d', startDate: '2026-03-11' }, 'range'],
  [{ range: '7' }, 'range'],
])('the days of %j are refused with the field', (query, path) => {
  expect(() => readDays(query, today)).toThrow(
    expect.objectContaining({ detail: { errors: [expect.objectContaining({ path })] } }),
  );
});

test('a range is compared with as many days before, or with the same days of the previous week, month or year', () => {
  const range = { startDate: '2024-02-28', endDate: '2024-02-29' };
  expect(comparedDays(range, 'previous')).toEqual({ startDate: '2024-02-26', endDate: '2024-02-27' });
  expect(comparedDays(range, 'previous_year')).toEqual({ startDate: '2023-02-28', endDate: '2023-02-28' });
  expect(comparedDays(range, 'previous_week')).toEqual({ startDate: '2024-02-21', endDate: '2024-02-22' });
  const running = { startDate: '2026-03-01', endDate: '2026-03-12' };
  expect(comparedDays(running, 'previous_month')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-12' });
  const long = { startDate: '2026-03-02', endDate: '2026-03-31' };
  expect(comparedDays(long, 'previous_month'), 'a shorter month').toEqual({
    startDate: '2026-02-02',
    endDate: '2026-02-28',
  });
});

test('a calendar month is compared with a calendar month, but the last 28 days are no month', () => {
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
  expect(comparedDays(october, 'previous_week'), 'weekdays').toEqual({
    startDate: '2026-09-24',
    endDate: '2026-10-24',
  });
  expect(comparedDays(october, 'previous')).toEqual({ startDate: '2026-09-01', endDate: '2026-09-30' });
  const february = { startDate: '2025-02-01', endDate: '2025-02-28' };
  expect(comparedDays(february, 'previous_year')).toEqual({ startDate: '2024-02-01', endDate: '2024-02-29' });
  expect(comparedDays(february, 'previous', true)).toEqual({
    startDate: '2025-01-04',
    endDate: '2025-01-31',
  });
});
