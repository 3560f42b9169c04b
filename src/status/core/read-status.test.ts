import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSettings } from '#app/settings/settings.ts';
import { openClickHouse } from '#platform/clickhouse';
import { openDatabase } from '#platform/postgres';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { readStatus } from './read-status.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ DATA_DIR: tmpdir() });
});
afterAll(() => app.close());

/** Nothing listens there. */
const closedPort = 1;
const settings = () => createSettings(app.config).status;
const context = () => ({ db: app.stores.database.db, clickhouse: app.stores.clickhouse, now: new Date() });

test('the status has its other parts if ClickHouse does not respond', async () => {
  const clickhouse = openClickHouse(`http://127.0.0.1:${closedPort}`, { size: 1 });
  const status = await readStatus({ ...context(), clickhouse }, settings());
  await clickhouse.close();
  expect(status).toMatchObject({ clickhouse: null, postgres: { bytes: expect.any(Number) }, aiRuns: [] });
  expect(status.lanes?.length).toBeGreaterThan(0);
});

test('the status has disk, memory and ClickHouse if Postgres does not respond', async () => {
  const options = { size: 1, name: 'none', onError: () => undefined };
  const database = openDatabase(`postgres://cairn@127.0.0.1:${closedPort}/none`, options);
  const status = await readStatus({ ...context(), db: database.db }, settings());
  await database.close();
  expect(status).toMatchObject({ postgres: null, lanes: null, spend: null, processes: null });
  expect(status.clickhouse).not.toBeNull();
  expect(status.disk?.sizeBytes).toBeGreaterThan(0);
});
