import { expect, test } from 'vitest';
import { dropRepeated } from './drop-repeated.ts';
import { columnsOf, rowsOf } from './metric-columns.ts';

const rowOf = (...keys: string[]) => ({ keys, clicks: keys[0]?.length ?? 0, impressions: 7, position: null });
const pageOf = (count: number, first: number) =>
  Array.from({ length: count }, (_none, index) => rowOf(`query ${first + index}`, index % 2 ? 'DE' : 'ß'));

test('only rows with new keys remain, in order', () => {
  const known = columnsOf([rowOf('a', 'b'), rowOf('', 'ab'), rowOf('ü'.repeat(200), '')], 2);
  const further = columnsOf(
    [rowOf('ab', ''), rowOf('a', 'b'), rowOf('b', 'a'), rowOf('ü'.repeat(200), ''), rowOf('', '')],
    2,
  );
  const remaining = dropRepeated(known, further);
  expect(rowsOf(remaining)).toEqual([rowOf('ab', ''), rowOf('b', 'a'), rowOf('', '')]);
});

test('only new rows remain in pages of any size', () => {
  for (const [knownCount, furtherCount, first] of [
    [0, 3, 0],
    [3, 0, 0],
    [3_000, 3_000, 3_000],
    [3_000, 3_000, 2_900],
    [1_000, 1_000, 0],
  ] as const) {
    const further = pageOf(furtherCount, first);
    const remaining = rowsOf(dropRepeated(columnsOf(pageOf(knownCount, 0), 2), columnsOf(further, 2)));
    expect(remaining).toEqual(further.filter((_row, index) => first + index >= knownCount));
  }
});
