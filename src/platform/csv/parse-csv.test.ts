import { expect, test } from 'vitest';
import { CsvError, parseCsv } from './parse-csv.ts';

async function read(text: string) {
  const table = await parseCsv(text);
  return { header: table.header, rows: await Array.fromAsync(table.rows()) };
}

test.each([
  ['commas', 'a,b\n1,2\n', ['a', 'b'], ['1', '2']],
  ['semicolons', 'a;b\r\n1;2', ['a', 'b'], ['1', '2']],
  ['tabs', '\ufeffa\tb\n 1 \t2\n', ['a', 'b'], ['1', '2']],
  ['semicolons beside commas', 'a, b, c;"d, e"\n1, 2, 3;4', ['a, b, c', 'd, e'], ['1, 2, 3', '4']],
  ['semicolons beside decimal commas', 'a;b\n1,5;2,5\n1,7;2,7', ['a', 'b'], ['1,5', '2,5']],
  ['commas beside semicolons', '"a;b;c",d\n1;2;3,4', ['a;b;c', 'd'], ['1;2;3', '4']],
  ['semicolons below an empty line', '\na;b\n1;2', ['a', 'b'], ['1', '2']],
])('%s can separate cells', async (_name, text, header, cells) => {
  const table = await read(text);
  expect([table.header, table.rows[0]?.cells]).toEqual([header, cells]);
});

test('a row has the number of the line at which it starts, counting empty lines and line breaks in cells', async () => {
  const { rows } = await read('a,b\n\n"1\nx\ny",2\n,\n  \n3,4\n');
  expect(rows).toEqual([
    { line: 3, cells: ['1\nx\ny', '2'] },
    { line: 8, cells: ['3', '4'] },
  ]);
});

test('any number of empty lines is skipped', async () => {
  const { rows } = await read(`a,b\n${'\n'.repeat(1_000_000)}1,2\n`);
  expect(rows).toEqual([{ line: 1_000_002, cells: ['1', '2'] }]);
});

test.each([
  ['with many rows', `a\n${'1\n'.repeat(5_000)}`],
  ['with many empty lines', `a\n${'\n'.repeat(1_000_000)}1\n`],
  ['with a long row', `a,b\n${'1'.repeat(1_000_000)},2\n`],
])('parsing a file %s does not block the event loop', async (_name, text) => {
  const { rows } = await parseCsv(text);
  let turns = 0;
  let isParsing = true;
  const countTurn = () => {
    turns += 1;
    if (isParsing) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  await Array.fromAsync(rows());
  isParsing = false;
  expect(turns).toBeGreaterThan(5);
});

test.each([
  ['an empty file', ' \n ', 0, 'is empty'],
  ['a binary file', 'a,b\0', 0, 'NUL characters'],
  ['an open quote', 'a,b\n1,2\n3,"4\n', 3, 'Quote Not Closed'],
  ['a row that never ends', `a,b\n1,2\n${','.repeat(3_000_000)}`, 3, 'more than 2097152 characters'],
  ['a cell that never ends', `a,b\n1,"${'2\n'.repeat(2_000_000)}"`, 2, 'more than 2097152 characters'],
  ['a row with a cell too many', 'a,b\n1,2,\n3,4,5\n', 3, 'has 3 cells, but the header has 2'],
])('%s is rejected with its line number and the reason', async (_name, text, line, reason) => {
  const error = await read(text).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CsvError);
  expect(error).toMatchObject({ line, message: expect.stringContaining(reason) });
});
