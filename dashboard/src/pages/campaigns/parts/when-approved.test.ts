import { expect, test } from 'vitest';
import { formatClock, formatTime } from '../../../format/dates.ts';
import { firstApproval, isApprovalDue, whenApproved } from './when-approved.ts';

const [noon, later] = ['2026-11-29T12:53:00.000Z', '2026-12-04T12:00:00.000Z'];
const morningOf = (day: string) => Date.parse(`${day}T06:00:00.000Z`);

test('an automatic approval of today has its hour, a later one its day, and several days the first of them', () => {
  expect(whenApproved([noon], morningOf('2026-11-29'))).toBe(`today at ${formatClock(noon)}`);
  expect(whenApproved([later, null, later], morningOf('2026-11-29'))).toBe('on Dec 4, 2026');
  expect(whenApproved([later, noon], morningOf('2026-11-29'))).toBe(`from today at ${formatClock(noon)}`);
  expect(whenApproved([later, noon], morningOf('2026-11-28'))).toBe('from Nov 29, 2026');
  expect(firstApproval([later, null, noon])).toBe('2026-11-29');
});

test('an automatic approval whose time has passed is due, and given at the next run', () => {
  const afterNoon = Date.parse(noon) + 60_000;
  expect(whenApproved([later, noon], afterNoon)).toBe(`at the next run (due since ${formatClock(noon)})`);
  expect(whenApproved([noon], morningOf('2026-11-30'))).toBe(
    `at the next run (due since ${formatTime(noon)})`,
  );
  expect([noon, later].map((time) => isApprovalDue(time, afterNoon))).toEqual([true, false]);
});

test('without a known time nothing is said', () => {
  expect(whenApproved([null], morningOf('2026-11-29'))).toBeNull();
  expect(firstApproval([])).toBeNull();
});
