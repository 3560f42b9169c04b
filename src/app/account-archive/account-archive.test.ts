import { appendFile, cp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addUser, createAccount } from '#accounts/members';
import { withBackupLock } from '#app/backup/with-backup-lock.ts';
import { readTables } from '#app/backup/postgres-queries.ts';
import { withSession } from '#app/backup/with-session.ts';
import { type ConnectedConfig, migrate, type Stores } from '#app/stores.ts';
import { newId } from '#platform/ids.ts';
import { openTestStores } from '../../../test/app/create-stores.ts';
import { openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { createBackupFixture } from '../../../test/fixtures/backup-fixture.ts';
import { excludedTables, specialTables } from './account-table-queries.ts';
import { exportAccount } from './export-account.ts';
import { importAccount } from './import-account.ts';
import { excludedFromWebsites, websiteTables } from './website-table-queries.ts';
import { verifyArchive } from './verify-archive.ts';

const fixture = createBackupFixture();
const opened: Stores[] = [];
let app: TestApp;
/** An exported account, and a copy of it for each test. */
let archive: string;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
  for (const key of [app.mine.writeKey, app.theirs.writeKey]) {
    const website = await app.call('POST', '/websites', { key, body: { domain: 'exported.example' } });
    const keywords = [{ keyword: 'running shoes' }, { keyword: 'trail "shoes", \\N boots' }];
    const body = { websiteId: website.body.data.id, keywords };
    await app.call('POST', '/keywords', { key, body });
  }
  await app.drain();
  archive = await fixture.folder();
  await exportTo(archive);
  refusing = await install();
});
afterAll(async () => {
  for (const stores of opened) await stores.close();
  await fixture.close();
  await app.close();
});
/** Refuses every import, so the tests share it. */
let refusing: Destination;

beforeEach(async () => {
  folder = await fixture.folder();
  await cp(archive, folder, { recursive: true });
});

interface Destination {
  config: ConnectedConfig;
  stores: Stores;
}

/** An installation without accounts. */
async function install(): Promise<Destination> {
  const config = await fixture.emptyConfig(app.config);
  await migrate(config, () => undefined);
  const stores = openTestStores(config);
  opened.push(stores);
  return { config, stores };
}

function exportTo(to: string, accountId = app.mine.accountId) {
  const { config } = app;
  const options = { config, accountId, folder: to, program: 'test', now: () => new Date() };
  return withBackupLock(config, (client) => exportAccount(client, options));
}
const importInto = ({ config }: Destination) => importAccount({ config, folder });

/** The number of accounts and of keywords, and of positions in ClickHouse. */
async function countRows({ stores }: Destination) {
  const { rows } = await sql<{ accounts: number; keywords: number }>`
    select (select count(*) from accounts) as accounts, (select count(*) from keywords) as keywords`.execute(
    stores.database.db,
  );
  const [positions] = await stores.clickhouse.query<{ count: number }>(
    'select toUInt32(count()) as count from positions',
  );
  return { ...rows[0], positions: positions?.count };
}
const nothing = { accounts: 0, keywords: 0, positions: 0 };

test('only the rows of the account are imported, and the account can be imported once', async () => {
  const destination = await install();
  const manifest = await importInto(destination);
  expect(manifest.account.id).toBe(app.mine.accountId);
  expect(await countRows(destination)).toEqual({ accounts: 1, keywords: 2, positions: 2 });
  const { rows } = await sql<{ keyword: string }>`select keyword from keywords order by id`.execute(
    destination.stores.database.db,
  );
  expect(rows.map(({ keyword }) => keyword)).toEqual(['running shoes', expect.stringContaining('boots')]);
  await expect(importInto(destination)).rejects.toThrow('This installation already has the account.');
  expect(await countRows(destination)).toEqual({ accounts: 1, keywords: 2, positions: 2 });
});

test('the websites of members who are limited to some are imported', async () => {
  const { rows: websites } = await sql<{ id: string }>`
    select id from websites where account_id = ${app.mine.accountId}`.execute(app.stores.database.db);
  const websiteIds = websites.map(({ id }) => id);
  await openSession(app, { role: 'viewer', websiteIds });
  folder = await fixture.folder();
  await exportTo(folder);
  const destination = await install();
  await importInto(destination);
  const { rows } = await sql<{ websiteId: string }>`
    select w.website_id as "websiteId" from users u join user_websites w on w.user_id = u.id
    where u.is_limited`.execute(destination.stores.database.db);
  expect(rows.map(({ websiteId }) => websiteId)).toEqual(websiteIds);
});

test('rows that an interrupted import has left in ClickHouse are replaced', async () => {
  const destination = await install();
  const { accountId } = app.mine;
  const left = { account_id: accountId, website_id: newId(), keyword_id: newId(), checked_on: '2026-01-01' };
  await destination.stores.clickhouse.insert('positions', [left]);
  await importInto(destination);
  expect(await countRows(destination)).toEqual({ accounts: 1, keywords: 2, positions: 2 });
});

test('two accounts that track the same keywords can be imported into one installation', async () => {
  const destination = await install();
  await importInto(destination);
  folder = await fixture.folder();
  await exportTo(folder, app.theirs.accountId);
  await importInto(destination);
  expect(await countRows(destination)).toEqual({ accounts: 2, keywords: 4, positions: 4 });
});

test('an account without websites can be imported', async () => {
  const destination = await install();
  const empty = await createAccount(app.stores.database.db, { name: 'Empty', email: 'empty@example.com' });
  folder = await fixture.folder();
  await exportTo(folder, empty.id);
  await importInto(destination);
  expect(await countRows(destination)).toEqual({ ...nothing, accounts: 1 });
});

test.each([
  [
    'that was changed',
    (path: string) => appendFile(path, 'x'),
    /keywords\.csv has \d+ bytes instead of \d+\./,
  ],
  ['with another content', replaceByte, /keywords\.csv was changed: its SHA-256 digest differs\./],
  ['that was cut', (path: string) => truncate(path, 20), /keywords\.csv has 20 bytes/],
  ['that is missing', (path: string) => rm(path), /keywords\.csv is missing\./],
])('a file %s is refused before anything is written', async (_name, damage, message) => {
  await damage(join(folder, 'postgres', 'keywords.csv'));
  await expect(importInto(refusing)).rejects.toThrow(message);
  expect(await countRows(refusing)).toEqual(nothing);
});

async function replaceByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 3) ^ 1, bytes.length - 3);
  await writeFile(path, bytes);
}

async function changeManifest(change: (manifest: any) => void): Promise<void> {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  change(manifest);
  await writeFile(path, JSON.stringify(manifest));
}

test.each([
  ['of another format', (manifest: any) => (manifest.format = 2), /not a manifest of format 1: \/format/],
  [
    'that names a file outside of the folder',
    (manifest: any) => (manifest.postgres[0].name = '../../etc/passwd'),
    /not a manifest of format 1: \/postgres\/0\/name/,
  ],
  [
    'of another version',
    (manifest: any) => manifest.migrations.postgres.pop(),
    /exported by Cairn test, whose tables differ/,
  ],
  [
    'with an unknown table',
    (manifest: any) => {
      const users = manifest.postgres.findIndex(({ name }: { name: string }) => name === 'users');
      manifest.postgres[users].name = 'user_credentials';
    },
    /user_credentials\.csv is missing/,
  ],
])('a manifest %s is refused before anything is written', async (_name, change, message) => {
  await changeManifest(change);
  await expect(importInto(refusing)).rejects.toThrow(message);
  expect(await countRows(refusing)).toEqual(nothing);
});

test('a table that an archive must not contain is refused', async () => {
  await changeManifest((manifest) => {
    const users = manifest.postgres.find(({ name }: { name: string }) => name === 'users');
    manifest.postgres.push({ ...users, name: 'user_credentials' });
  });
  await writeFile(
    join(folder, 'postgres', 'user_credentials.csv'),
    await readFile(join(folder, 'postgres', 'users.csv')),
  );
  await expect(importInto(refusing)).rejects.toThrow('The archive has the unknown table user_credentials.');
  expect(await countRows(refusing)).toEqual(nothing);
});

test('a folder without a manifest, a folder with files and an unknown account are refused', async () => {
  const empty = await fixture.folder();
  await expect(importAccount({ config: refusing.config, folder: empty })).rejects.toThrow('does not exist');
  await expect(exportTo(folder)).rejects.toThrow('is not empty');
  await expect(exportTo(empty, newId())).rejects.toThrow('The account does not exist.');
});

test('an import that meets an existing email address names it, leaves nothing, and succeeds afterwards', async () => {
  const destination = await install();
  const { db } = app.stores.database;
  const email = 'ada@example.com';
  await addUser(db, { accountId: app.mine.accountId, email, name: 'Ada', role: 'viewer' });
  folder = await fixture.folder();
  await exportTo(folder);
  const other = await createAccount(destination.stores.database.db, { name: 'Other', email });
  await expect(importInto(destination)).rejects.toThrow(/same value in users: .*ada@example\.com/);
  expect(await countRows(destination)).toEqual({ ...nothing, accounts: 1 });
  await sql`delete from accounts where id = ${other.id}`.execute(destination.stores.database.db);
  await importInto(destination);
  expect(await countRows(destination)).toEqual({ accounts: 1, keywords: 2, positions: 2 });
});

test('of two imports at once, one is refused', async () => {
  const destination = await install();
  const results = await Promise.allSettled([importInto(destination), importInto(destination)]);
  const failed = results.filter((result) => result.status === 'rejected');
  expect(failed.map(({ reason }) => String(reason))).toEqual([
    expect.stringMatching(/Another import of an account is running|already has the account/),
  ]);
  expect(await countRows(destination)).toEqual({ accounts: 1, keywords: 2, positions: 2 });
});

test('secrets are not exported, and an imported webhook is disabled with the reason', async () => {
  const destination = await install();
  const { db } = app.stores.database;
  const secret = Buffer.from('an encrypted secret').toString('hex');
  await sql`
    insert into webhooks (id, account_id, url, secret, created_at)
    values (${newId()}, ${app.mine.accountId}, 'https://hooks.example/', decode(${secret}, 'hex'), now())`.execute(
    db,
  );
  folder = await fixture.folder();
  const manifest = await exportTo(folder);
  await verifyArchive(folder, manifest);
  const names = manifest.postgres.map(({ name }) => name);
  for (const table of ['api_keys', 'user_credentials', 'user_sessions']) expect(names).not.toContain(table);
  expect(await readFile(join(folder, 'postgres', 'webhooks.csv'), 'utf8')).not.toContain(secret);
  await importInto(destination);
  const { rows } = await sql`select is_enabled, disabled_reason from webhooks`.execute(
    destination.stores.database.db,
  );
  expect(rows).toEqual([
    {
      is_enabled: false,
      disabled_reason: 'The secret was not exported. Rotate it, or connect the chat again.',
    },
  ]);
});

test('each table with a rule of its own exists', async () => {
  const tables = await withSession(app.config, 'cairn-test', readTables);
  const known = new Set([
    ...tables.map(({ name }) => name),
    'migrations',
    'incomplete_restore',
    'backup_runs',
  ]);
  const excluded = [...Object.values(excludedTables), ...Object.values(excludedFromWebsites)].flat();
  const named = [...Object.keys(specialTables), ...Object.keys(websiteTables), ...excluded];
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
