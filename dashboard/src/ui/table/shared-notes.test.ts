import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { sharedNotes } from './shared-notes.ts';

const columns: Column<string | null>[] = [
  { id: 'volume', header: 'Volume', cell: () => 1, note: (source) => source },
  { id: 'position', header: 'Position', cell: () => 1 },
];
const [ads, other] = ['Google Ads', 'DataForSEO'];

test('a note is shared if all rows that have one have the same', () => {
  const shared = { volume: { text: ads, hasExceptions: false } };
  expect(sharedNotes(columns, [ads, null, ads])).toEqual(shared);
  expect(sharedNotes(columns, [null])).toEqual({});
});

test('a note of three quarters of the rows is shared with exceptions, one of fewer rows is not', () => {
  const shared = { volume: { text: ads, hasExceptions: true } };
  expect(sharedNotes(columns, [ads, ads, other, ads])).toEqual(shared);
  expect(sharedNotes(columns, [ads, other, ads])).toEqual({});
});
