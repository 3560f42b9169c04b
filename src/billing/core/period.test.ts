import { describe, expect, test } from 'vitest';
import { daysBetween, endOfPeriod, unusedAmount } from './period.ts';

describe('a billing month', () => {
  test('that starts on the last day of a month keeps its anchor through short months', () => {
    const ends = [endOfPeriod('2027-12-31', 31)];
    while (ends.length < 4) ends.push(endOfPeriod(ends.at(-1) ?? '', 31));
    expect(ends).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  });

  test.each([
    ['2026-11-21', 21, '2026-12-21'],
    ['2026-12-21', 21, '2027-01-21'],
    ['2027-01-30', 30, '2027-02-28'],
    // A pause moved the anchor: a whole month follows.
    ['2027-02-05', 5, '2027-03-05'],
  ])('from %s, anchored on %i, ends on %s', (start, anchorDay, end) => {
    expect(endOfPeriod(start, anchorDay)).toBe(end);
  });
});

test('the number of days between two days excludes the last day and is never negative', () => {
  expect(daysBetween('2026-11-21', '2026-12-21')).toBe(30);
  expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0);
  expect(daysBetween('2026-11-22', '2026-11-21')).toBe(0);
});

test.each([
  [{ total: 30_000, monthDays: 30, daysLeft: 29 }, 29_000],
  [{ total: 29_900, monthDays: 30, daysLeft: 7 }, 6_976],
  [{ total: 30_000, monthDays: 30, daysLeft: 0 }, 0],
  // A pause moved the end: the refund never exceeds the payment.
  [{ total: 30_000, monthDays: 30, daysLeft: 45 }, 30_000],
  [{ total: 30_000, monthDays: 0, daysLeft: 3 }, 0],
])('the unused amount of %j is %i', (month, amount) => {
  expect(unusedAmount(month)).toBe(amount);
});
