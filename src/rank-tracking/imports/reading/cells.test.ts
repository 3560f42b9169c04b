import { expect, test } from 'vitest';
import { readDay, readPosition } from './cells.ts';

test.each([
  ['2024-1-5', '2024-01-05'],
  ['2024-01-05 13:00:00', '2024-01-05'],
  ['20240105', '2024-01-05'],
  ['5 Jan 2024', '2024-01-05'],
  ['January 5, 2024', '2024-01-05'],
  ['31/01/2024', '2024-01-31'],
  ['01/31/2024', '2024-01-31'],
  ['05.01.2024', '2024-01-05'],
  ['03/03/2024', '2024-03-03'],
  ['03/04/2024', 'ambiguous'],
  ['2024-02-30', null],
  ['1999-12-31', null],
  ['soon', null],
])('the date %s is the day %s', (text, day) => {
  expect(readDay(text, null)).toBe(day);
});

test('the order of the numbers decides which day an ambiguous date is', () => {
  expect([readDay('03/04/2024', 'dmy'), readDay('03/04/2024', 'mdy')]).toEqual(['2024-04-03', '2024-03-04']);
});

test.each([
  ['7', 7],
  ['#12', 12],
  ['3.0', 3],
  ['0', 0],
  ['-', 0],
  ['—', 0],
  ['>100', 0],
  ['100+', 0],
  ['Not in top 100', 0],
  ['not ranking', 0],
  ['', null],
  ['n/a', null],
  ['7.5', undefined],
  ['-3', undefined],
  ['5000', undefined],
  ['seven', undefined],
])('the cell “%s” is the position %s', (text, position) => {
  expect(readPosition(text)).toBe(position);
});
