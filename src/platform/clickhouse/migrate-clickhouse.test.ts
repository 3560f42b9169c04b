import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { migrateClickHouse } from './migrate-clickhouse.ts';
import { type ClickHouse, openClickHouse } from './open-clickhouse.ts';

const ours = fileURLToPath(new URL('../../../migrations/clickhouse', import.meta.url));
let made = 0;
let name = '';
let folder = '';
let admin: ClickHouse;
let clickhouse: ClickHouse;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  name = `empty_${process.pid}_${(made += 1)}`;
  const url = new URL(inject('clickhouseUrl'));
  admin = openClickHouse(url.href, { size: 1 });
  await admin.command(`create database ${name}`);
  url.pathname = `/${name}`;
  clickhouse = openClickHouse(url.href, { size: 2 });
});
afterEach(async () => {
  await clickhouse.close();
  await admin.command(`drop database ${name} sync`);
  await admin.close();
  await rm(folder, { recursive: true });
});

const migrate = (from: string) =>
  migrateClickHouse(clickhouse, { store: 'ClickHouse', folder: from, baseline: 0 }, null);
const write = (file: string, text: string) => writeFile(join(folder, file), text);
const table = (columns = 'n UInt32') =>
  `create table if not exists steps (${columns}) engine = MergeTree order by n;`;
const applied = async () =>
  (await clickhouse.query<{ name: string }>('select name from migrations order by name')).map(
    (row) => row.name,
  );

test('files are applied in the order of their names, statement by statement, each file once', async () => {
  await write('0002-fill.sql', '-- words;\ninsert into steps values (2);\ninsert into steps values (3);\n');
  await write('0001-begin.sql', `-- shard by rand()\n${table()}`);
  await write('README', 'no migration');
  await migrate(folder);
  await migrate(folder);
  expect(await clickhouse.query('select n from steps order by n')).toEqual([{ n: 2 }, { n: 3 }]);
  expect(await applied()).toEqual(['0001-begin.sql', '0002-fill.sql']);
});

test('a database of a newer version is rejected and not changed', async () => {
  await write('0001-begin.sql', table());
  await write('0002-future.sql', 'alter table steps add column m UInt32;');
  await migrate(folder);
  await rm(join(folder, '0002-future.sql'));
  await expect(migrate(folder)).rejects.toThrow('newer version of Cairn (0002-future.sql)');
  expect(await clickhouse.query('select n, m from steps')).toEqual([]);
});

test('a failed file is not recorded and is applied again from its start', async () => {
  await write('0001-begin.sql', `${table()}\ninsert into nowhere values (1);\n`);
  await expect(migrate(folder)).rejects.toThrow('nowhere');
  expect(await applied()).toEqual([]);
  await write('0001-begin.sql', table());
  await migrate(folder);
  expect(await applied()).toEqual(['0001-begin.sql']);
});

test('checksums are added to a database without them, and a changed file is refused', async () => {
  await clickhouse.command(
    'create table migrations (name String, applied_at DateTime64(3) default now64(3)) engine = ReplacingMergeTree order by name',
  );
  await clickhouse.command(table());
  await clickhouse.insert('migrations', [{ name: '0001-begin.sql' }]);
  await write('0001-begin.sql', table());
  await migrate(folder);
  await migrate(folder);
  await write('0001-begin.sql', table('n UInt32, m UInt32'));
  await expect(migrate(folder)).rejects.toThrow('0001-begin.sql was changed after ClickHouse had applied it');
});

test('the migrations of Cairn create their tables and views and can be applied again', async () => {
  const files = (await readdir(ours)).filter((file) => file.endsWith('.sql')).toSorted();
  await migrate(ours);
  const tables = await clickhouse.query<{ name: string }>(
    `select name from system.tables where database = '${name}'`,
  );
  const texts = await Promise.all(files.map((file) => readFile(join(ours, file), 'utf8')));
  const created = texts.flatMap((text) =>
    Array.from(
      text.matchAll(/^create (?:table|materialized view) if not exists (\w+)/gm),
      ([, tableName]) => tableName,
    ),
  );
  expect(created.length).toBeGreaterThan(10);
  expect(new Set(tables.map((row) => row.name))).toEqual(new Set([...created, 'migrations']));
  await clickhouse.command('drop table migrations');
  await migrate(ours);
  expect(await applied()).toEqual(files);
});
