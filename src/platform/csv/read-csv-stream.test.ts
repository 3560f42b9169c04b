import { expect, test } from 'vitest';
import { readCsvStream } from './read-csv-stream.ts';

async function read(bytes: Buffer, chunkBytes = 7) {
  const open = async function* () {
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      yield bytes.subarray(start, start + chunkBytes);
    }
  };
  return Array.fromAsync(readCsvStream(open));
}
const cellsOf = (rows: Awaited<ReturnType<typeof read>>) =>
  rows.map((row) => ('cells' in row ? row.cells : []));

test.each([
  ['UTF-8', Buffer.from('\ufeffkeyword,tag\nschüh,é\n')],
  ['UTF-16', Buffer.from('\ufeffkeyword,tag\nschüh,é\n', 'utf16le')],
  ['windows-1252', Buffer.from('keyword,tag\nschüh,é\n', 'latin1')],
])('a file in %s is decoded, although its characters are split between chunks', async (_name, bytes) => {
  expect(cellsOf(await read(bytes, bytes.length))).toEqual([
    ['keyword', 'tag'],
    ['schüh', 'é'],
  ]);
  expect((await read(bytes)).at(-1)).toMatchObject({ cells: ['schüh', 'é'] });
});

test('a row has the line at which it starts, and rows of other widths are left to the reader', async () => {
  const rows = await read(Buffer.from('a,b\n\n"1\nx",2\n3\n4,5,6\n'), 1_000);
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1\nx', '2'] },
    { line: 5, cells: ['3'] },
    { line: 6, cells: ['4', '5', '6'] },
  ]);
});

test('a broken row is reported with its line, and the rows before it are read', async () => {
  const rows = await read(Buffer.from('a,b\n1,2\n3,"4\n5,6\n'), 1_000);
  expect(rows.slice(0, 2)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
  ]);
  expect(rows.at(-1)).toMatchObject({ problem: expect.stringContaining('Quote Not Closed') });
});

test('an empty file has no rows', async () => {
  expect(await read(Buffer.from(''))).toEqual([]);
});
