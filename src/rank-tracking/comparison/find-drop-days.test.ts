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

test('a drop lies between the two successful checks that divide the positions best', () => {
  const days = [day('01', 4), day('02', 5), day('03', 12), day('04', 13)];
  expect(findDropDays(days, '2026-03-01')).toEqual({
    after: '2026-03-02',
    on: '2026-03-03',
    isLasting: false,
  });
});

test('a dip that was made good is not the drop, however deep it was', () => {
  const days = [day('01', 2), day('02', 9), day('03', 2), day('04', 3), day('05', 5), day('06', 5)];
  expect(findDropDays(days, '2026-03-01')).toMatchObject({ after: '2026-03-04', on: '2026-03-05' });
  const rise = [day('01', 9), day('02', 2), day('03', 9), day('04', 7)];
  expect(findDropDays(rise, '2026-03-01', 'improved')).toMatchObject({
    after: '2026-03-03',
    on: '2026-03-04',
  });
});

test('one good check among lower positions is not the start of the decline', () => {
  const positions = [1, 1, 2, 2, 4, 4, 3, 4, 1, 4, 4];
  const days = positions.map((position, index) => day(String(index + 1).padStart(2, '0'), position));
  expect(findDropDays(days, '2026-03-01')).toMatchObject({ after: '2026-03-04', on: '2026-03-05' });
});

test('a failed check is no drop', () => {
  const days = [day('01', 4), day('02', null, 'failed'), day('03', 4)];
  expect(findDropDays(days, '2026-03-01')).toBeNull();
  const lost = [day('01', 4), day('02', null, 'failed'), day('03', null, 'not_ranked')];
  expect(findDropDays(lost, '2026-03-01')).toMatchObject({ after: '2026-03-01', on: '2026-03-03' });
});

test('the value of the first day may be from an earlier check, and losses before it do not count', () => {
  const days = [day('01', 1), day('02', 9), day('05', 12)];
  expect(findDropDays(days, '2026-03-04')).toMatchObject({ after: '2026-03-02', on: '2026-03-05' });
});

test('a change lasts if the positions of five checks on either side do not overlap', () => {
  const checks = (positions: readonly number[]) =>
    positions.map((position, index) => day(String(index + 1).padStart(2, '0'), position));
  const isLasting = (positions: readonly number[], direction: 'declined' | 'improved') =>
    findDropDays(checks(positions), '2026-03-01', direction)?.isLasting;
  expect(isLasting([2, 2, 2, 3, 2, 1, 1, 1, 1, 1], 'improved')).toBe(true);
  expect(isLasting([1, 1, 1, 1, 1, 2, 3, 2, 2, 2], 'declined')).toBe(true);
  expect(isLasting([2, 1, 2, 3, 2, 1, 1, 1, 1, 1], 'improved'), 'it was there before').toBe(false);
  expect(isLasting([2, 2, 2, 2, 2, 1, 1, 2, 1, 1], 'improved'), 'it came back').toBe(false);
  expect(isLasting([2, 2, 2, 2, 2, 1, 1, 1, 1], 'improved'), 'four checks').toBe(false);
});
