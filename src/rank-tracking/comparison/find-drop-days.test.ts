import { expect, test } from 'vitest';
import { findDropDays } from './find-drop-days.ts';

const day = (
  date: string,
  position: number | null,
  checkStatus: 'ranked' | 'not_ranked' | 'failed' = 'ranked',
) => ({
  date: `2026-03-${date}`,
  position,
  checkStatus,
});

test('a drop lies between the two successful checks with the largest loss', () => {
  const days = [day('01', 4), day('02', 5), day('03', 12), day('04', 13)];
  expect(findDropDays(days, '2026-03-01')).toEqual({ after: '2026-03-02', on: '2026-03-03' });
});

test('a failed check is no drop', () => {
  const days = [day('01', 4), day('02', null, 'failed'), day('03', 4)];
  expect(findDropDays(days, '2026-03-01')).toBeNull();
  const lost = [day('01', 4), day('02', null, 'failed'), day('03', null, 'not_ranked')];
  expect(findDropDays(lost, '2026-03-01')).toEqual({ after: '2026-03-01', on: '2026-03-03' });
});

test('the value of the first day may be from an earlier check, and losses before it do not count', () => {
  const days = [day('01', 1), day('02', 9), day('05', 12)];
  expect(findDropDays(days, '2026-03-04')).toEqual({ after: '2026-03-02', on: '2026-03-05' });
});
