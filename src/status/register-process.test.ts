import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app/test-app.ts';
import { recordProcess, selectProcessCounts, selectProcesses } from './core/queries.ts';
import { registerProcess } from './register-process.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const db = () => app.stores.database.db;
const register = () => registerProcess({ db: db(), log: app.log, role: 'worker', version: '9.9.9' });
const workers = async () => (await selectProcesses(db())).filter(({ role }) => role === 'worker');
const counts = async () => (await selectProcessCounts(db())).find(({ role }) => role === 'worker');
const heartbeat = { role: 'api', host: 'here', pid: 1, version: '9.9.9', residentBytes: 1 } as const;
const beat = () => recordProcess(db(), { ...heartbeat, id: '00000000-0000-4000-8000-000000000001' });

test('a process is listed with its memory until it stops, and does not count as dead then', async () => {
  const { remove } = register();
  await expect.poll(workers).toMatchObject([{ version: '9.9.9', pid: process.pid }]);
  expect((await workers())[0]?.residentBytes).toBeGreaterThan(1_000_000);
  await remove();
  expect(await workers()).toEqual([]);
  await beat();
  expect(await counts()).toMatchObject({ started: 1, died: 0 });
});

test('a process without a heartbeat is not listed, and the next heartbeat of another one counts it as dead, once', async () => {
  const { remove } = register();
  await expect.poll(workers).toHaveLength(1);
  await sql`update processes set seen_at = now() - interval '2 minutes' where role = 'worker'`.execute(db());
  expect(await workers()).toEqual([]);
  await beat();
  await beat();
  expect(await counts()).toMatchObject({ started: 2, died: 1 });
  await remove();
});
