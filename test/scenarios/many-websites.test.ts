import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allTasks } from '#app/jobs.ts';
import { createSettings } from '#app/settings/settings.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';

const websiteCount = 10_000;
const accountCount = 1_000;
let app: TestApp;

/** One account with half of the websites; the others share the rest. */
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: 'token' });
  const { db } = app.stores.database;
  await sql`
    insert into accounts (id, name) select gen_random_uuid(), 'Account ' || n from generate_series(1, ${accountCount}) n
  `.execute(db);
  await sql`
    insert into websites (id, account_id, domain, match, relationship, tags, country, language, device, engine,
      interval_hours, depth, stop_when_found, keyword_discovery, market_source, created_at, updated_at)
    select gen_random_uuid(), case when n % 2 = 0 then ${app.mine.accountId}::uuid else others.id[1 + n % ${accountCount}] end,
      'many-' || n || '.example', 'domain', 'own', '{}', 'US', 'en', 'desktop', 'google', 24, 10, false, 'off', 'given',
      ${new Date()}, ${new Date()}
    from generate_series(1, ${websiteCount}) n, (select array_agg(id) as id from accounts where name like 'Account %') others
  `.execute(db);
});
afterAll(() => app.close());

test('an account with 5 000 websites lists them in one response and in pages, without a foreign one', async () => {
  const { status, body } = await app.call('GET', '/websites');
  expect([status, body.data.length]).toEqual([200, websiteCount / 2]);
  const seen = new Set<string>();
  for (let cursor = ''; ;) {
    const page = await app.call('GET', `/websites?limit=1000${cursor}`);
    for (const { id } of page.body.data) seen.add(id);
    if (page.body.page.nextCursor === null) break;
    cursor = `&cursor=${encodeURIComponent(page.body.page.nextCursor)}`;
  }
  expect(seen.size).toBe(websiteCount / 2);
});

test('every schedule and the metrics cope with 10 000 websites of 1 000 accounts', async () => {
  for (const { task } of allTasks(createSettings(app.config)).schedules) await app.run(task);
  const headers = { authorization: 'Bearer token' };
  const { status, text } = await app.call('GET', '/metrics', { key: null, headers });
  expect(status).toBe(200);
  expect(text).toContain('cairn_store_up{store="postgres"} 1');
  // The number of time series must not grow with the websites and accounts.
  expect(text.split('\n').length).toBeLessThan(2_000);
});
