import { afterAll, beforeAll, expect, test } from 'vitest';
import { allTasks } from '#app/jobs.ts';
import { createSettings } from '#app/settings/settings.ts';
import { drainQueue } from '#platform/jobs';
import { pino } from 'pino';
import { truthOf } from '../../../sandbox/vendors/google/truth.ts';
import { connectToGoogle } from '../../../test/fixtures/connect-search-console.ts';
import { runScheduledSyncs } from '../../../test/fixtures/search-console-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { dayMs } from '#platform/durations.ts';
import { type Client, clientOf, setClock, runScheduler } from '../../../test/app/rank-tracking-client.ts';

const domain = 'followed-figures.example';
const property = `sc-domain:${domain}`;
const finalThrough = '2026-03-07';
const rowsPerDay = 100;

let app: TestApp;
let mine: Client;
let websiteId: string;

interface Seen {
  phrase: string;
  device: string;
  position: number;
}

/** The queries that Google reports for a day in the United States, the most clicked first: the mean over the pages that it shows. */
function seenOn(day: string): Seen[] {
  const dimensions = ['query', 'page', 'country', 'device'] as const;
  const rows = truthOf(property, day, 'web', { dimensions, rowsPerDay }).filter(
    ({ keys }) => keys[2] === 'usa',
  );
  const sum = (of: typeof rows, weight: (row: (typeof rows)[number]) => number) =>
    of.reduce((total, row) => total + weight(row), 0);
  return [...Map.groupBy(rows, ({ keys }) => [keys[0], keys[3]].join('\n'))].map(([key, same]) => {
    const [phrase = '', device = ''] = key.split('\n');
    const ranks = sum(same, ({ impressions, position = 0 }) => impressions * position);
    const position = ranks / sum(same, ({ impressions }) => impressions);
    return { phrase, device: device.toLowerCase(), position };
  });
}

const onDesktop = (day: string) => seenOn(day).filter(({ device }) => device === 'desktop');

beforeAll(async () => {
  app = await createTestApp({
    DATAFORSEO_LOGIN: '',
    DATAFORSEO_PASSWORD: '',
    SERPAPI_KEY: '',
    SEARCH_CONSOLE_MONTHS: '1',
  });
  setClock(app, '2026-03-10T14:00:00Z');
  app.sandbox.addWebsites([domain]);
  app.sandbox.setGoogle({ rowsPerDay });
  mine = clientOf(app);
  websiteId = await mine.addWebsite(domain, { country: 'US', language: 'en', device: 'desktop' });
  await connectToGoogle(app);
  await app.drain();
});
afterAll(() => app.close());

let followed: Seen;
let keywordId: string;

test("a keyword without a provider shows Google's average position, rounded, with its daily history", async () => {
  const [seen] = onDesktop(finalThrough);
  followed = seen as Seen;
  const [added] = await mine.addKeywords(websiteId, [followed.phrase]);
  keywordId = added.id;
  await runScheduler(app);
  const keyword = await mine.keyword(keywordId);
  expect(keyword).toMatchObject({
    source: 'search_console',
    position: Math.max(1, Math.round(followed.position)),
    checkStatus: 'ranked',
    error: null,
    positionAt: `${finalThrough}T20:00:00.000Z`,
    url: expect.stringContaining(domain),
  });
  expect(keyword.averagePosition).toBeCloseTo(followed.position, 2);
  const shown = (await mine.history(keywordId)).filter(({ checkStatus }) => checkStatus === 'ranked');
  const days = shown.map(({ date, position }) => [date, position]);
  const expected = days.map(([date]) => {
    const day = onDesktop(date).find(({ phrase }) => phrase === followed.phrase);
    return [date, Math.max(1, Math.round(day?.position ?? Number.NaN))];
  });
  expect(days).toEqual(expected);
  expect(days.length).toBeGreaterThan(5);
});

test('positions match the country and device of the keyword, and unknown ones stay empty', async () => {
  const mobile = seenOn(finalThrough).find(({ device }) => device === 'mobile') as Seen;
  const [onMobile, inIceland, unseen] = await mine.addKeywords(websiteId, [
    { keyword: mobile.phrase, device: 'mobile' },
    { keyword: followed.phrase, country: 'IS' },
    'never seen by anybody',
  ]);
  await runScheduler(app);
  expect((await mine.keyword(onMobile.id)).averagePosition).toBeCloseTo(mobile.position, 2);
  for (const { id } of [inIceland, unseen]) {
    expect(await mine.keyword(id)).toMatchObject({
      source: 'serp',
      position: null,
      checkStatus: 'pending',
      error: { code: 'provider_not_connected' },
    });
  }
});

test('keywords of another account are not updated', async () => {
  const theirs = clientOf(app, app.theirs);
  const website = await theirs.addWebsite(domain, { country: 'US', language: 'en', device: 'desktop' });
  const [added] = await theirs.addKeywords(website, [followed.phrase]);
  await runScheduler(app);
  expect(await theirs.keyword(added.id)).toMatchObject({
    source: 'serp',
    position: null,
    averagePosition: null,
  });
});

test('new final days update the position', async () => {
  app.advance(dayMs);
  await runScheduledSyncs(app);
  const today = onDesktop('2026-03-08').find(({ phrase }) => phrase === followed.phrase);
  const keyword = await mine.keyword(keywordId);
  expect(keyword.positionAt).toBe(`${today ? '2026-03-08' : finalThrough}T20:00:00.000Z`);
  expect(keyword.averagePosition).toBeCloseTo((today ?? followed).position, 2);
});

test("a provider's position replaces Google's for good", async () => {
  const { url } = app.sandbox;
  const config = {
    ...app.config,
    DATAFORSEO_LOGIN: 'test',
    DATAFORSEO_PASSWORD: 'test',
    DATAFORSEO_URL: `${url}/dataforseo`,
  };
  const { tasks } = allTasks(createSettings(config));
  const { db, pool } = app.stores.database;
  const context = {
    db,
    clickhouse: app.stores.clickhouse,
    log: pino({ level: 'silent' }),
    random: () => 0.5,
  };
  const run = async (task: string) => {
    await tasks[task]?.({ ...context, now: new Date(), signal: new AbortController().signal }, {});
    await drainQueue(pool, { ...context, tasks, now: () => new Date() });
  };
  app.advance(2 * dayMs);
  await run('rank-checks.schedule');
  const checked = await mine.keyword(keywordId);
  expect(checked).toMatchObject({ source: 'serp', averagePosition: null, error: null, provider: null });
  expect(['ranked', 'not_ranked']).toContain(checked.checkStatus);
  await run('search-console.schedule');
  app.advance(dayMs);
  await run('search-console.schedule');
  const { source, position, positionAt } = await mine.keyword(keywordId);
  expect({ source, position, positionAt }).toEqual({
    source: 'serp',
    position: checked.position,
    positionAt: checked.positionAt,
  });
});
