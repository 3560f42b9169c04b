import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Figures, last28, nearly, openFigures, patienceMs } from '../../test/figures-app.ts';
import type { Asked, Told } from '../../test/search-truth.ts';
import { clickRates } from '#positions';

let figures: Figures;

beforeAll(async () => {
  figures = await openFigures('mine-opportunities.example');
}, patienceMs);
afterAll(() => figures.app.close(), patienceMs);

interface Wish {
  from?: number;
  to?: number;
  target?: number;
}

/** What there is to be won, computed from what Google says. */
function expected(asked: Asked, { from = 4, to = 20, target = 3 }: Wish = {}) {
  const gainOf = ({ impressions, clicks }: Told) => impressions * (clickRates[target - 1] ?? 0) - clicks;
  return figures.truth
    .rows(asked)
    .filter(({ position }) => position !== null && position >= from && position <= to)
    .filter((row) => gainOf(row) >= 0.5)
    .toSorted((a, b) => gainOf(b) - gainOf(a) || (a.key < b.key ? -1 : 1))
    .map(({ key: query, ...sum }) => ({
      query,
      ...nearly(sum),
      clicksToWin: Math.round(gainOf({ key: query, ...sum })),
    }));
}

const ofQueries: Asked = { days: last28, dimensions: ['query'] };
const read = (query: string) => figures.answered(`/opportunities${query}`);
const shown = ({ data }: { data: any[] }) => data.map(({ page: _page, keywordId: _id, ...rest }) => rest);

test('are the queries of positions 4 to 20, by the clicks to be won', async () => {
  const answer = await read('');
  expect(shown(answer)).toEqual(expected(ofQueries));
  expect(answer.data.length).toBeGreaterThan(5);
  expect(answer.meta).toMatchObject({ startDate: last28[0], endDate: last28.at(-1), targetPosition: 3 });
  expect(answer.meta.clickRates).toEqual(clickRates.slice(0, 20));
});

test('are wherever they are asked for, and at any better position', async () => {
  expect(shown(await read('?from=1&to=6&targetPosition=1'))).toEqual(
    expected(ofQueries, { from: 1, to: 6, target: 1 }),
  );
  expect(shown(await read('?query=notContains:a&range=28d'))).toEqual(
    expected({ ...ofQueries, only: (query) => !query.includes('a') }),
  );
  const countries = figures.truth.rows({ days: last28, dimensions: ['country'] });
  const [home] = countries.toSorted((a, b) => b.clicks - a.clicks);
  const crossed: Asked = {
    days: last28,
    dimensions: ['query', 'page', 'country', 'device'],
    only: (_query, _page, country, device) => country === home?.key && device === 'mobile',
  };
  const answer = await read(`?country=${home?.key}&device=mobile`);
  expect(shown(answer)).toEqual(expected(crossed));
  expect(answer.data.length).toBeGreaterThan(0);
});

test('name the page that is shown most', async () => {
  const { data } = await read('');
  const rows = (query: string) =>
    figures.truth.rows({
      days: last28,
      dimensions: ['query', 'page', 'country', 'device'],
      only: (of) => of === query,
      by: 1,
    });
  for (const { query, page } of data) {
    const pages = rows(query);
    const most = Math.max(...pages.map(({ impressions }) => impressions));
    expect(pages.find(({ key }) => key === page)?.impressions).toBe(most);
  }
});

test('pages give each once', async () => {
  const whole = await read('?limit=1000');
  const rows = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data, page } = await read(`?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`);
    rows.push(...data);
    cursor = page.nextCursor;
  }
  expect(rows).toEqual(whole.data);
});

test.each([
  ['?from=10&to=5', 'to'],
  ['?from=0', 'from'],
  ['?to=101', 'to'],
  ['?targetPosition=11', 'targetPosition'],
  ['?limit=0', 'limit'],
  ['?query=regex:(', 'query'],
  ['?dimension=page', 'dimension'],
  ['?searchType=discover', 'dimension'],
])('%s is 400 and names the member', async (query, member) => {
  const { status, body } = await figures.read(`/opportunities${query}`);
  expect({ status, named: body.errors?.map(({ path }: { path: string }) => path) }).toEqual({
    status: 400,
    named: [member],
  });
});

test('chosen ones become keywords, once, and are known as such', async () => {
  const { mine, websiteId } = figures;
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
  for (const { query, keywordId } of after.data) expect(keywordId).toBe(ids.get(query));
});

test.each<[string, unknown, string]>([
  ['nothing', { queries: [] }, 'queries'],
  ['blanks', { queries: ['shoes', '  '] }, 'queries[1]'],
  ['no text', { queries: [7] }, 'queries[0]'],
  ['too much', { queries: ['a'.repeat(401)] }, 'queries[0]'],
  ['a member that is not known', { queries: ['shoes'], keyword: 'x' }, 'keyword'],
  ['no country', { queries: ['shoes'], country: 'xx' }, 'country'],
])('%s is not adopted', async (_what, body, member) => {
  const { mine, websiteId } = figures;
  const address = `/websites/${websiteId}/search-console/opportunities/keywords`;
  const reply = await mine.call('POST', address, body);
  expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: member }] } });
  expect(await mine.keywords('search=shoes&tag=won')).toEqual([]);
});
