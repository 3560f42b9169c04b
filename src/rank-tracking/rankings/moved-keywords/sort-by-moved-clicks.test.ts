import { expect, test } from 'vitest';
import { sortByMovedClicks } from './sort-by-moved-clicks.ts';

const moved = (from: number | null, to: number | null, searchVolume: number | null) => ({
  from,
  to,
  searchVolume,
});
const sort = (items: readonly ReturnType<typeof moved>[]) => sortByMovedClicks(items, (item) => item);

test('a large fall of a keyword without known searches comes before small falls of keywords with them', () => {
  const fall = moved(1, 12, null);
  expect(sort([moved(5, 6, 900), moved(7, 8, 800), moved(9, 10, 700), fall])[0]).toBe(fall);
});

test('known searches weigh a movement, and without any all movements weigh the same', () => {
  const costly = moved(4, 8, 20_000);
  expect(sort([moved(1, 12, 50), costly])[0]).toBe(costly);
  expect(sort([moved(4, 8, null), moved(1, null, null)])[0]).toEqual(moved(1, null, null));
});
