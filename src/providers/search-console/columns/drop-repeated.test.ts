import { expect, test } from 'vitest';
import { dropRepeated } from './drop-repeated.ts';
import { columnsOf, rowsOf } from './figure-columns.ts';

const rowOf = (...keys: string[]) => ({ keys, clicks: keys[0]?.length ?? 0, impressions: 7, position: null });
const pageOf = (count: number, first: number) =>
  Array.from({ length: count }, (_none, index) => rowOf(`query ${first + index}`, index % 2 ? 'DE' : 'ß'));

test('of a page only what the ones before do not have is left, in its order', () => {
  const known = columnsOf([rowOf('a', 'b'), rowOf('', 'ab'), rowOf('ü'.repeat(200), '')], 2);
  const further = columnsOf(
    [rowOf('ab', ''), rowOf('a', 'b'), rowOf('b', 'a'), rowOf('ü'.repeat(200), ''), rowOf('', '')],
    2,
  );
  const left = dropRepeated(known, further);
  expect(rowsOf(left)).toEqual([rowOf('ab', ''), rowOf('b', 'a'), rowOf('', '')]);
});

test('so it is with pages of any size', () => {
  for (const [before, after, first] of [
    [0, 3, 0],
    [3, 0, 0],
    [3_000, 3_000, 3_000],
    [3_000, 3_000, 2_900],
    [1_000, 1_000, 0],
  ] as const) {
    const further = pageOf(after, first);
    const left = rowsOf(dropRepeated(columnsOf(pageOf(before, 0), 2), columnsOf(further, 2)));
    expect(left).toEqual(further.filter((_row, index) => first + index >= before));
  }
});
