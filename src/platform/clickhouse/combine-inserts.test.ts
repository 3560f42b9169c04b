import { expect, test } from 'vitest';
import { combineInserts } from './combine-inserts.ts';

/** An insert whose statements end when the test says so. */
function openTable() {
  const statements: { rows: readonly object[]; end: PromiseWithResolvers<void> }[] = [];
  const insert = combineInserts(async (_table, rows) => {
    const end = Promise.withResolvers<void>();
    statements.push({ rows, end });
    await end.promise;
  });
  const endNext = async (error?: Error) => {
    await expect.poll(() => statements[0]).toBeDefined();
    const { end } = statements.shift()!;
    if (error) end.reject(error);
    else end.resolve();
  };
  return { insert, statements, endNext };
}

const row = (n: number) => [{ n }];

test('small inserts into a table that arrive while another one runs become one statement', async () => {
  const { insert, statements, endNext } = openTable();
  const stored: number[] = [];
  const inserts = [1, 2, 3].map((n) => insert('facts', row(n)).then(() => stored.push(n)));
  const other = insert('other', row(4));
  expect(statements.map(({ rows }) => rows)).toEqual([row(1), row(4)]);
  await endNext();
  await inserts[0];
  expect(stored).toEqual([1]);
  await endNext();
  await other;
  await expect.poll(() => statements.map(({ rows }) => rows)).toEqual([[{ n: 2 }, { n: 3 }]]);
  await endNext();
  await Promise.all(inserts);
  expect(stored).toEqual([1, 2, 3]);
});

test('a large insert does not wait', async () => {
  const { insert, statements } = openTable();
  void insert('facts', row(1));
  const rows = Array.from({ length: 1_000 }, (_none, n) => ({ n }));
  void insert('facts', rows);
  expect(statements.map((one) => one.rows.length)).toEqual([1, 1_000]);
});

test('each caller receives the error of its own rows', async () => {
  const table: number[] = [];
  const insert = combineInserts(async (_table, rows) => {
    await Promise.resolve();
    const numbers = rows.map((one) => (one as { n: number }).n);
    if (numbers.includes(3)) throw new Error('3 is not accepted');
    table.push(...numbers);
  });
  const results = await Promise.allSettled([1, 2, 3, 4].map((n) => insert('facts', row(n))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(table).toEqual([1, 2, 4]);
  await insert('facts', row(5));
  expect(table).toEqual([1, 2, 4, 5]);
});
