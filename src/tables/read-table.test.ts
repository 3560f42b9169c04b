import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { TableUnreadable } from './table-unreadable.ts';

async function read(text: string) {
  const table = await readTable(text);
  return { header: table.header, rows: await Array.fromAsync(table.rows()) };
}

test.each([
  ['commas', 'a,b\n1,2\n'],
  ['semicolons', 'a;b\r\n1;2'],
  ['tabs', '\ufeffa\tb\n 1 \t2\n'],
])('cells are parted by %s', async (_name, text) => {
  expect(await read(text)).toEqual({ header: ['a', 'b'], rows: [{ line: 2, cells: ['1', '2'] }] });
});

test('a row has the line that it begins at, whatever is empty before it or has lines of its own', async () => {
  const { rows } = await read('a,b\n\n"1\nx\ny",2\n,\n  \n3,4\n');
  expect(rows).toEqual([
    { line: 3, cells: ['1\nx\ny', '2'] },
    { line: 8, cells: ['3', '4'] },
  ]);
});

test('empty lines are none, however many there are', async () => {
  const { rows } = await read(`a,b\n${'\n'.repeat(1_000_000)}1,2\n`);
  expect(rows).toEqual([{ line: 1_000_002, cells: ['1', '2'] }]);
});

test('a long table leaves room for others', async () => {
  const { rows } = await readTable(`a\n${'1\n'.repeat(5_000)}`);
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  await Array.fromAsync(rows());
  clearInterval(others);
  expect(turns).toBeGreaterThan(1);
});

test.each([
  ['nothing', ' \n ', 0],
  ['bytes', 'a,b\0', 0],
  ['an open quote', 'a,b\n1,2\n3,"4\n', 3],
])('%s is no table', async (_name, text, line) => {
  const error = await read(text).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TableUnreadable);
  expect(error).toMatchObject({ line });
});
