import { expect, test } from 'vitest';
import {
  countDays,
  daysAfter,
  daysBefore,
  endOfMonth,
  monthOf,
  monthsBefore,
  parseDays,
  utcDay,
  weekOf,
} from './days.ts';

test('days are UTC days', () => {
  expect(utcDay(new Date('2026-03-10T23:59:59.999Z'))).toBe('2026-03-10');
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(daysBefore('2026-03-10', 0)).toBe('2026-03-10');
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(countDays('2026-02-28', '2026-03-01')).toBe(2);
  expect(countDays('2026-03-02', '2026-03-01')).toBe(0);
});

test('weeks start on Monday, months on the first day', () => {
  expect(weekOf('2026-11-23')).toBe('2026-11-23');
  expect(weekOf('2026-11-22')).toBe('2026-11-16');
  expect(monthOf('2026-11-22')).toBe('2026-11-01');
  expect(endOfMonth('2024-02-01')).toBe('2024-02-29');
  expect(endOfMonth('2026-12-01')).toBe('2026-12-31');
});

test('subtracting months stops at the last day of a shorter month', () => {
  expect(monthsBefore('2026-11-21', 16)).toBe('2025-07-21');
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28');
  expect(monthsBefore('2026-01-15', 1)).toBe('2025-12-15');
});

test('ranges have the form `<n>d` and are clipped', () => {
  expect(['28d', '0d', '101d', `${'9'.repeat(400)}d`].map((text) => parseDays(text, 100))).toEqual([
    28, 1, 100, 100,
  ]);
  for (const text of ['28', 'd', '-1d', '1.5d', '28d ']) expect(parseDays(text, 100)).toBeNull();
});
