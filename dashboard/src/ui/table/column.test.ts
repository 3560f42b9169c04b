import { expect, test } from 'vitest';
import { chosenColumns, nextSort, sortedBy } from './column.ts';

test('a header sorts by its own first direction, then by the other', () => {
  const clicks = { id: 'clicks', sorts: 'descending' } as const;
  expect(nextSort(clicks, undefined)).toBe('-clicks');
  expect(nextSort(clicks, '-clicks')).toBe('clicks');
  expect(nextSort(clicks, 'clicks')).toBe('-clicks');
  expect([sortedBy('clicks', '-clicks'), sortedBy('clicks', 'clicks'), sortedBy('clicks', 'domain')]).toEqual(
    ['descending', 'ascending', 'none'],
  );
});

test('extra columns are shown where they are chosen', () => {
  const cell = () => null;
  const columns = [
    { id: 'a', header: 'A', cell },
    { id: 'b', header: 'B', cell, isExtra: true },
  ];
  expect(chosenColumns(columns, undefined).map(({ id }) => id)).toEqual(['a']);
  expect(chosenColumns(columns, ['b']).map(({ id }) => id)).toEqual(['b']);
});
