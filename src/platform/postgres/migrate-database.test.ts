import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { waitTimeoutMs } from '../../../test/app/timeouts.ts';
import { readMigrations } from '#platform/migrations';
import { migrateDatabase } from './migrate-database.ts';
import { withMigrationLock } from './with-migration-lock.ts';

const ours = fileURLToPath(new URL('../../../migrations/postgres', import.meta.url));
let made = 0;
let url = '';
let folder = '';

beforeEach(async () => {
  waits.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  url = inject('postgresUrl').replace(/[^/]*$/, `empty_${process.pid}_${(made += 1)}`);
  await asAdmin(`create database ${nameIn(url)} owner cairn`);
});
afterEach(async () => {
  await asAdmin(`drop database ${nameIn(url)} with (force)`);
  await rm(folder, { recursive: true });
});

const nameIn = (address: string) => new URL(address).pathname.slice(1);
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const waits: string[] = [];
const lock = { onWait: (message: string) => void waits.push(message) };
const migrate = (from = folder) =>
  withMigrationLock({ ...lock, url }, (client) =>
    migrateDatabase(client, { store: 'Postgres', folder: from, baseline: 0 }),
  );

async function asAdmin(statement: string): Promise<void> {
  await ask(statement, inject('postgresAdminUrl'));
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

test('of many concurrent processes one migrates and the others wait', async () => {
  await write(
    '0001-begin.sql',
    'create table steps (n int); select pg_sleep(0.05); insert into steps values (1);',
  );
  await Promise.all([migrate(), migrate(), migrate(), migrate()]);
  expect(await ask('select n from steps')).toEqual([{ n: 1 }]);
});

test('a failed file is rolled back, earlier files remain, and the fixed file can be applied', async () => {
  await write('0001-begin.sql', 'create table steps (n int);');
  await write('0002-fill.sql', 'insert into steps values (1); insert into nowhere values (1);');
  await expect(migrate()).rejects.toThrow('nowhere');
  expect(await applied()).toEqual(['0001-begin.sql']);
  expect(await ask('select n from steps')).toEqual([]);
  await write('0002-fill.sql', 'insert into steps values (2);');
  await migrate();
  expect(await ask('select n from steps')).toEqual([{ n: 2 }]);
});

test('a file and its record are committed together', async () => {
  await write(
    '0001-begin.sql',
    "create table steps (n int); insert into migrations (name) values ('0001-begin.sql');",
  );
  await expect(migrate()).rejects.toThrow('duplicate key');
  expect(await ask("select to_regclass('steps') as steps")).toEqual([{ steps: null }]);
  expect(await applied()).toEqual([]);
});

test('a database of a newer version is rejected and not changed', async () => {
  await write('0001-begin.sql', 'create table steps (n int);');
  await write('0002-future.sql', 'insert into steps values (2);');
  await migrate();
  await rm(join(folder, '0002-future.sql'));
  await expect(migrate()).rejects.toThrow('newer version of Cairn (0002-future.sql)');
  expect(await ask('select n from steps')).toEqual([{ n: 2 }]);
});

test('a migration that waits for a lock reports the session that holds it', async () => {
  const other = new Client({ connectionString: url, application_name: 'a backup' });
  await other.connect();
  await write('0001-begin.sql', 'create table steps (n int);');
  await migrate();
  await write('0002-more.sql', 'alter table steps add column m int;');
  await other.query('begin; lock table steps in access share mode');
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  const migrating = migrate();
  const report = `The migration waits for a lock of Postgres session ${rows[0]?.pid} (a backup).`;
  await expect.poll(() => waits, { timeout: waitTimeoutMs }).toContain(report);
  await other.end();
  await migrating;
  expect(waits.filter((message) => message === report)).toHaveLength(1);
});

test('a start that waits for the migration of another process reports it', async () => {
  const release = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const first = withMigrationLock({ ...lock, url }, async () => {
    started.resolve();
    await release.promise;
  });
  await started.promise;
  const second = migrate();
  await expect
    .poll(() => waits, { timeout: waitTimeoutMs })
    .toContainEqual(
      expect.stringMatching(/waits for a lock of Postgres session \d+ \(cairn-migration-\d+\)/),
    );
  release.resolve();
  await Promise.all([first, second]);
});

test('a file that changed after it was applied is refused, and nothing else is applied', async () => {
  await write('0001-begin.sql', 'create table steps (n int);');
  await migrate();
  await write('0001-begin.sql', 'create table steps (n int, m int);');
  await write('0002-fill.sql', 'insert into steps values (2);');
  await expect(migrate()).rejects.toThrow('0001-begin.sql was changed after Postgres had applied it');
  expect(await ask('select * from steps')).toEqual([]);
});

test('a database of a version without checksums gets them at its first start', async () => {
  await write('0001-begin.sql', 'create table steps (n int);');
  await ask('create table migrations (name text primary key, applied_at timestamptz not null default now())');
  await ask("create table steps (n int); insert into migrations (name) values ('0001-begin.sql')");
  await migrate();
  const [file] = await readMigrations(folder);
  expect(await ask('select name, checksum from migrations')).toEqual([
    { name: '0001-begin.sql', checksum: file?.checksum },
  ]);
});

test('a broken connection rejects the migration and does not end the process', async () => {
  const working = withMigrationLock({ ...lock, url }, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await asAdmin(`select pg_terminate_backend(${rows[0]?.pid})`);
    await client.query('select 1');
  });
  await expect(working).rejects.toThrow(/terminat|not queryable/);
  await migrate(ours);
  expect(await applied()).toContain('0001-platform.sql');
});

describe('the migrations of Cairn', () => {
  test('create every table, with two processes on an empty database', async () => {
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

  test('are numbered without gaps or duplicates', async () => {
    const numbers = (await readMigrations(ours)).map(({ name }) =>
      Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]),
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
