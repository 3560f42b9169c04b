import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectToBing } from '../../../../test/fixtures/connect-search-console.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { dayMs } from '#platform/durations.ts';
import { type Client, clientOf, resetApp } from '../../../../test/app/rank-tracking-client.ts';
import { daysAfter, daysBefore } from '#platform/days.ts';
import { decodeId } from '#platform/ids.ts';

type Row = [date: string, key: string, clicks: number, position?: number];

/** Bing's current response; a number is an HTTP error. */
let bing: { traffic: Row[]; queries: Row[]; pages: Row[] } | number;
let server: Server;
let app: TestApp;
let mine: Client;
let websiteId: string;

const now = '2026-03-10T14:00:00Z';
const newest = '2026-03-07';
const friday = '2026-03-06';
const page = 'https://shop.example/';
const days = Array.from({ length: 40 }, (_, nth) => daysBefore(newest, 39 - nth));

function startBing(): Server {
  const methods = {
    GetRankAndTrafficStats: 'traffic',
    GetQueryStats: 'queries',
    GetPageStats: 'pages',
  } as const;
  return createServer((request, response) => {
    const method = new URL(request.url ?? '', 'http://bing').pathname.split('/').at(-1) ?? '';
    const table = methods[method as keyof typeof methods];
    const rows = typeof bing === 'number' || table === undefined ? [] : bing[table];
    const isRefused = typeof bing === 'number' && table !== undefined;
    const sites = [{ Url: page, IsVerified: true }];
    const answer = { d: table === undefined ? sites : rows.map(wireRow) };
    response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isRefused ? { ErrorCode: bing, Message: 'no' } : answer));
  }).listen(0, '127.0.0.1');
}

function wireRow([date, key, clicks, position]: Row): object {
  const metrics = { Clicks: clicks, Impressions: clicks * 10, Date: `/Date(${Date.parse(date)}+0000)/` };
  return key === '' ? metrics : { ...metrics, Query: key, AvgImpressionPosition: position ?? -1 };
}

/** Every day has a click a day of the month; every Friday names a week. */
function usual(): Exclude<typeof bing, number> {
  const fridays = days.filter((date) => new Date(date).getUTCDay() === 5);
  return {
    traffic: days.map((date) => [date, '', Number(date.slice(8))]),
    queries: fridays.flatMap((date): Row[] => [
      [date, 'gate', 30, 4],
      [date, 'fence', 10, 9],
    ]),
    pages: fridays.map((date) => [date, page, 40, 5]),
  };
}

beforeAll(async () => {
  server = startBing();
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await createTestApp({ BING_WEBMASTER_URL: url });
  mine = clientOf(app);
});
beforeEach(async () => {
  await resetApp(app, now);
  await sql`truncate connections cascade`.execute(app.stores.database.db);
  bing = usual();
  websiteId = await mine.addWebsite('shop.example');
});
afterAll(async () => {
  await app.close();
  server.close();
});

async function read(query = ''): Promise<any> {
  const { status, body } = await mine.call('GET', `/websites/${websiteId}/search-console${query}`);
  return { status, ...body };
}
const rowsOf = async (query = '') => (await read(`?dimension=query&range=28d${query}`)).data;
const syncs = async () => (await mine.call('GET', `/websites/${websiteId}/search-console/syncs`)).body.data;
const source = async () => (await mine.call('GET', `/websites/${websiteId}`)).body.data.sources.searchConsole;

async function syncAgain(): Promise<void> {
  app.advance(dayMs);
  await app.run('search-console.schedule');
  await app.drain();
}

async function versions(): Promise<unknown> {
  const { rows } = await sql`
    select date, version, clicks from search_metric_days where website_id = ${decodeId('web', websiteId)} order by date
  `.execute(app.stores.database.db);
  return rows;
}

describe('a website with Bing only', () => {
  beforeEach(async () => {
    await connectToBing(app);
    await app.drain();
  });

  test('has daily totals and weekly rows, and a week counts if its day is in the range', async () => {
    const total = await read('?range=7d');
    expect(total.data).toEqual({ clicks: 28, impressions: 280, ctr: 0.1, position: null });
    expect(total.meta).toMatchObject({
      source: 'bing',
      startDate: '2026-03-01',
      endDate: newest,
      bucket: 'day',
    });
    const byDay = await read('?dimension=date&range=2d');
    expect(byDay.data.map(({ key, clicks }: any) => [key, clicks])).toEqual([
      [friday, 6],
      [newest, 7],
    ]);
    expect(byDay.meta.bucket).toBe('day');
    const byQuery = await read('?dimension=query&range=7d');
    expect(byQuery.meta).toMatchObject({ source: 'bing', bucket: 'week' });
    expect(byQuery.data).toEqual([
      { key: 'gate', clicks: 30, impressions: 300, ctr: 0.1, position: 4 },
      { key: 'fence', clicks: 10, impressions: 100, ctr: 0.1, position: 9 },
    ]);
    expect((await rowsOf()).map(({ clicks }: any) => clicks)).toEqual([120, 40]);
    expect((await read(`?dimension=page&startDate=${newest}&endDate=${newest}`)).data).toEqual([]);
    expect(await source()).toMatchObject({
      status: 'ready',
      error: null,
      lastSuccessAt: '2026-03-10T14:00:00.000Z',
    });
    expect(await syncs()).toMatchObject([
      { source: 'bing', property: page, status: 'ready', finalThrough: newest, daysStored: 40, daysDue: 0 },
    ]);
  });

  test('is not written again if nothing has changed', async () => {
    const before = await versions();
    await syncAgain();
    expect(await versions()).toEqual(before);
    expect(await syncs()).toMatchObject([{ lastSuccessAt: '2026-03-11T14:00:00.000Z' }]);
  });

  test('updates new days, restated weeks and weeks reported after their day', async () => {
    const { traffic, queries, pages } = usual();
    const next = daysAfter(newest, 1);
    bing = {
      traffic: [...traffic, [next, '', 8]],
      queries: queries.map(([date, key, clicks, position]) => [
        date,
        key,
        date === friday ? 50 : clicks,
        position!,
      ]),
      pages: [...pages, [newest, `${page}new`, 1, 3]],
    };
    await syncAgain();
    expect((await rowsOf()).map(({ clicks }: any) => clicks)).toEqual([140, 80]);
    expect((await read('?range=1d')).data).toMatchObject({ clicks: 8 });
    expect((await read(`?dimension=page&startDate=${newest}`)).data).toMatchObject([{ key: `${page}new` }]);
  });

  test('keeps days that Bing no longer reports', async () => {
    const { traffic, queries, pages } = usual();
    const late = (rows: Row[]) => rows.filter(([date]) => date >= '2026-02-20');
    const restated = traffic.map(([date, key, clicks]): Row => [date, key, clicks + 1]);
    bing = { traffic: restated.slice(1), queries: late(queries), pages: late(pages) };
    await syncAgain();
    expect((await rowsOf()).map(({ clicks }: any) => clicks)).toEqual([120, 40]);
    expect((await read('?range=7d')).data).toMatchObject({ clicks: 35 });
    bing = { traffic: restated, queries: [], pages };
    await syncAgain();
    expect((await rowsOf()).map(({ clicks }: any) => clicks)).toEqual([120, 40]);
    bing = { traffic: [], queries: [], pages: [] };
    await syncAgain();
    expect((await read('?range=7d')).data).toMatchObject({ clicks: 35 });
    expect((await read()).meta).toMatchObject({ endDate: newest });
  });

  test.each([
    [4, 'waiting', 'rate_limited', 'ready'],
    [3, 'failed', 'authorization_revoked', 'failed'],
  ])(
    'that Bing refuses with %i is %s, keeps its metrics and recovers',
    async (code, status, error, state) => {
      bing = code;
      await syncAgain();
      expect(await syncs()).toMatchObject([{ status, error: { code: error } }]);
      expect(await source()).toMatchObject({ status: state, error: { code: error } });
      expect((await rowsOf()).map(({ clicks }: any) => clicks)).toEqual([120, 40]);
      bing = usual();
      if (code === 3) await connectToBing(app);
      await syncAgain();
      expect(await syncs()).toMatchObject([{ status: 'ready', error: null }]);
    },
  );
});

test('a website without Bing traffic has zeros', async () => {
  bing = { traffic: [], queries: [], pages: [] };
  await connectToBing(app);
  await app.drain();
  expect(await read()).toMatchObject({
    status: 200,
    data: { clicks: 0, impressions: 0, ctr: null, position: null },
    meta: { source: 'bing', endDate: newest },
  });
  expect(await source()).toMatchObject({ status: 'ready' });
  bing = usual();
  await syncAgain();
  expect((await read('?range=7d')).data).toMatchObject({ clicks: 28 });
});
