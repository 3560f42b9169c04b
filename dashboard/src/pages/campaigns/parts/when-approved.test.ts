import { expect, test } from 'vitest';
import { formatClock } from '../../../format/dates.ts';
import { firstApproval, whenApproved } from './when-approved.ts';

const [noon, later] = ['2026-11-29T12:53:00.000Z', '2026-12-04T12:00:00.000Z'];

test('an automatic approval of today has its hour, a later one its day, and several days the first of them', () => {
  expect(whenApproved([noon], '2026-11-29')).toBe(`today at ${formatClock(noon)}`);
  expect(whenApproved([later, null, later], '2026-11-29')).toBe('on Dec 4, 2026');
  expect(whenApproved([later, noon], '2026-11-29')).toBe(`from today at ${formatClock(noon)}`);
  expect(whenApproved([later, noon], '2026-11-28')).toBe('from Nov 29, 2026');
  expect(firstApproval([later, null, noon])).toBe('2026-11-29');
});

test('without a known time nothing is said', () => {
  expect(whenApproved([null], '2026-11-29')).toBeNull();
  expect(firstApproval([])).toBeNull();
});
