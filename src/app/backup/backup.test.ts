import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConnectedConfig, migrate, type Stores } from '#app/stores.ts';
import { openFolder } from '#platform/backup';
import { createStores, openTestStores } from '../../../test/app/create-stores.ts';
import { createBackupFixture } from '../../../test/fixtures/backup-fixture.ts';
import { pruneBackups } from './prune-backups.ts';

const fixture = createBackupFixture();
let original: Awaited<ReturnType<typeof createStores>>;
let stores: Stores;
beforeAll(async () => {
  original = await createStores();
  stores = openTestStores(original.config);
});
afterAll(async () => {
  await fixture.close();
  await stores.close();
  await original.drop();
});

/** As every operation does: first the row in ClickHouse, then the one in Postgres that makes it count. */
async function writeStep({ database, clickhouse }: Stores, writer: string, step: number): Promise<void> {
  await clickhouse.insert('competitor_days', [
    { website_id: writer, domain: `step-${step}`, keywords: step },
  ]);
  await sql`insert into idempotency_keys (account_id, key, fingerprint) values (${writer}, ${String(step)}, '')`.execute(
    database.db,
  );
}

/** The steps of a writer in each database, in order. */
async function readSteps({ database, clickhouse }: Stores, writer: string) {
  const { rows } = await sql<{ step: number }>`
    select key::int as step from idempotency_keys where account_id = ${writer} order by 1`.execute(
    database.db,
  );
  const observed = await clickhouse.query<{ step: number }>(
    'select distinct keywords as step from competitor_days where website_id = {writer:UUID} order by 1',
    { writer },
  );
  const steps = (found: readonly { step: number }[]) => found.map(({ step }) => step);
  return { postgres: steps(rows), clickhouse: steps(observed) };
}

async function restoreNewest(folder: string): Promise<Stores> {
  const repository = await fixture.open(folder);
  const config = await fixture.emptyConfig(original.config);
  await fixture.restore(config, repository, (await repository.listBackups()).at(-1) ?? '');
  return openRestored(config);
}

/** Opens restored databases as a process does, which migrates them first. */
async function openRestored(config: ConnectedConfig): Promise<Stores> {
  await migrate(config, () => undefined);
  return openTestStores(config);
}

/** Between two steps of a writer. */
const pauseMs = 300;
const upTo = (count: number) => Array.from({ length: count }, (_none, step) => step);

test('a backup while five writers run contains a prefix of the steps of each, the same in both databases', async () => {
  const folder = await fixture.folder();
  const writers = upTo(5).map(() => randomUUID());
  const stop = new AbortController();
  const running = writers.map(async (writer) => {
    for (let step = 0; !stop.signal.aborted; step += 1) {
      await writeStep(stores, writer, step);
      await sleep(pauseMs);
    }
  });
  const { isExact } = await fixture
    .backUp(original.config, await fixture.open(folder))
    .finally(() => stop.abort());
  await Promise.all(running);
  const restored = await restoreNewest(folder);
  for (const writer of writers) {
    const { postgres, clickhouse } = await readSteps(restored, writer);
    expect(postgres).toEqual(upTo(postgres.length));
    expect(clickhouse).toEqual(upTo(clickhouse.length));
    // A step is written to ClickHouse first. Its row in Postgres may follow after the snapshot.
    expect(clickhouse.length).toBeGreaterThanOrEqual(postgres.length);
    expect(clickhouse.length).toBeLessThanOrEqual(isExact ? postgres.length + 1 : Infinity);
  }
  await restored.close();
});

test('a second backup stores only what has changed', async () => {
  const folder = await fixture.folder();
  const writer = randomUUID();
  await writeStep(stores, writer, 0);
  // Equal in every run, because the ends of chunks depend on the lines.
  await sql`insert into idempotency_keys (account_id, key, fingerprint, created_at, body)
    select md5(n::text)::uuid, 'large', '', '2026-01-01', repeat(md5(n::text), 100) || (select string_agg(md5((n * 1000 + m)::text), '') from generate_series(1, 100) m)
    from generate_series(1, 750) n`.execute(stores.database.db);
  const first = await fixture.open(folder);
  await fixture.backUp(original.config, first);
  await writeStep(stores, writer, 1);
  const second = await fixture.open(folder);
  await fixture.backUp(original.config, second);
  expect(second.uploaded.bytes).toBeGreaterThan(0);
  expect(second.uploaded.bytes).toBeLessThan(first.uploaded.bytes / 2);
  const restored = await restoreNewest(folder);
  expect(await readSteps(restored, writer)).toEqual({ postgres: [0, 1], clickhouse: [0, 1] });
  await restored.close();
});

test('pruning deletes the oldest backups, and the newest can still be restored', async () => {
  const folder = await fixture.folder();
  const writer = randomUUID();
  const repository = await fixture.open(folder);
  for (const step of upTo(3)) {
    await writeStep(stores, writer, step);
    await fixture.backUp(original.config, repository);
  }
  const ids = await repository.listBackups();
  const { removed, freedBytes } = await pruneBackups(repository, { newest: 1, months: 0 });
  expect(removed).toEqual(ids.slice(0, 2));
  expect(freedBytes).toBeGreaterThan(0);
  expect(await repository.listBackups()).toEqual(ids.slice(2));
  const restored = await restoreNewest(folder);
  expect(await readSteps(restored, writer)).toEqual({ postgres: [0, 1, 2], clickhouse: [0, 1, 2] });
  await restored.close();
});

test('backups can be opened only with their key', async () => {
  const folder = await fixture.folder();
  await fixture.backUp(original.config, await fixture.open(folder));
  await expect(fixture.open(folder, 'another backup key for tests')).rejects.toThrow('another BACKUP_KEY');
});

test('a damaged backup is not restored, and the databases say that they are incomplete', async () => {
  const folder = await fixture.folder();
  const repository = await fixture.open(folder);
  const { id } = await fixture.backUp(original.config, repository);
  for (const { path } of await openFolder(folder).list('blobs')) {
    const content = await openFolder(folder).read(path);
    content?.writeUInt8(content.readUInt8(content.length - 1) ^ 1, content.length - 1);
    await writeFile(join(folder, path), content ?? '');
  }
  const config = await fixture.emptyConfig(original.config);
  await expect(fixture.restore(config, repository, id)).rejects.toThrow(/backup file \w+ is damaged/);
  await expect(migrate(config, () => undefined)).rejects.toThrow(`restore ${id}`);
});

test('a restore that failed half-way can be repeated', async () => {
  const folder = await fixture.folder();
  const writer = randomUUID();
  await writeStep(stores, writer, 0);
  const repository = await fixture.open(folder);
  const { id } = await fixture.backUp(original.config, repository);
  const target = openFolder(folder);
  let reads = 0;
  const failing = await fixture.open({
    ...target,
    read: async (path) => {
      reads += 1;
      if (reads > 3) throw new Error('The target is gone.');
      return target.read(path);
    },
  });
  const config = await fixture.emptyConfig(original.config);
  await expect(fixture.restore(config, failing, id)).rejects.toThrow('The target is gone.');
  await fixture.restore(config, repository, id);
  const restored = await openRestored(config);
  expect(await readSteps(restored, writer)).toEqual({ postgres: [0], clickhouse: [0] });
  await restored.close();
});

test('a backup whose target fails half-way leaves the earlier backups and no copies in ClickHouse', async () => {
  const folder = await fixture.folder();
  const writer = randomUUID();
  await writeStep(stores, writer, 0);
  await fixture.backUp(original.config, await fixture.open(folder));
  await writeStep(stores, writer, 1);
  const target = openFolder(folder);
  let writes = 0;
  const failing = await fixture.open({
    ...target,
    write: async (path, content) => {
      writes += 1;
      if (writes > 1) throw new Error('The target is gone.');
      await target.write(path, content);
    },
  });
  await expect(fixture.backUp(original.config, failing)).rejects.toThrow('The target is gone.');
  expect(
    await stores.clickhouse.query(
      "select name from system.tables where name like 'backup_of_%' and database = currentDatabase()",
    ),
  ).toEqual([]);
  const restored = await restoreNewest(folder);
  expect(await readSteps(restored, writer)).toEqual({ postgres: [0], clickhouse: [0] });
  await restored.close();
});

test('a target whose disk is full refuses a backup with advice, and its earlier backups can be restored', async () => {
  const folder = await fixture.folder();
  const writer = randomUUID();
  await writeStep(stores, writer, 0);
  await fixture.backUp(original.config, await fixture.open(folder));
  await writeStep(stores, writer, 1);
  const full = await fixture.open(openFolder(folder, Number.MAX_SAFE_INTEGER));
  await expect(fixture.backUp(original.config, full)).rejects.toThrow(/disk of the backup target .* is full/);
  const restored = await restoreNewest(folder);
  expect(await readSteps(restored, writer)).toEqual({ postgres: [0], clickhouse: [0] });
  await restored.close();
});

test('a restore refuses databases that are not empty, and a second restore at the same time', async () => {
  const folder = await fixture.folder();
  const repository = await fixture.open(folder);
  const { id } = await fixture.backUp(original.config, repository);
  await expect(fixture.restore(original.config, repository, id)).rejects.toThrow('not empty');
  const config = await fixture.emptyConfig(original.config);
  const target = openFolder(folder);
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const slow = await fixture.open({
    ...target,
    read: async (path) => {
      if (path.startsWith('blobs/')) {
        reached.resolve();
        await released.promise;
      }
      return target.read(path);
    },
  });
  const first = fixture.restore(config, slow, id);
  await Promise.race([reached.promise, first]);
  await expect(fixture.restore(config, repository, id)).rejects.toThrow('Another restore');
  released.resolve();
  await first;
});

test('no file of a backup is readable by others or contains text of the databases', async () => {
  const folder = await fixture.folder();
  await writeStep(stores, randomUUID(), 0);
  await fixture.backUp(original.config, await fixture.open(folder));
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile()).length).toBeGreaterThan(3);
  for (const { path } of await openFolder(folder).list(''))
    expect(String(await openFolder(folder).read(path))).not.toMatch(/step-0|competitor_days/);
});
