import { expect, test } from 'vitest';
import { chosenColumns, moveColumn, nextSort, sortedBy } from './column.ts';

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

test('chosen columns keep their order, unknown ones are left out, and each can be moved', () => {
  const cell = () => null;
  const columns = ['a', 'b', 'c'].map((id) => ({ id, header: id, cell }));
  expect(chosenColumns(columns, ['c', 'gone', 'a']).map(({ id }) => id)).toEqual(['c', 'a']);
  expect(chosenColumns(columns, ['gone'])).toEqual(columns);
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect([moveColumn(['a', 'b'], 'a', -1), moveColumn(['a', 'b'], 'b', 1)]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});
