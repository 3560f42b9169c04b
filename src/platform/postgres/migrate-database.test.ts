import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrateDatabase, pendingMigrations, readMigrations, withMigrationLock } from './migrate-database.ts';

const ours = fileURLToPath(new URL('../../migrations/postgres', import.meta.url));
let made = 0;
let url = '';
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  url = inject('postgresUrl').replace(/[^/]*$/, `empty_${process.pid}_${(made += 1)}`);
  await asAdmin(`create database ${nameIn(url)}`);
});
afterEach(async () => {
  await asAdmin(`drop database ${nameIn(url)} with (force)`);
  await rm(folder, { recursive: true });
});

const nameIn = (address: string) => new URL(address).pathname.slice(1);
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const migrate = (from = folder) => withMigrationLock(url, (client) => migrateDatabase(client, from));

async function asAdmin(statement: string): Promise<void> {
  await ask(statement, inject('postgresUrl'));
}

async function ask(statement: string, address = url): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const applied = async () => (await ask('select name from migrations order by name')).map(({ name }) => name);

test('files are applied in the order of their names, each once', async () => {
  await write('0002-fill.sql', 'insert into steps values (2);');
  await write('0001-begin.sql', 'create table steps (n int); insert into steps values (1);');
  await write('notes.txt', 'not a migration');
  await migrate();
  await migrate();
  await write('0003-more.sql', 'insert into steps values (3)');
  await migrate();
  expect(await ask('select n from steps')).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  expect(await applied()).toEqual(['0001-begin.sql', '0002-fill.sql', '0003-more.sql']);
});

test('of many processes at once one migrates, and the others find it done', async () => {
  await write(
    '0001-begin.sql',
    'create table steps (n int); select pg_sleep(0.05); insert into steps values (1);',
  );
  await Promise.all([migrate(), migrate(), migrate(), migrate()]);
  expect(await ask('select n from steps')).toEqual([{ n: 1 }]);
});

test('a file that fails leaves nothing of itself, what was before it stays, and it can be mended', async () => {
  await write('0001-begin.sql', 'create table steps (n int);');
  await write('0002-fill.sql', 'insert into steps values (1); insert into nowhere values (1);');
  await expect(migrate()).rejects.toThrow('nowhere');
  expect(await applied()).toEqual(['0001-begin.sql']);
  expect(await ask('select n from steps')).toEqual([]);
  await write('0002-fill.sql', 'insert into steps values (2);');
  await migrate();
  expect(await ask('select n from steps')).toEqual([{ n: 2 }]);
});

test('what a file does and that it was applied are kept together or not at all', async () => {
  await write(
    '0001-begin.sql',
    "create table steps (n int); insert into migrations (name) values ('0001-begin.sql');",
  );
  await expect(migrate()).rejects.toThrow('duplicate key');
  expect(await ask("select to_regclass('steps') as steps")).toEqual([{ steps: null }]);
  expect(await applied()).toEqual([]);
});

test('data of a newer version is refused and left alone', async () => {
  await write('0001-begin.sql', 'create table steps (n int);');
  await write('0002-future.sql', 'insert into steps values (2);');
  await migrate();
  await rm(join(folder, '0002-future.sql'));
  await write('0001-other.sql', 'drop table steps;');
  await expect(migrate()).rejects.toThrow('newer version of Cairn (it has 0002-future.sql)');
  expect(await ask('select n from steps')).toEqual([{ n: 2 }]);
});

test('a connection that breaks is an error for who waits, not the end of the process', async () => {
  const working = withMigrationLock(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await asAdmin(`select pg_terminate_backend(${rows[0]?.pid})`);
    await client.query('select 1');
  });
  await expect(working).rejects.toThrow(/terminat|not queryable/);
  await migrate(ours);
  expect(await applied()).toContain('0001-platform.sql');
});

describe('our own migrations', () => {
  test('make every table, with two processes on an empty database', async () => {
    await Promise.all([migrate(ours), migrate(ours)]);
    const all = await readMigrations(ours);
    expect(await applied()).toEqual(all.map(({ name }) => name));
    const tables = await ask(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    );
    const created = all.flatMap(({ text }) =>
      [...text.matchAll(/^create table (\w+)/gm)].map(([, name]) => name),
    );
    const dropped = all.flatMap(({ text }) =>
      [...text.matchAll(/^drop table (\w+)/gm)].map(([, name]) => name),
    );
    const expected = new Set(['migrations', ...created]).difference(new Set(dropped));
    expect(new Set(tables.map((row) => row['table_name']))).toEqual(expected);
  });

  test('are numbered without gap or doublet', async () => {
    const numbers = (await readMigrations(ours)).map(({ name }) =>
      Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]),
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

test('what is pending is what was not applied, in order', () => {
  const known = ['1', '2', '3'].map((name) => ({ name, text: '' }));
  const names = (applies: string[]) => pendingMigrations(known, applies).map(({ name }) => name);
  expect(names([])).toEqual(['1', '2', '3']);
  expect(names(['1', '3'])).toEqual(['2']);
  expect(names(['3', '2', '1'])).toEqual([]);
  expect(() => names(['4', '1'])).toThrow('newer version');
});
