import { expect, test } from 'vitest';
import { setLocale } from '../format/locale.ts';
import { readDateRange } from './date-range.ts';

const now = Date.parse('2026-05-31T12:00:00Z');
setLocale({ locale: 'en-US', timeZone: 'UTC' });

test.each([
  [undefined, '2026-05-04', '2026-05-31', { range: '28d' }],
  ['7d', '2026-05-25', '2026-05-31', { range: '7d' }],
  ['30d', '2026-05-02', '2026-05-31', { range: '30d' }],
  ['16m', '2025-01-30', '2026-05-31', { range: '487d' }],
  ['this-month', '2026-05-01', '2026-05-31', { startDate: '2026-05-01' }],
  ['last-month', '2026-04-01', '2026-04-30', { startDate: '2026-04-01', endDate: '2026-04-30' }],
  ['this-quarter', '2026-04-01', '2026-05-31', { startDate: '2026-04-01' }],
  ['this-year', '2026-01-01', '2026-05-31', { startDate: '2026-01-01' }],
  ['2026-02-01..2026-02-28', '2026-02-01', '2026-02-28', { startDate: '2026-02-01', endDate: '2026-02-28' }],
  ['14d', '2026-05-18', '2026-05-31', { range: '14d' }],
])('the range %s is a range of days and a query of the API', (range, from, to, query) => {
  expect(readDateRange({ range }, now)).toMatchObject({ from, to, query, invalid: [] });
});

test.each(['banana', '0d', '2026-02-30..2026-03-01', '2026-03-02..2026-03-01', '2026-03-02', 'toString'])(
  'the invalid range %s is replaced by the last 28 days and named',
  (range) => {
    expect(readDateRange({ range }, now)).toMatchObject({ preset: '28d', invalid: ['range'] });
  },
);

test('the days and the comparison that differ from the default are chosen', () => {
  const chosen = (range?: string, compare?: string) => readDateRange({ range, compare }, now).chosen;
  expect(chosen()).toEqual([]);
  expect(chosen('28d', 'previous')).toEqual([]);
  expect(chosen('banana')).toEqual([]);
  expect(chosen('7d')).toEqual(['range']);
  expect(chosen(undefined, 'previous_year')).toEqual(['compare']);
  expect(chosen('2026-02-01..2026-02-28', 'none')).toEqual(['range', 'compare']);
});

test('a range is compared with as many days before, with the same days of the previous month or year, or with none', () => {
  const compared = (compare?: string, range = '2024-02-29..2024-03-01') =>
    readDateRange({ range, compare }, now).compared;
  expect(compared()).toEqual({ from: '2024-02-27', to: '2024-02-28' });
  expect(compared('previous_year')).toEqual({ from: '2023-02-28', to: '2023-03-01' });
  expect(compared('previous', 'last-month'), 'a month with a month').toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
  });
  const lastMonth = readDateRange({ range: 'last-month', compare: 'previous' }, now);
  expect(lastMonth, 'the previous period of a month is the previous month').toMatchObject({
    comparison: 'previous_month',
    comparisons: ['previous_month', 'previous_year', 'none'],
    comparedQuery: { compare: 'previous_month' },
  });
  const third = Date.parse('2026-05-03T12:00:00Z');
  expect(readDateRange({ range: 'this-month' }, third), 'the running month').toMatchObject({
    comparison: 'previous_month',
    compared: { from: '2026-04-01', to: '2026-04-03' },
  });
  expect(readDateRange({ range: 'this-month', compare: 'previous' }, third).compared).toEqual({
    from: '2026-04-28',
    to: '2026-04-30',
  });
  expect(
    readDateRange({ range: '28d', compare: 'previous_month' }, now),
    'days that move are no part of a month',
  ).toMatchObject({ comparison: 'previous', invalid: [] });
  expect(compared('none')).toBeNull();
  expect(compared('previous', 'all'), 'nothing precedes all days').toBeNull();
  expect(readDateRange({ compare: 'x' }, now)).toMatchObject({
    comparison: 'previous',
    invalid: ['compare'],
  });
});

test('months are those of the time zone of the account', () => {
  const late = Date.parse('2026-05-31T23:30:00Z');
  setLocale({ locale: 'en-US', timeZone: 'Europe/Berlin' });
  expect(readDateRange({ range: 'this-month' }, late)).toMatchObject({
    from: '2026-06-01',
    to: '2026-06-01',
  });
  setLocale({ locale: 'en-US', timeZone: 'UTC' });
});
