import { describe, expect, test } from 'vitest';
import { daysBetween, endOfPeriod, unusedAmount } from './period.ts';

describe('a month', () => {
  test('that begins on the last day keeps that day through short months', () => {
    const ends = [endOfPeriod('2027-12-31', 31)];
    while (ends.length < 4) ends.push(endOfPeriod(ends.at(-1) ?? '', 31));
    expect(ends).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  });

  test.each([
    ['2026-11-21', 21, '2026-12-21'],
    ['2026-12-21', 21, '2027-01-21'],
    ['2027-01-30', 30, '2027-02-28'],
    // Moved to another day by a pause: a whole month follows.
    ['2027-02-05', 5, '2027-03-05'],
  ])('from %s, anchored on %i, ends on %s', (start, anchorDay, end) => {
    expect(endOfPeriod(start, anchorDay)).toBe(end);
  });
});

test('days between are counted without the last, and never below none', () => {
  expect(daysBetween('2026-11-21', '2026-12-21')).toBe(30);
  expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0);
  expect(daysBetween('2026-11-22', '2026-11-21')).toBe(0);
});

test.each([
  [{ total: 30_000, monthDays: 30, daysLeft: 29 }, 29_000],
  [{ total: 29_900, monthDays: 30, daysLeft: 7 }, 6_976],
  [{ total: 30_000, monthDays: 30, daysLeft: 0 }, 0],
  // A pause has moved the end: never more than was paid.
  [{ total: 30_000, monthDays: 30, daysLeft: 45 }, 30_000],
  [{ total: 30_000, monthDays: 0, daysLeft: 3 }, 0],
])('what is left of %j is %i', (month, amount) => {
  expect(unusedAmount(month)).toBe(amount);
});
