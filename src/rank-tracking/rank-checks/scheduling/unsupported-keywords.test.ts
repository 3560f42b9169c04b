import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSettings } from '#app/settings/settings.ts';
import { hourMs, minuteMs } from '#platform/durations.ts';
import { type Client, clientOf, runScheduler, setClock } from '../../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { scheduleRankChecks } from './schedule-rank-checks.ts';

const count = 480;

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await createTestApp((url) => ({
    SERP_PROVIDERS: 'serpapi,brave',
    BRAVE_KEY: 'test',
    BRAVE_URL: `${url}/brave`,
  }));
  client = clientOf(app);
  setClock(app, '2026-03-10T10:00:00Z');
});
afterAll(() => app.close());

/** Runs the schedule of a worker that was started without Brave. */
async function scheduleWithoutBrave(): Promise<void> {
  const { collection } = createSettings(app.config);
  const providers = collection.providers.filter(({ name }) => name !== 'brave');
  const { database, clickhouse } = app.stores;
  const { signal } = new AbortController();
  const log = pino({ level: 'silent' });
  const context = { db: database.db, clickhouse, now: new Date(), random: () => 0.5, log, signal };
  await scheduleRankChecks(context, { ...collection, providers });
}

/** When the keywords are due. */
async function dueTimes(): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; at: Date }>`select id, next_check_at as at from keywords`.execute(
    app.stores.database.db,
  );
  return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
}

test('keywords without a supporting provider are looked at once a day, spread over the day', async () => {
  const website = await client.addWebsite('unsupported.example', { depth: 10 });
  const keywords = Array.from({ length: count }, (_none, at) => ({
    keyword: `phrase ${at}`,
    engine: 'brave',
  }));
  await client.addKeywords(website, keywords);
  await scheduleWithoutBrave();
  const postponed: number[] = [];
  for (let hour = 0; hour < 60; hour += 1) {
    app.advance(hourMs);
    const before = await dueTimes();
    await scheduleWithoutBrave();
    const after = await dueTimes();
    postponed.push([...after].filter(([id, at]) => at !== before.get(id)).length);
  }
  const lastDay = postponed.slice(-24);
  expect(lastDay.reduce((total, one) => total + one, 0)).toBe(count);
  // Twenty in each hour on average. Before, all of them were claimed in each hour.
  expect(Math.max(...postponed)).toBeLessThan(count / 8);
});

test('they are checked at once when a supporting provider is connected, and nothing wakes them twice', async () => {
  app.advance(minuteMs);
  await runScheduler(app);
  const checked = await client.keywords('checkStatus=not_ranked&limit=1');
  expect(checked).toHaveLength(1);
  expect(await client.keywords('checkStatus=pending&limit=1')).toHaveLength(0);
  const before = await dueTimes();
  app.advance(minuteMs);
  await runScheduler(app);
  expect(await dueTimes()).toEqual(before);
});
