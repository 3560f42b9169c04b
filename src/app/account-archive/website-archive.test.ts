import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser } from '#accounts/members';
import { withBackupLock } from '#app/backup/with-backup-lock.ts';
import { withSession } from '#app/backup/with-session.ts';
import { type ConnectedConfig, migrate, type Stores } from '#app/stores.ts';
import { encodeId, newId } from '#platform/ids.ts';
import { openTestStores } from '../../../test/app/create-stores.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { openSession } from '../../../test/browser/dashboard-session.ts';
import { createBackupFixture } from '../../../test/fixtures/backup-fixture.ts';
import {
  plantClient,
  type PlantedClient,
  plantImport,
  plantReportDefinition,
} from '../../../test/fixtures/plant-client.ts';
import type { ArchiveManifest } from './archive-manifest.ts';
import { readForeignKeys } from './archive-queries.ts';
import { exportAccount } from './export-account.ts';
import { importAccount } from './import-account.ts';

const recipient = 'ada@northlight.example';
const contact = 'editor@magazine.example';

const fixture = createBackupFixture();
const opened: Stores[] = [];
let app: TestApp;
let memberId: string;
/** Two clients of the agency `mine`. */
let client: PlantedClient;
let other: PlantedClient;
/** The first client, alone in another installation. */
let archive: string;
let manifest: ArchiveManifest;
let destination: Destination;

interface Destination {
  config: ConnectedConfig;
  stores: Stores;
}

beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.stores.database;
  const { accountId } = app.mine;
  await sql`update accounts set name = 'Northlight' where id = ${accountId}`.execute(db);
  const member = await addUser(db, { accountId, email: recipient, name: 'Ada', role: 'viewer' });
  memberId = member.id;
  const publisherId = newId();
  await sql`
    insert into publishers (id, account_id, domain, authority, topics, language, price, currency, rel, turnaround_days,
      guarantee_months, contact, created_at, updated_at)
    values (${publisherId}, ${accountId}, 'magazine.example', 40, '{}', 'en', 9000, 'usd', '{follow}', 7, 6, ${contact},
      now(), now())`.execute(db);
  const agency = { app, owner: await openSession(app, { role: 'owner' }), memberId, publisherId, recipient };
  client = await plantClient(agency, 'client.example');
  other = await plantClient(agency, 'left-behind.example');
  const both = [client.id, other.id];
  await plantReportDefinition(agency, { name: 'Group with left-behind.example', ids: both });
  await plantReportDefinition(agency, { name: 'Template for left-behind.example', ids: [] });
  await plantImport(agency, { names: [client.domain, other.domain], ids: both });
  await plantImport(agency, { names: [client.domain, other.domain], ids: [client.id] });
  archive = await fixture.folder();
  manifest = await exportWebsites([client.id], archive);
  destination = await install();
  await importAccount({ config: destination.config, folder: archive });
});
afterAll(async () => {
  for (const stores of opened) await stores.close();
  await fixture.close();
  await app.close();
});

async function install(): Promise<Destination> {
  const config = await fixture.emptyConfig(app.config);
  await migrate(config, () => undefined);
  const stores = openTestStores(config);
  opened.push(stores);
  return { config, stores };
}

function exportWebsites(ids: string[] | undefined, to: string, name?: string): Promise<ArchiveManifest> {
  const { config, mine } = app;
  const options = { config, accountId: mine.accountId, folder: to, program: 'test', now: () => new Date() };
  return withBackupLock(config, (session) =>
    exportAccount(session, { ...options, ...(ids && { websites: { ids, name } }) }),
  );
}

async function read<Row>({ stores }: Destination, query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(stores.database.db)).rows;
}

test('the archive is a new account with the name of the first domain, without members', async () => {
  expect(manifest.account).toEqual({
    id: expect.not.stringContaining(app.mine.accountId),
    name: client.domain,
  });
  expect(await read(destination, 'select id, name, is_operator from accounts')).toEqual([
    { ...manifest.account, is_operator: false },
  ]);
  expect(await read(destination, 'select id from users')).toEqual([]);
  expect(await read(destination, 'select id from websites')).toEqual([{ id: client.id }]);
});

test('no file contains the previous account, its people, its publishers or its other website', async () => {
  const { accountId } = app.mine;
  const encoded = [encodeId('acc', accountId), encodeId('usr', memberId), other.websiteId];
  const ids = [accountId, memberId, other.id, other.campaignId];
  const texts = [...encoded, ...ids, 'Northlight', recipient, contact, 'left-behind', 'order ordered'];
  const contents = [...(await readFiles(archive)), ...(await readAnalytics(destination))];
  const found = contents.flatMap(([name, content]) =>
    texts
      .filter((text) => content.includes(text) || content.includes(Buffer.from(text).toString('hex')))
      .map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
  const whole = await fixture.folder();
  await exportWebsites(undefined, whole);
  const all = (await readFiles(whole)).map(([, content]) => content).join('');
  // The rows of the whole account contain them, apart from the ids of the API.
  expect(texts.filter((text) => !all.includes(text))).toEqual(encoded);
});

async function readFiles(folder: string): Promise<(readonly [string, string])[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ name, parentPath }) => [name, await readFile(join(parentPath, name), 'latin1')] as const),
  );
}

/** Parquet is compressed, so the rows are read from the database into which they were imported. */
async function readAnalytics({ stores }: Destination): Promise<(readonly [string, string])[]> {
  return Promise.all(
    manifest.clickhouse.map(async ({ name }) => {
      const rows = await stores.clickhouse.query(`select toString(tuple(*)) as text from ${name}`);
      return [name, JSON.stringify(rows)] as const;
    }),
  );
}

test('no foreign key of an imported row references a missing row', async () => {
  const keys = await withSession(destination.config, 'cairn-test', readForeignKeys);
  expect(keys.length).toBeGreaterThan(90);
  const dangling: string[] = [];
  for (const { table, columns, referenced, referencedColumns } of keys) {
    const rows = await read(
      destination,
      `select from ${table} t where ${columns.map((column) => `t.${column} is not null`).join(' and ')}
       and (${columns.map((column) => `t.${column}`).join(', ')}) not in (select ${referencedColumns.join(', ')} from ${referenced})`,
    );
    if (rows.length > 0) dangling.push(table);
  }
  expect(dangling).toEqual([]);
  const owners = await Promise.all(
    manifest.postgres
      .filter(({ columns }) => columns.includes('account_id'))
      .map(({ name }) => read<{ id: string }>(destination, `select distinct account_id as id from ${name}`)),
  );
  expect(new Set(owners.flat().map(({ id }) => id))).toEqual(new Set([manifest.account.id]));
});

test('what was made for the website is exported without the people who made it', async () => {
  const count = async (table: string, condition = 'true') =>
    (await read(destination, `select from ${table} where ${condition}`)).length;
  expect(await read(destination, 'select title, rule_id from notices')).toEqual([
    { title: client.notice, rule_id: null },
  ]);
  expect(await read(destination, 'select name, recipients from report_definitions')).toEqual([
    { name: `Weekly of ${client.domain}`, recipients: [] },
  ]);
  expect(await read(destination, 'select name from keyword_views')).toEqual([
    { name: `View of Weekly of ${client.domain}` },
  ]);
  const agencies = await read<{ agency: object }>(
    destination,
    "select content -> 'agency' as agency from reports",
  );
  expect(agencies.map(({ agency }) => agency)).toEqual([
    expect.objectContaining({ name: client.domain, logoText: client.domain }),
    { name: client.domain, logoText: client.domain },
  ]);
  expect(await count('campaign_tasks', 'assignee_id is null')).toBe(1);
  expect(await count('campaign_history', "event = 'task_assigned' and actor_id is null")).toBe(1);
  expect(await count('campaign_task_comments')).toBe(0);
  expect(await count('annotations', "kind = 'note'")).toBe(1);
  const files = await read<{ text: string }>(
    destination,
    "select convert_from(content, 'UTF8') as text from import_parts",
  );
  expect(files.map(({ text }) => text)).toEqual([`${client.domain},shoes,3\n`]);
});

const unchecked = { lost_reason: null, next_check_at: null, publisher_id: null };

test('a running campaign arrives as cancelled, and nothing of it is ordered or checked again', async () => {
  expect(await read(destination, 'select status, stage, next_cycle_at from campaigns')).toEqual([
    { status: 'cancelled', stage: 'closed', next_cycle_at: null },
  ]);
  expect(
    await read(
      destination,
      'select status, order_mode, lost_reason, next_check_at, publisher_id from campaign_placements order by id',
    ),
  ).toEqual([
    { status: 'rejected', order_mode: 'exchange', ...unchecked, lost_reason: 'campaign_ended' },
    { status: 'ordered', order_mode: 'manual', ...unchecked },
    { status: 'live', order_mode: 'exchange', ...unchecked },
  ]);
});

test('two clients of one account are imported side by side, and share the result page of a keyword', async () => {
  const folder = await fixture.folder();
  const second = await exportWebsites([other.id], folder, 'Second client');
  const both = await install();
  await importAccount({ config: both.config, folder: archive });
  await importAccount({ config: both.config, folder });
  expect(await read(both, 'select name from accounts order by name')).toEqual([
    { name: 'Second client' },
    { name: client.domain },
  ]);
  expect(
    await read(both, "select distinct account_id, target_id from keywords where keyword = 'shared shoes'"),
  ).toHaveLength(2);
  expect(await read(both, "select id from search_targets where phrase = 'shared shoes'")).toHaveLength(1);
  const { clickhouse } = both.stores;
  const owners = await clickhouse.query<{ account: string; websites: string[] }>(
    `select toString(account_id) as account, groupUniqArray(toString(website_id)) as websites from positions
     group by account order by account`,
  );
  const expected = [
    { account: manifest.account.id, websites: [client.id] },
    { account: second.account.id, websites: [other.id] },
  ];
  expect(owners).toEqual(expected.toSorted((one, two) => (one.account < two.account ? -1 : 1)));
});

test('a website that an installation has is not imported again, neither alone nor with its account', async () => {
  const positions = () => destination.stores.clickhouse.query('select * from positions order by all');
  const before = await positions();
  const [alone, whole] = [await fixture.folder(), await fixture.folder()];
  await exportWebsites([client.id], alone);
  await exportWebsites(undefined, whole);
  const message = `This installation already has the website ${client.websiteId} in another account.`;
  for (const folder of [alone, whole])
    await expect(importAccount({ config: destination.config, folder })).rejects.toThrow(message);
  expect(await positions()).toEqual(before);
});

test('rows of another archive of the website that an interrupted import has left are replaced', async () => {
  const { config, stores } = await install();
  const left = { account_id: newId(), website_id: client.id, keyword_id: newId(), checked_on: '2026-01-01' };
  await stores.clickhouse.insert('positions', [left]);
  await importAccount({ config, folder: archive });
  const rows = await stores.clickhouse.query('select toString(keyword_id) as id from positions');
  expect(rows).not.toContainEqual({ id: left.keyword_id });
});

test('an unknown website and a website of another account are refused', async () => {
  const theirs = await app.call('POST', '/websites', {
    key: app.theirs.writeKey,
    body: { domain: 'theirs.example' },
  });
  const [row] = (
    await sql<{ id: string }>`select id from websites where domain = 'theirs.example'`.execute(
      app.stores.database.db,
    )
  ).rows;
  const unknown = newId();
  const folder = await fixture.folder();
  await expect(exportWebsites([client.id, unknown], folder)).rejects.toThrow(
    `The account has no website ${encodeId('web', unknown)}.`,
  );
  await expect(exportWebsites([row?.id ?? ''], folder)).rejects.toThrow(
    `The account has no website ${theirs.body.data.id}.`,
  );
  expect(await readdir(folder)).toEqual([]);
});
