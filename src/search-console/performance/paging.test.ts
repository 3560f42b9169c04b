import { sql } from 'kysely';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { clientOf, type Client, setClock } from '../../../test/app/rank-tracking-client.ts';
import {
  type MetricSource,
  saveDays,
  markDue,
  type Series,
  finalizeSeries,
  toColumns,
  upsertCoverage,
} from '#search-console/metrics';
import { decodeId, newId } from '#platform/ids.ts';
import type { Dimension, MetricRow } from '#providers/search-console';

const many = 30_000;
const oddKeys = [
  '=1+1',
  '+49 30',
  '-x',
  '@home',
  '＝sum',
  'a "quoted", cell',
  `long ${'🏃'.repeat(500)}`,
  'größe',
];

let app: TestApp;
let mine: Client;
let websiteId: string;

beforeAll(async () => {
  app = await createTestApp();
  setClock(app, '2026-03-10T14:00:00Z');
  mine = clientOf(app);
  websiteId = await mine.addWebsite('large.example');
  const rows = Array.from({ length: many }, (_, index) =>
    rowOf(oddKeys[index] ?? `query ${index}`, index % 100),
  );
  await saveTestDays('google', { dates: ['2026-03-06', '2026-03-07'], byDimension: [['query', rows]] });
});
afterAll(() => app.close());

function rowOf(key: string, clicks: number): MetricRow {
  return { keys: [key], clicks, impressions: clicks * 10 + 1, position: 4.5 };
}

interface DaysToSave {
  dates: string[];
  byDimension?: [Dimension, MetricRow[]][];
  clicks?: number;
}

async function saveTestDays(
  source: MetricSource,
  { dates, byDimension = [], clicks = 100 }: DaysToSave,
  of = websiteId,
): Promise<Series> {
  const { db } = app.stores.database;
  const { clickhouse } = app.stores;
  const website = { accountId: app.mine.accountId, websiteId: decodeId('web', of) ?? '' };
  const series: Series = { ...website, source, searchType: 'web' };
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  const days = dates.map((date) => ({
    series,
    date,
    isFinal: true,
    total: { clicks, impressions: clicks * 10, position: 5 },
    byDimension: new Map(byDimension),
    combinations: [],
  }));
  await upsertCoverage(db, series, { windowFrom: first, targetThrough: last, freshThrough: last });
  await markDue(db, series, days);
  await saveDays({ db, clickhouse, now: new Date() }, days.map(toColumns));
  await finalizeSeries({ db, clickhouse, now: new Date() }, series, 1);
  return series;
}

const path = (query: string, of = websiteId) => `/websites/${of}/search-console?${query}`;

test('a page has at most 25,000 rows and the next page continues', async () => {
  const first = await mine.call('GET', path('dimension=query&limit=99999999'));
  expect(first.body.page.limit).toBe(25_000);
  expect(first.body.data).toHaveLength(25_000);
  const rest = await mine.call(
    'GET',
    path(`dimension=query&limit=99999999&cursor=${first.body.page.nextCursor}`),
  );
  expect(rest.body.data).toHaveLength(many - 25_000);
  expect(rest.body.page.nextCursor).toBeNull();
  const keys = [...first.body.data, ...rest.body.data].map(({ key }: { key: string }) => key);
  expect(new Set(keys).size).toBe(many);
  expect(keys).toEqual(expect.arrayContaining(oddKeys));
});

test('the largest page can be compared', async () => {
  const { status, body } = await mine.call(
    'GET',
    path('startDate=2026-03-07&dimension=query&limit=25000&compare=previous'),
  );
  expect(status).toBe(200);
  expect(body.data).toHaveLength(25_000);
  const other = body.data.filter((row: any) => row.previous?.clicks !== row.clicks);
  expect(other).toEqual([]);
});

test('the CSV has all rows regardless of the limit, and no cell is a formula', async () => {
  const reply = await csv(path('dimension=query&limit=10&sort=key'));
  const rows: Record<string, string>[] = parse(reply.text, { columns: true });
  expect(rows).toHaveLength(many);
  expect(Object.keys(rows[0] ?? {}).slice(0, 5)).toEqual(['key', 'clicks', 'impressions', 'ctr', 'position']);
  const keys = new Set(rows.map(({ key }) => key));
  expect(keys.size).toBe(many);
  const formulas = oddKeys.filter((key) => /^[=+\-@＝]/u.test(key));
  expect(formulas).toHaveLength(5);
  for (const key of oddKeys) expect(keys.has(formulas.includes(key) ? `'${key}` : key)).toBe(true);
  for (const key of formulas) expect(keys.has(key)).toBe(false);
});

test('the CSV of totals has one line, and comparisons have separate columns', async () => {
  const totals = parse((await csv(path('range=1d'))).text, { columns: true });
  expect(totals).toMatchObject([{ key: '', clicks: '100', impressions: '1000', ctr: '0.1', position: '5' }]);
  const compared = parse((await csv(path('range=1d&compare=previous'))).text, { columns: true });
  expect(compared).toMatchObject([{ clicks: '100', 'previous.clicks': '100', 'previous.position': '5' }]);
});

test('a CSV request returns problems as JSON', async () => {
  const other = await mine.addWebsite('csv.example');
  expect(await csv(path('', other))).toMatchObject({
    status: 409,
    body: { code: 'search_console_not_connected' },
  });
  expect(await csv(path('range=d'))).toMatchObject({ status: 400, body: { errors: [{ path: 'range' }] } });
});

function csv(address: string) {
  return app.call('GET', address, { headers: { accept: 'text/csv' } });
}

test('rows without a position come last in both directions, each once', async () => {
  const other = await mine.addWebsite('unplaced.example');
  const rows = Array.from({ length: 12 }, (_, index) => ({
    ...rowOf(`query ${index}`, 1),
    position: index % 3 === 0 ? null : 1 + (index % 2),
  }));
  await saveTestDays('google', { dates: ['2026-03-07'], byDimension: [['query', rows]] }, other);
  for (const sort of ['position', '-position']) {
    const found: { key: string; position: number | null }[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await mine.call('GET', path(`dimension=query&sort=${sort}&limit=5${after}`, other));
      found.push(...body.data);
      cursor = body.page.nextCursor;
    }
    expect(new Set(found.map(({ key }) => key)).size).toBe(12);
    const placed = sort === 'position' ? [1, 1, 1, 1, 2, 2, 2, 2] : [2, 2, 2, 2, 1, 1, 1, 1];
    expect(found.map(({ position }) => position)).toEqual([...placed, null, null, null, null]);
  }
});

test('rows are sorted by their change of clicks, per day and with lost rows, on every page', async () => {
  const other = await mine.addWebsite('changed.example');
  const before = [rowOf('a', 10), rowOf('b', 5), rowOf('c', 8), rowOf('no clicks', 0)];
  const after = [rowOf('a', 4), rowOf('b', 9), rowOf('new', 3)];
  const early = { dates: ['2026-03-05', '2026-03-06'], byDimension: [['query', before]] };
  await saveTestDays('google', early as DaysToSave, other);
  await saveTestDays('google', { dates: ['2026-03-07'], byDimension: [['query', after]] }, other);
  const read = async (query: string) => {
    const { body } = await mine.call('GET', path(`dimension=query&compare=previous&${query}`, other));
    return body;
  };
  const keys = (body: any) => body.data.map(({ key }: { key: string }) => key);
  const first = await read('startDate=2026-03-07&sort=clicksChange&limit=2');
  expect(first.data).toMatchObject([
    { key: 'c', clicks: 0, impressions: 0, ctr: null, previous: { clicks: 8 } },
    { key: 'a', clicks: 4, previous: { clicks: 10 } },
  ]);
  const rest = `startDate=2026-03-07&sort=clicksChange&limit=2&cursor=${first.page.nextCursor}`;
  expect(keys(await read(rest))).toEqual(['new', 'b']);
  expect(keys(await read('startDate=2026-03-07&sort=-clicksChange'))).toEqual(['b', 'new', 'a', 'c']);
  // Two days compared with the one that is stored before.
  const uneven = await read('startDate=2026-03-06&endDate=2026-03-07&sort=clicksChange');
  expect(keys(uneven)).toEqual(['c', 'a', 'no clicks', 'new', 'b']);
  const unknown = await read('startDate=2026-03-05&endDate=2026-03-07&sort=clicksChange');
  expect(keys(unknown)).toEqual(['a', 'b', 'c', 'new', 'no clicks']);
});

test('the sort by a change requires a comparison, and is not for days', async () => {
  const read = async (query: string) => (await mine.call('GET', path(query))).body;
  expect(await read('dimension=query&sort=clicksChange')).toMatchObject({
    status: 400,
    errors: [{ path: 'compare', code: 'required' }],
  });
  expect(await read('dimension=date&compare=previous&sort=-clicksChange')).toMatchObject({
    status: 400,
    errors: [{ path: 'sort', code: 'not_available' }],
  });
});

test('an imported file is one aggregate of its days, except by date', async () => {
  const other = await mine.addWebsite('imported.example');
  const dates = ['2026-02-01', '2026-02-02', '2026-02-03'];
  const series = await saveTestDays('export', { dates: dates.slice(0, 2) }, other);
  const countries: DaysToSave['byDimension'] = [['country', [rowOf('US', 7), rowOf('DE', 9)]]];
  await saveTestDays('export', { dates: dates.slice(2), byDimension: countries }, other);
  await sql`
    insert into search_console_imports (id, account_id, website_id, search_type, start_date, end_date, imported_at)
    values (${newId()}, ${series.accountId}, ${series.websiteId}, 'web', '2026-02-01', '2026-02-03', now())
  `.execute(app.stores.database.db);
  const read = async (query: string) => (await mine.call('GET', path(query, other))).body;
  const period = { startDate: '2026-02-01', endDate: '2026-02-03', source: 'export', bucket: 'period' };
  const rows = await read('dimension=country&range=1d');
  expect(rows.meta).toMatchObject(period);
  expect(rows.data).toMatchObject([
    { key: 'DE', clicks: 9 },
    { key: 'US', clicks: 7 },
  ]);
  const one = await read('country=us&startDate=2026-02-01&endDate=2026-02-01');
  expect(one).toMatchObject({ data: { clicks: 7 }, meta: { ...period, basis: 'rows' } });
  const days = await read('dimension=date&range=2d');
  expect(days.data).toMatchObject([{ key: '2026-02-02' }, { key: '2026-02-03' }]);
  expect(days.meta).toMatchObject({ startDate: '2026-02-02', bucket: 'day' });
  const crossed = await read('dimension=date&country=us');
  expect(crossed).toMatchObject({ status: 400, errors: [{ path: 'dimension', code: 'not_combinable' }] });
});

test('weekly Bing rows have queries and pages but no dimension combinations', async () => {
  const other = await mine.addWebsite('bing.example');
  await saveTestDays(
    'bing',
    { dates: ['2026-02-27', '2026-03-06'], byDimension: [['query', [rowOf('shoes', 3)]]] },
    other,
  );
  const read = async (query: string) => (await mine.call('GET', path(query, other))).body;
  expect(await read('dimension=query')).toMatchObject({
    data: [{ key: 'shoes', clicks: 6 }],
    meta: { source: 'bing', bucket: 'week' },
  });
  expect((await read('dimension=country')).errors).toMatchObject([
    { path: 'dimension', code: 'not_available' },
  ]);
  expect((await read('country=us')).errors).toMatchObject([{ path: 'country', code: 'not_available' }]);
  expect((await read('query=a&page=b')).errors).toMatchObject([{ code: 'not_combinable' }]);
});
