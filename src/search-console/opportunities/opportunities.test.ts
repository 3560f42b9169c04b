import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type SearchConsoleFixture,
  last28,
  closeTo,
  openSearchConsoleFixture,
} from '../../../test/fixtures/search-console-fixture.ts';
import type { TruthQuery, ExpectedRow } from '../../../test/fixtures/search-console-truth.ts';
import { recordSearches } from '../../../test/app/record-searches.ts';
import { clientOf } from '../../../test/app/rank-tracking-client.ts';
import { clickThroughRates } from '#rank-tracking/positions';

let fixture: SearchConsoleFixture;

beforeAll(async () => {
  fixture = await openSearchConsoleFixture('mine-opportunities.example');
});
afterAll(() => fixture.app.close());

interface Positions {
  from?: number;
  to?: number;
  target?: number;
}

/** The expected opportunities, computed from the sandbox's data. */
function expected(asked: TruthQuery, { from = 4, to = 20, target = 3 }: Positions = {}) {
  const gainOf = ({ impressions, clicks }: ExpectedRow) =>
    impressions * (clickThroughRates[target - 1] ?? 0) - clicks;
  return fixture.truth
    .rows(asked)
    .filter(({ position }) => position !== null && position >= from && position <= to)
    .filter((row) => gainOf(row) >= 0.5)
    .toSorted((a, b) => gainOf(b) - gainOf(a) || (a.key < b.key ? -1 : 1))
    .map(({ key: query, ...sum }) => ({
      query,
      ...closeTo(sum),
      clicksToWin: Math.round(gainOf({ key: query, ...sum })),
    }));
}

const ofQueries: TruthQuery = { days: last28, dimensions: ['query'] };
const read = (query: string) => fixture.answered(`/opportunities${query}`);
const shown = ({ data }: { data: any[] }) => data.map(({ page: _page, keywordId: _id, ...rest }) => rest);

test('opportunities are queries at positions 4 to 20, sorted by expected clicks', async () => {
  const answer = await read('');
  expect(shown(answer)).toEqual(expected(ofQueries));
  expect(answer.data.length).toBeGreaterThan(5);
  expect(answer.meta).toMatchObject({ startDate: last28[0], endDate: last28.at(-1), targetPosition: 3 });
  expect(answer.meta.clickRates).toEqual(clickThroughRates.slice(0, 20));
  expect(answer.meta.clickRateStudies).toEqual([
    expect.stringMatching(/^Sistrix, July 2020/),
    expect.stringMatching(/^Backlinko, 2022/),
  ]);
});

test('opportunities can be requested for other position ranges and target positions', async () => {
  expect(shown(await read('?from=1&to=6&targetPosition=1'))).toEqual(
    expected(ofQueries, { from: 1, to: 6, target: 1 }),
  );
  expect(shown(await read('?query=notContains:a&range=28d'))).toEqual(
    expected({ ...ofQueries, only: (query) => !query.includes('a') }),
  );
  const countries = fixture.truth.rows({ days: last28, dimensions: ['country'] });
  const [home] = countries.toSorted((a, b) => b.clicks - a.clicks);
  const crossed: TruthQuery = {
    days: last28,
    dimensions: ['query', 'page', 'country', 'device'],
    only: (_query, _page, country, device) => country === home?.key && device === 'mobile',
  };
  const answer = await read(`?country=${home?.key}&device=mobile`);
  expect(shown(answer)).toEqual(expected(crossed));
  expect(answer.data.length).toBeGreaterThan(0);
});

test('an opportunity names the page with the most clicks, then with the most impressions', async () => {
  const { data } = await read('');
  const rows = (query: string) =>
    fixture.truth.rows({
      days: last28,
      dimensions: ['query', 'page', 'country', 'device'],
      only: (of) => of === query,
      by: 1,
    });
  for (const { query, page } of data) {
    const pages = rows(query);
    const top = Math.max(...pages.map(({ clicks }) => clicks));
    const best = pages.filter(({ clicks }) => clicks === top);
    const named = best.find(({ key }) => key === page);
    expect(named?.impressions).toBe(Math.max(...best.map(({ impressions }) => impressions)));
  }
});

test('the page with the most clicks is named, though another one is shown more often', async () => {
  const mine = clientOf(fixture.app);
  const website = await mine.addWebsite('clicked-opportunities.example');
  const page = 'https://clicked-opportunities.example/clicked';
  const unclickedPage = 'https://clicked-opportunities.example/shown';
  const searches = { query: 'red shoes', page, unclickedPage, from: last28[0] ?? '', days: 28 };
  await recordSearches(fixture.app, website, { ...searches, isCombined: true });
  const { body } = await mine.call(
    'GET',
    `/websites/${website}/search-console/opportunities?targetPosition=1`,
  );
  expect(body.data).toMatchObject([{ query: 'red shoes', page }]);
});

test('a query that several pages share is listed with each of them, also if no better position would win clicks', async () => {
  const mine = clientOf(fixture.app);
  const website = await mine.addWebsite('shared-queries.example');
  const [page, otherPage] = ['https://shared-queries.example/shoes', 'https://shared-queries.example/blog'];
  const searches = { query: 'red shoes', page, otherPage, from: last28[0] ?? '', days: 28 };
  await recordSearches(fixture.app, website, { ...searches, isCombined: true });
  const base = `/websites/${website}/search-console`;
  const call = async (path: string) => (await mine.call('GET', `${base}${path}`)).body.data;
  expect(await call('/opportunities?from=1&targetPosition=10')).toEqual([]);
  const rows = [
    { query: 'red shoes', page, clicks: 210, impressions: 2100, clicksOnOtherPages: 70 },
    { query: 'red shoes', page: otherPage, clicks: 70, impressions: 700, clicksOnOtherPages: 70 },
  ];
  expect(await call('/shared-queries')).toMatchObject(rows);
  expect(await call('/shared-queries?tracked=false')).toHaveLength(2);
  expect(await call('/shared-queries?tracked=true')).toEqual([]);
  await mine.call('POST', `${base}/opportunities/keywords`, { queries: ['red shoes'] });
  expect(await call('/shared-queries?tracked=false')).toEqual([]);
  expect(await call('/shared-queries?tracked=true')).toMatchObject(rows);
});

test('a page of a shared query names a keyword that has it as its target page, however the URL is written', async () => {
  const mine = clientOf(fixture.app);
  const website = await mine.addWebsite('target-pages.example');
  const [page, otherPage] = ['https://target-pages.example/shoes', 'https://target-pages.example/blog'];
  const searches = { query: 'red shoes', page, otherPage, from: last28[0] ?? '', days: 28 };
  await recordSearches(fixture.app, website, { ...searches, isCombined: true });
  await mine.call('POST', '/keywords', {
    websiteId: website,
    keywords: [{ keyword: 'blue shoes', targetUrl: 'http://www.target-pages.example/blog/' }],
  });
  const { body } = await mine.call('GET', `/websites/${website}/search-console/shared-queries`);
  expect(body.data).toMatchObject([
    { page, targetOfKeyword: null },
    { page: otherPage, targetOfKeyword: 'blue shoes' },
  ]);
});

test('paging returns every opportunity once', async () => {
  const whole = await read('?limit=1000');
  const rows = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data, page } = await read(`?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
    rows.push(...data);
    cursor = page.nextCursor;
  }
  expect(rows).toEqual(whole.data);
});

test('opportunities are sorted by their metrics, and paging keeps the order', async () => {
  const { data } = await read('?limit=1000');
  for (const name of ['clicksToWin', 'impressions', 'clicks', 'ctr', 'position'] as const) {
    for (const sort of [name, `-${name}`]) {
      const rows = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const answer = await read(`?sort=${sort}&limit=9${cursor === '' ? '' : `&cursor=${cursor}`}`);
        rows.push(...answer.data);
        cursor = answer.page.nextCursor;
      }
      const values = rows.map((row) => row[name]);
      const ordered = values.toSorted((one, other) => one - other);
      expect(values, sort).toEqual(sort === name ? ordered : ordered.toReversed());
      expect(new Set(rows.map(({ query }) => query)).size).toBe(data.length);
    }
  }
});

test.each([
  ['?sort=page', 'sort'],
  ['?tracked=some', 'tracked'],
  ['?from=10&to=5', 'to'],
  ['?from=0', 'from'],
  ['?to=101', 'to'],
  ['?targetPosition=11', 'targetPosition'],
  ['?limit=0', 'limit'],
  ['?query=regex:(', 'query'],
  ['?dimension=page', 'dimension'],
  ['?searchType=discover', 'dimension'],
])('%s is rejected with the name of the parameter', async (query, member) => {
  const { status, body } = await fixture.read(`/opportunities${query}`);
  expect({ status, named: body.errors?.map(({ path }: { path: string }) => path) }).toEqual({
    status: 400,
    named: [member],
  });
});

test('tracked queries become keywords once and show their keyword', async () => {
  const { mine, websiteId } = fixture;
  const { data } = await read('?limit=2');
  expect(data.map(({ keywordId }: { keywordId: string | null }) => keywordId)).toEqual([null, null]);
  const queries = data.map(({ query }: { query: string }) => query);
  const address = `/websites/${websiteId}/search-console/opportunities/keywords`;
  const adopted = await mine.call('POST', address, { queries, country: 'DE', tags: ['won'] });
  expect(adopted.status).toBe(201);
  expect(adopted.body.data).toMatchObject(
    queries.map((keyword: string) => ({ keyword, country: 'DE', tags: ['won'], outcome: 'created' })),
  );
  const again = await mine.call('POST', address, { queries, country: 'DE' });
  expect(again.status).toBe(200);
  const listed = await mine.keywords(`websiteId=${websiteId}&tag=won`);
  expect(listed.map(({ keyword }) => keyword).toSorted()).toEqual(queries.toSorted());
  const ids = new Map(listed.map(({ keyword, id }) => [keyword, id]));
  const after = await read('?limit=2');
  expect(after.data.length).toBeGreaterThan(0);
  for (const { query, keywordId } of after.data) expect(keywordId).toBe(ids.get(query));
  const whole = await read('?limit=1000');
  const tracked = await read('?tracked=true');
  expect(tracked.data.map(({ query }: { query: string }) => query)).toEqual(queries);
  const other = await read('?tracked=false&limit=3');
  expect(other.data).toEqual(whole.data.slice(2, 5));
  const next = await read(`?tracked=false&limit=3&cursor=${other.page.nextCursor}`);
  expect(next.data).toEqual(whole.data.slice(5, 8));
});

test.each<[string, unknown, string]>([
  ['nothing', { queries: [] }, 'queries'],
  ['blanks', { queries: ['shoes', '  '] }, 'queries[1]'],
  ['no text', { queries: [7] }, 'queries[0]'],
  ['too much', { queries: ['a'.repeat(401)] }, 'queries[0]'],
  ['a member that is not known', { queries: ['shoes'], keyword: 'x' }, 'keyword'],
  ['no country', { queries: ['shoes'], country: 'xx' }, 'country'],
])('%s is not tracked', async (_what, body, member) => {
  const { mine, websiteId } = fixture;
  const address = `/websites/${websiteId}/search-console/opportunities/keywords`;
  const reply = await mine.call('POST', address, body);
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: member }] } });
  expect(await mine.keywords('search=shoes&tag=won')).toEqual([]);
});
