import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSettings } from '#app/settings/settings.ts';
import { connectedSources, reportBacklinks } from '#links/backlinks/collection';
import { openClickHouse } from '#platform/clickhouse';
import { hourMs } from '#platform/durations.ts';
import { decodeId } from '#platform/ids.ts';
import { openDatabase } from '#platform/postgres';
import type { Archive } from '#providers/backlinks';
import { clientOf } from '../../../test/app/rank-tracking-client.ts';
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

test('a late collection of backlinks is due for its website, and one of a disconnected source is neither', async () => {
  const { db } = app.stores.database;
  const client = clientOf(app);
  const id = await client.addWebsite('late.example');
  const websiteId = decodeId('web', id);
  const addCollection = (source: string) =>
    sql`
    insert into backlink_collections (account_id, website_id, source, state, next_run_at)
    values (${app.mine.accountId}, ${websiteId}, ${source}, 'ready', ${new Date(Date.now() - 2 * hourMs)})
    on conflict (website_id, source) do update set next_run_at = excluded.next_run_at, state = 'ready'`.execute(
      db,
    );
  const archived = { ...createSettings(app.config).backlinks, archivePages: 1, archive: {} as Archive };
  const connected = connectedSources(archived);
  const read = async () => {
    await reportBacklinks(db, { accountId: app.mine.accountId, websiteId: websiteId ?? '' }, archived);
    const { sources } = await readStatus(context(), { ...settings(), backlinkSources: connected });
    const late = sources?.filter((one) => one.source.startsWith('backlinks_') && one.late > 0);
    const website = (await client.call('GET', `/websites/${id}`)).body.data;
    return { late: late?.map(({ source }) => source), isDue: website.sources.backlinks.isDue };
  };
  await sql`update backlink_collections set next_run_at = null`.execute(db);
  await addCollection('former_vendor');
  expect(await read()).toEqual({ late: [], isDue: false });
  await addCollection('wat');
  expect(await read()).toEqual({ late: ['backlinks_wat'], isDue: true });
});
