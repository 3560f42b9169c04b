import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { ConnectedConfig } from '#app/config/connected-config.ts';
import { migrations } from '#app/find-pending-migrations.ts';
import { migrate } from '#app/stores.ts';
import { migrateClickHouse, openClickHouse } from '#platform/clickhouse';
import { migrateQueue } from '#platform/jobs';
import { type MigrationSource, readMigrations } from '#platform/migrations';
import { migrateDatabase } from '#platform/postgres';
import { createEmptyStores } from '../../../test/app/create-stores.ts';
import { runCairn } from '../../../test/app/run-cairn.ts';
import { createBackupFixture } from '../../../test/fixtures/backup-fixture.ts';

const key = 'a backup key for tests only';
const fixture = createBackupFixture();
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});
afterAll(() => fixture.close());

/** All migrations but the last. */
async function earlierFiles(source: MigrationSource): Promise<MigrationSource> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-earlier-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  const files = (await readMigrations(source.folder)).slice(0, -1);
  await Promise.all(files.map(({ name }) => copyFile(join(source.folder, name), join(folder, name))));
  return { ...source, folder };
}

/** Databases that an earlier version has migrated, with one row. */
async function createEarlier(): Promise<ConnectedConfig> {
  const { config, drop } = await createEmptyStores();
  cleanups.push(drop);
  const client = new Client({ connectionString: config.DATABASE_URL });
  const clickhouse = openClickHouse(config.CLICKHOUSE_URL, { size: 1 });
  await client.connect();
  await migrateDatabase(client, await earlierFiles(migrations.postgres));
  await migrateQueue(config.DATABASE_URL);
  await migrateClickHouse(clickhouse, await earlierFiles(migrations.clickhouse), null);
  await client.query("insert into workers (id, seen_at) values ('before', now())");
  await Promise.all([client.end(), clickhouse.close()]);
  return config;
}

async function readWorkers(config: ConnectedConfig): Promise<unknown[]> {
  const client = new Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query('select id from workers');
  await client.end();
  return rows;
}

async function migrateWithNotices(config: ConnectedConfig): Promise<string[]> {
  const notices: string[] = [];
  await migrate(config, (notice) => notices.push(notice));
  return notices.filter((notice) => !notice.includes('waits for a lock'));
}

test('databases of an earlier version are saved before they are migrated, once', async () => {
  const target = await fixture.folder();
  const config = { ...(await createEarlier()), BACKUP_TARGET: target, BACKUP_KEY: key };
  const notices = await migrateWithNotices(config);
  expect(notices[0]).toContain('Creating a backup');
  expect(await migrateWithNotices(config)).toEqual([]);
  const repository = await fixture.open(target);
  const ids = await repository.listBackups();
  expect(ids).toHaveLength(1);
  expect(notices[1]).toContain(ids[0]);
  const restored = await fixture.emptyConfig(config);
  await fixture.restore(restored, repository, ids[0] ?? '');
  expect(await readWorkers(restored)).toEqual([{ id: 'before' }]);
  expect(await repository.listBackups()).toHaveLength(1);
});

test('a backup that fails leaves the databases as they were, with the reason', async () => {
  const target = await fixture.folder();
  await writeFile(join(target, 'repository.json'), '{"version":99}');
  const config = { ...(await createEarlier()), BACKUP_TARGET: target, BACKUP_KEY: key };
  await expect(migrate(config, () => undefined)).rejects.toThrow(
    /not migrated.*A newer version of Cairn has written these backups.*BACKUP_BEFORE_UPGRADE/,
  );
  expect(await migrateWithNotices({ ...config, BACKUP_BEFORE_UPGRADE: false })).toEqual([
    'The databases are migrated without a backup, because BACKUP_BEFORE_UPGRADE is false.',
  ]);
});

test('without a target, the migration says that there is no backup; new databases need none', async () => {
  expect(await migrateWithNotices(await createEarlier())).toEqual([
    'The databases are migrated without a backup, because BACKUP_TARGET is not set.',
  ]);
  const { config, drop } = await createEmptyStores();
  cleanups.push(drop);
  expect(await migrateWithNotices(config)).toEqual([]);
});

test('`upgrade --check` reports pending migrations, and `upgrade` applies them', async () => {
  const { DATABASE_URL, CLICKHOUSE_URL } = await createEarlier();
  const env = { DATABASE_URL, CLICKHOUSE_URL };
  const check = async () => {
    const { code, out } = await runCairn(['upgrade', '--check', '--json'], env);
    expect(code, out).toBe(0);
    return JSON.parse(out);
  };
  const before = await check();
  expect(before.pendingMigrations).toEqual([
    expect.stringContaining('Postgres '),
    expect.stringContaining('ClickHouse '),
  ]);
  expect(before.installedVersion).toBeNull();
  expect(before.notes.length).toBeGreaterThan(0);
  expect(await check()).toMatchObject({ pendingMigrations: before.pendingMigrations });
  const { code, out } = await runCairn(['upgrade'], env);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('up to date') });
  const after = await check();
  expect(after).toMatchObject({ pendingMigrations: [], installedVersion: after.version, notes: [] });
});
