import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrateFacts } from './migrate-facts.ts';
import { type Facts, openFacts } from './open-facts.ts';

const ours = fileURLToPath(new URL('../../migrations/clickhouse', import.meta.url));
let made = 0;
let name = '';
let folder = '';
let admin: Facts;
let facts: Facts;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  name = `empty_${process.pid}_${(made += 1)}`;
  const url = new URL(inject('clickhouseUrl'));
  admin = openFacts(url.href, { size: 1 });
  await admin.command(`create database ${name}`);
  url.pathname = `/${name}`;
  facts = openFacts(url.href, { size: 2 });
});
afterEach(async () => {
  await facts.close();
  await admin.command(`drop database ${name} sync`);
  await admin.close();
  await rm(folder, { recursive: true });
});

const write = (file: string, text: string) => writeFile(join(folder, file), text);
const table = (columns = 'n UInt32') =>
  `create table if not exists steps (${columns}) engine = MergeTree order by n;`;
const applied = async () =>
  (await facts.query<{ name: string }>('select name from migrations order by name')).map((row) => row.name);

test('files are applied in the order of their names, each statement by itself, each file once', async () => {
  await write('0002-fill.sql', '-- words;\ninsert into steps values (2);\ninsert into steps values (3);\n');
  await write('0001-begin.sql', `-- shard by rand()\n${table()}`);
  await write('README', 'no migration');
  await migrateFacts(facts, folder, null);
  await migrateFacts(facts, folder, null);
  expect(await facts.query('select n from steps order by n')).toEqual([{ n: 2 }, { n: 3 }]);
  expect(await applied()).toEqual(['0001-begin.sql', '0002-fill.sql']);
});

test('data of a newer version is refused and left alone', async () => {
  await write('0001-begin.sql', table());
  await write('0002-future.sql', 'alter table steps add column m UInt32;');
  await migrateFacts(facts, folder, null);
  await rm(join(folder, '0002-future.sql'));
  await write('0001-other.sql', 'drop table steps;');
  await expect(migrateFacts(facts, folder, null)).rejects.toThrow(
    'newer version of Cairn (they have 0002-future.sql)',
  );
  expect(await facts.query('select n, m from steps')).toEqual([]);
});

test('a file that fails is not written down, and is applied whole when it is mended', async () => {
  await write('0001-begin.sql', `${table()}\ninsert into nowhere values (1);\n`);
  await expect(migrateFacts(facts, folder, null)).rejects.toThrow('nowhere');
  expect(await applied()).toEqual([]);
  await write('0001-begin.sql', table());
  await migrateFacts(facts, folder, null);
  expect(await applied()).toEqual(['0001-begin.sql']);
});

test('our own make their tables, and may be begun a second time half-way', async () => {
  const file = '0001-positions.sql';
  await migrateFacts(facts, ours, null);
  const tables = await facts.query<{ name: string }>(
    `select name from system.tables where database = '${name}'`,
  );
  const created = [
    ...(await readFile(join(ours, file), 'utf8')).matchAll(/^create table if not exists (\w+)/gm),
  ];
  for (const [, one] of created) expect(tables.map((row) => row.name)).toContain(one);
  await facts.command('drop table migrations');
  await migrateFacts(facts, ours, null);
  expect(await applied()).toContain(file);
});
