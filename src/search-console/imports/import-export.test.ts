import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectToGoogle } from '../../../test/fixtures/connect-search-console.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { dayMs } from '#platform/durations.ts';
import { type Client, clientOf, resetApp } from '../../../test/app/rank-tracking-client.ts';
import { countDays, daysAfter } from '#platform/days.ts';
import { markDue, upsertCoverage } from '#search-console/metrics';
import { decodeId, newId } from '#platform/ids.ts';
import type { SearchType } from '#providers/search-console';
import { zipExport } from '../../../test/fixtures/zip-export.ts';
import { importExport } from './import-export.ts';

let app: TestApp;
let mine: Client;
let websiteId: string;
const domain = 'exported.example';
const now = '2026-03-10T14:00:00Z';

beforeAll(async () => {
  app = await createTestApp();
  mine = clientOf(app);
});
beforeEach(async () => {
  await resetApp(app, now);
  await sql`truncate connections cascade`.execute(app.stores.database.db);
  websiteId = await mine.addWebsite(domain);
});
afterAll(() => app.close());

const contextOf = (accountId = app.mine.accountId) => {
  const { database, clickhouse } = app.stores;
  return { db: database.db, clickhouse, accountId, now: new Date() };
};

function importBytes(bytes: Uint8Array, fileName = 'export.zip', searchType?: SearchType) {
  return importExport(contextOf(), { websiteId: decodeId('web', websiteId)!, bytes, fileName, searchType });
}

interface Export {
  from: string;
  to: string;
  /** Clicks of a day; impressions are ten times as many. */
  clicks?: (date: string) => number;
  queries?: Record<string, number>;
  searchType?: string;
}

const cells = (clicks: number, position: number) => `${clicks},${clicks * 10},10%,${position}`;
const dayOfMonth = (date: string) => Number(date.slice(8));

function exported({ from, to, clicks = dayOfMonth, queries = { gate: 9 }, searchType = 'Web' }: Export) {
  const dates = Array.from({ length: countDays(from, to) }, (_, nth) => daysAfter(from, nth));
  const table = (column: string, rows: [string, number][], position: number) =>
    [
      `${column},Clicks,Impressions,CTR,Position`,
      ...rows.map(([key, n]) => `${key},${cells(n, position)}`),
    ].join('\n');
  return zipExport({
    'Chart.csv': table(
      'Date',
      dates.map((date) => [date, clicks(date)]),
      21.73,
    ),
    'Queries.csv': table('Top queries', Object.entries(queries), 8.37),
    'Devices.csv': table('Device', [['Mobile', 30]], 5),
    'Filters.csv': `Filter,Value\nSearch type,${searchType}\nDate,Last 28 days`,
  });
}

async function read(query: string): Promise<any> {
  const { status, body } = await mine.call(
    'GET',
    `/websites/${websiteId}/search-console?source=export${query}`,
  );
  return { status, ...body };
}
const queriesOf = async () =>
  Object.fromEntries((await read('&dimension=query')).data.map(({ key, clicks }: any) => [key, clicks]));

async function storedDays(): Promise<unknown> {
  const { rows } = await sql`
    select date, version, is_final, clicks, due from search_metric_days where website_id = ${decodeId('web', websiteId)}
    order by search_type, date`.execute(app.stores.database.db);
  return rows;
}

describe('an imported export', () => {
  test('is readable by day and, by other dimensions, as one aggregate of its period', async () => {
    const bytes = exported({ from: '2026-02-01', to: '2026-02-28', queries: { gate: 9, 'red fence': 3 } });
    expect(await importBytes(bytes)).toEqual({
      searchType: 'web',
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      days: 28,
      written: 28,
    });
    const total = await read('&range=28d');
    expect(total.data).toEqual({ clicks: 406, impressions: 4060, ctr: 0.1, position: 21.73 });
    expect(total.meta).toMatchObject({ source: 'export', bucket: 'day', finalThrough: '2026-02-28' });
    expect((await read('&range=2d')).data.clicks).toBe(55);
    const days = await read('&dimension=date&range=3d');
    expect(days.data.map(({ key, clicks }: any) => [key, clicks])).toEqual([
      ['2026-02-26', 26],
      ['2026-02-27', 27],
      ['2026-02-28', 28],
    ]);
    for (const range of ['1d', '7d', '480d']) {
      const rows = await read(`&dimension=query&range=${range}`);
      expect(rows.meta).toMatchObject({
        bucket: 'period',
        withheld: null,
        startDate: '2026-02-01',
        endDate: '2026-02-28',
      });
      expect(rows.data).toEqual([
        { key: 'gate', clicks: 9, impressions: 90, ctr: 0.1, position: 8.37 },
        { key: 'red fence', clicks: 3, impressions: 30, ctr: 0.1, position: 8.37 },
      ]);
    }
    expect((await read('&dimension=device')).data).toMatchObject([{ key: 'mobile', clicks: 30 }]);
    expect((await read('&dimension=country')).data).toEqual([]);
    expect((await read('&query=fence')).data).toMatchObject({ clicks: 3 });
  });

  test('changes nothing when imported again', async () => {
    const bytes = exported({ from: '2026-02-01', to: '2026-02-28', queries: { gate: 9, fence: 3 } });
    await importBytes(bytes);
    const before = await storedDays();
    app.advance(dayMs);
    expect(await importBytes(bytes)).toMatchObject({ days: 28, written: 0 });
    expect(await storedDays()).toEqual(before);
    const { rows } = await sql`select imported_at from search_console_imports`.execute(
      app.stores.database.db,
    );
    expect(rows).toEqual([{ imported_at: new Date('2026-03-11T14:00:00Z') }]);
  });

  test('counts as a success of the source although nothing is connected', async () => {
    const source = async () =>
      (await mine.call('GET', `/websites/${websiteId}`)).body.data.sources.searchConsole;
    expect(await source()).toMatchObject({ status: 'not_connected', lastSuccessAt: null });
    await importBytes(exported({ from: '2026-02-01', to: '2026-02-28' }));
    expect(await source()).toMatchObject({
      status: 'not_connected',
      lastSuccessAt: new Date(now).toISOString(),
    });
  });

  test('is replaced by a newer one where they overlap, and the tables of each period stay', async () => {
    await importBytes(exported({ from: '2026-02-01', to: '2026-02-20', queries: { old: 5 } }));
    const clicks = (date: string) => (date === '2026-02-20' ? 100 : dayOfMonth(date));
    const newer = exported({ from: '2026-02-15', to: '2026-03-05', clicks, queries: { gate: 9, fence: 3 } });
    expect(await importBytes(newer)).toMatchObject({ days: 19, written: 14 });
    expect(await queriesOf()).toEqual({ gate: 9, fence: 3 });
    expect((await read('&startDate=2026-02-19&endDate=2026-02-21')).data.clicks).toBe(19 + 100 + 21);
    expect((await read('&startDate=2026-02-01&endDate=2026-02-02')).data.clicks).toBe(3);
    const { rows } = await sql<{ date: string; version: string }>`
      select date, version::text from search_metric_days where date = '2026-02-20'`.execute(
      app.stores.database.db,
    );
    const stored = await app.stores.clickhouse.query(
      'select key, clicks, position_sum from search_metric_rows where version = {version: UInt64} order by dimension',
      { version: rows[0]?.version },
    );
    expect(stored).toMatchObject([
      { key: 'old', clicks: 5 },
      { key: 'mobile', clicks: 30 },
    ]);
  });

  test('fills missing days if it is older, and the newest period supplies the tables', async () => {
    await importBytes(exported({ from: '2026-02-15', to: '2026-03-05', queries: { gate: 9 } }));
    await importBytes(exported({ from: '2026-02-01', to: '2026-02-20', queries: { old: 5 } }));
    expect(await queriesOf()).toEqual({ gate: 9 });
    expect((await read('&startDate=2026-02-01&endDate=2026-02-02')).data.clicks).toBe(3);
    expect((await read('&range=1d')).meta).toMatchObject({ endDate: '2026-03-05' });
  });

  test('supplies the tables if it was imported last among those with the same end date', async () => {
    await importBytes(exported({ from: '2026-02-01', to: '2026-02-28', queries: { gate: 9 } }));
    const longer = exported({ from: '2025-12-01', to: '2026-02-28', queries: { gate: 40, fence: 2 } });
    expect(await importBytes(longer)).toMatchObject({ written: 62 + 1 });
    expect(await queriesOf()).toEqual({ gate: 40, fence: 2 });
    expect((await read('&dimension=query')).meta).toMatchObject({ startDate: '2025-12-01' });
  });

  test('is invisible after an interruption and complete after the next import', async () => {
    const series = { accountId: app.mine.accountId, websiteId: decodeId('web', websiteId)! };
    const web = { ...series, source: 'export', searchType: 'web' } as const;
    const { db } = app.stores.database;
    const endDate = '2026-02-28';
    await upsertCoverage(db, web, {
      windowFrom: '2026-02-01',
      targetThrough: endDate,
      freshThrough: endDate,
    });
    await markDue(db, web, [{ date: endDate, isFinal: true }]);
    expect(await read('')).toMatchObject({ status: 409, code: 'search_console_not_connected' });
    expect(await importBytes(exported({ from: '2026-02-01', to: endDate }))).toMatchObject({ written: 28 });
    expect((await read('&range=28d')).data.clicks).toBe(406);
  });

  test('of another search type is stored separately', async () => {
    await importBytes(exported({ from: '2026-02-01', to: '2026-02-28' }));
    const images = exported({ from: '2026-02-01', to: '2026-02-28', clicks: () => 1, searchType: 'Image' });
    await importBytes(images);
    expect((await read('&range=28d')).data.clicks).toBe(406);
    expect((await read('&range=28d&searchType=image')).data.clicks).toBe(28);
    await expect(importBytes(images, 'export.zip', 'web')).rejects.toThrow(
      'export.zip: contains the search type image',
    );
  });
});

describe('the default source', () => {
  test('is a problem response if no source has metrics', async () => {
    expect(await read('')).toMatchObject({ status: 409, code: 'search_console_not_connected' });
    const { status, body } = await mine.call(
      'GET',
      `/websites/web_00000000000000000000000000/search-console`,
    );
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'website_not_found' });
  });

  test('is the import until Google is connected, and both can be requested by name', async () => {
    await importBytes(exported({ from: '2026-02-01', to: '2026-02-28' }));
    const unnamed = () => mine.call('GET', `/websites/${websiteId}/search-console?range=28d`);
    expect((await unnamed()).body.meta.source).toBe('export');
    app.sandbox.addWebsites([domain]);
    app.sandbox.setGoogle({ rowsPerDay: 20 });
    await connectToGoogle(app);
    await app.drain();
    const google = (await unnamed()).body;
    expect(google.meta).toMatchObject({ source: 'google', finalThrough: '2026-03-07' });
    expect(google.data.clicks).toBeGreaterThan(0);
    expect((await read('&range=28d')).data.clicks).toBe(406);
  });
});

describe('a rejected import', () => {
  test.each<[string, () => Uint8Array, RegExp]>([
    [
      'a file without days',
      () => new TextEncoder().encode('Top queries,Clicks,Impressions,CTR,Position\na,1,10,10%,1'),
      /^x\.csv: contains no days/,
    ],
    [
      'future days',
      () => exported({ from: '2026-03-01', to: '2026-03-11' }),
      /2026-03-11, which is in the future$/,
    ],
    [
      'days before Search Console existed',
      () => exported({ from: '2009-12-01', to: '2009-12-31' }),
      /2009-12-01, which is before Search Console's first data$/,
    ],
    [
      'more clicks than can be',
      () => exported({ from: '2026-02-01', to: '2026-02-02', clicks: () => 999_999_999_999 }),
      /Chart\.csv, line 2: clicks are/,
    ],
    ['a file that is no export', () => new TextEncoder().encode('hello'), /^x\.csv/],
  ])('changes nothing: %s', async (_what, bytes, message) => {
    await expect(importBytes(bytes(), 'x.csv')).rejects.toThrow(message);
    expect(await storedDays()).toEqual([]);
    expect((await read('')).status).toBe(409);
  });

  test('is refused for a website of another account', async () => {
    const bytes = exported({ from: '2026-02-01', to: '2026-02-02' });
    const id = decodeId('web', websiteId)!;
    for (const [accountId, website] of [
      [app.theirs.accountId, id],
      [app.mine.accountId, newId()],
    ] as const) {
      const importing = importExport(contextOf(accountId), { websiteId: website, bytes, fileName: 'x.zip' });
      await expect(importing).rejects.toMatchObject({ code: 'website_not_found' });
    }
    expect(await storedDays()).toEqual([]);
  });
});
