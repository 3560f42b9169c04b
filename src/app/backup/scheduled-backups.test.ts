import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/durations.ts';
import { runCairn } from '../../../test/app/run-cairn.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { withBackupLock } from './with-backup-lock.ts';

let folder: string;
let target: string;
let app: TestApp;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-schedule-'));
  target = join(folder, 'target');
  app = await createTestApp({
    BACKUP_TARGET: target,
    BACKUP_KEY: 'a backup key for tests only',
    BACKUP_KEEP: '2',
    METRICS_TOKEN: 'token',
  });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const runSchedule = () => app.run('backups.create');
const listTarget = async () => (await readdir(join(target, 'backups')).catch(() => [])).length;

/** The metrics of backups by name, without their prefix. */
async function readMetrics(): Promise<Record<string, number>> {
  const { text } = await app.call('GET', '/metrics', {
    key: null,
    headers: { authorization: 'Bearer token' },
  });
  const lines = text.matchAll(/^cairn_backup_(\w+) (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
}

test('a worker creates a backup when one is due, once for all workers, and retains the newest', async () => {
  await Promise.all([runSchedule(), runSchedule()]);
  expect(await listTarget()).toBe(1);
  await runSchedule();
  expect(await listTarget()).toBe(1);
  for (let day = 1; day <= 3; day += 1) {
    app.advance(24 * hourMs);
    await runSchedule();
  }
  expect(await listTarget()).toBe(2);
  const metrics = await readMetrics();
  expect(metrics).toMatchObject({ failures: 0, last_success_timestamp_seconds: Date.now() / 1000 });
  expect(metrics['size_bytes']).toBeGreaterThan(0);
});

test('a failed backup is recorded with its reason, repeated soon, and leaves the earlier ones', async () => {
  await runSchedule();
  app.advance(24 * hourMs);
  const key = join(target, 'repository.json');
  await rm(key);
  await writeFile(key, '{"version":99}');
  await runSchedule();
  const { rows } = await sql`select failure from backup_runs where backup is null`.execute(
    app.stores.database.db,
  );
  expect(rows).toEqual([{ failure: 'A newer version of Cairn has written these backups.' }]);
  expect(await readMetrics()).toMatchObject({ failures: 1 });
  app.advance(9 * minuteMs);
  await runSchedule();
  expect(await readMetrics()).toMatchObject({ failures: 1 });
  app.advance(2 * minuteMs);
  await runSchedule();
  expect(await readMetrics()).toMatchObject({ failures: 2 });
  expect(await listTarget()).toBe(1);
});

test('a worker that was killed during a backup delays the next one only by the pause after a failure', async () => {
  await sql`insert into backup_runs (id, started_at) values (gen_random_uuid(), ${new Date()})`.execute(
    app.stores.database.db,
  );
  await runSchedule();
  expect(await listTarget()).toBe(0);
  app.advance(11 * minuteMs);
  await runSchedule();
  expect(await listTarget()).toBe(1);
  expect(await readMetrics()).toMatchObject({ failures: 0 });
});

test('a verification restores the newest backup elsewhere, and its result is in the metrics', async () => {
  await runSchedule();
  expect(await readMetrics()).not.toHaveProperty('verification_failed');
  const { DATABASE_URL, CLICKHOUSE_URL, BACKUP_TARGET = '', BACKUP_KEY = '' } = app.config;
  const env = { DATABASE_URL, CLICKHOUSE_URL, BACKUP_TARGET, BACKUP_KEY, DATA_DIR: join(folder, 'data') };
  const verified = await runCairn(['backup', 'verify'], env);
  expect(verified).toMatchObject({ code: 0, err: '', out: expect.stringContaining('restored completely') });
  const { verified_timestamp_seconds: at, verification_failed: failed } = await readMetrics();
  expect([Number(at) > 0, failed]).toEqual([true, 0]);
  const blobs = (await readdir(target, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
  for (const { parentPath, name } of blobs.filter((one) => one.parentPath.includes('blobs')))
    await writeFile(join(parentPath, name), 'damaged');
  expect(await runCairn(['backup', 'verify'], env)).toMatchObject({ code: 1 });
  expect(await readMetrics()).toMatchObject({ verified_timestamp_seconds: at, verification_failed: 1 });
});

test('the schedule waits while another process creates or deletes backups', async () => {
  await withBackupLock(app.config, async () => runSchedule());
  expect(await listTarget()).toBe(0);
  await runSchedule();
  expect(await listTarget()).toBe(1);
});
