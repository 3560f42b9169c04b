import { expect, test } from 'vitest';
import { changeWithin, positionUntil } from './change-within.ts';

const on = (date: string, position: number | null) => ({ date, position, change: null });
const to = '2026-10-31';

test('the change within a period leads from its first to its last position, not to the current one', () => {
  expect(changeWithin(on('2026-09-30', 9), on(to, 4), to)).toEqual({
    date: '2026-09-30',
    position: 9,
    change: 5,
  });
  expect(changeWithin(on('2026-10-10', 3), on(to, 4), to)).toMatchObject({ date: '2026-10-10', change: -1 });
});

test('a keyword that was not found at one end, or was added after the period, has no change within it', () => {
  expect(changeWithin(on('2026-09-30', null), on(to, 4), to).change).toBeNull();
  expect(changeWithin(on('2026-09-30', 9), on(to, null), to).change).toBeNull();
  expect(changeWithin(on('2026-11-02', 9), on('2026-11-02', 9), to).change).toBeNull();
  expect(positionUntil(on('2026-11-02', 9), to)).toBeNull();
  expect(positionUntil(on(to, 4), to)).toBe(4);
});
