import { expect, test } from 'vitest';
import { sortByVisibility } from './sort-by-visibility.ts';

const moved = (from: number | null, to: number | null, searchVolume: number | null) => ({
  from,
  to,
  searchVolume,
});
const sort = (items: readonly ReturnType<typeof moved>[]) => sortByVisibility(items, (item) => item);

test('the movement that changes the visibility most comes first, however many searches the others have', () => {
  const fall = moved(1, 10, 20);
  expect(sort([moved(1, 2, 18_000), moved(4, 23, 90_000), fall, moved(12, 40, null)])[0]).toBe(fall);
});

test('of equal movements, those of keywords with more searches come first', () => {
  const [unknown, few, many] = [moved(1, 2, null), moved(1, 2, 50), moved(1, 2, 900)];
  expect(sort([unknown, few, many])).toEqual([many, few, unknown]);
});

test('new keywords come last, because they are no part of the change of the visibility', () => {
  const added = { ...moved(1, 30, null), isNew: true };
  const others = [moved(1, 2, null), moved(9, 10, null)];
  expect(sort([added, ...others])).toEqual([...others, added]);
});
