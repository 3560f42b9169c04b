import { type RawBuilder, sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { waitTimeoutMs } from '../../../test/app/timeouts.ts';
import { type Database, openDatabase } from './open-database.ts';
import { prepared } from './prepared-statements.ts';

/** One connection, because each has its own statements. */
function open(options: { isPooled?: boolean } = {}): Database {
  const database = openDatabase(inject('postgresUrl'), {
    size: 1,
    name: 'test',
    connectTimeoutMs: waitTimeoutMs,
    onError: () => undefined,
    ...options,
  });
  onTestFinished(() => database.close());
  return database;
}

async function run({ db }: Database, statement: RawBuilder<{ result: number }>): Promise<number | undefined> {
  return (await statement.execute(db)).rows[0]?.result;
}

async function countPrepared({ db }: Database): Promise<number> {
  const { rows } = await sql`
    select 1 as calls from pg_prepared_statements`.execute(db);
  return rows.length;
}

const double = (value: number) =>
  sql<{ result: number }>`${prepared}
  select ${value}::int * 2 as result`;

test('a connection prepares a statement once and runs it with other parameters', async () => {
  const database = open();
  expect(await run(database, double(4))).toBe(8);
  expect(await run(database, double(5))).toBe(10);
  expect(await countPrepared(database)).toBe(1);
});

test('a statement that is not marked is not prepared', async () => {
  const database = open();
  expect(await run(database, sql`select 3 as result`)).toBe(3);
  expect(await countPrepared(database)).toBe(0);
});

test('a pooler in transaction mode gets no prepared statements', async () => {
  const database = open({ isPooled: true });
  expect(await run(database, double(4))).toBe(8);
  expect(await countPrepared(database)).toBe(0);
});

test('further statements than a connection may prepare run without', async () => {
  const database = open();
  for (let number = 1; number <= 60; number++) {
    const statement = sql<{ result: number }>`${prepared} select ${sql.raw(String(number))} as result`;
    expect(await run(database, statement)).toBe(number);
  }
  expect(await countPrepared(database)).toBe(50);
});

test('a failed prepared statement can be run again', async () => {
  const database = open();
  const divide = (value: number) => sql<{ result: number }>`${prepared} select 6 / ${value}::int as result`;
  await expect(run(database, divide(0))).rejects.toThrow('division by zero');
  expect(await run(database, divide(2))).toBe(3);
});

test('a prepared statement is planned again after a change of its table', async () => {
  const database = open();
  await sql`create temporary table numbers (value int)`.execute(database.db);
  await sql`insert into numbers values (7)`.execute(database.db);
  const read = () => run(database, sql`${prepared} select value as result from numbers`);
  expect(await read()).toBe(7);
  await sql`alter table numbers add column other int`.execute(database.db);
  await sql`create index on numbers (value)`.execute(database.db);
  expect(await read()).toBe(7);
});
