import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  byKey,
  type SearchConsoleFixture,
  last28,
  last48,
  closeTo,
  openSearchConsoleFixture,
} from '../../../test/fixtures/search-console-fixture.ts';
import { type TruthQuery } from '../../../test/fixtures/search-console-truth.ts';

let fixture: SearchConsoleFixture;

beforeAll(async () => {
  fixture = await openSearchConsoleFixture('mine-filters.example');
});
afterAll(() => fixture.app.close());

describe('filters', () => {
  /** Filters, each with the queries that it must match. */
  const ofQuery: [string, (query: string) => boolean][] = [
    ['query=COFFEE', (query) => query.includes('coffee')],
    ['query=contains:grö', (query) => query.includes('grö')],
    ['query=GRÖSSE', () => false],
    ['query=GRÖßE', (query) => query.includes('größe')],
    ['query=exact:minefilters', (query) => query === 'minefilters'],
    ['query=exact:Minefigures', () => false],
    [`query=${encodeURIComponent('regex:^(best|cheap) .*e')}`, (query) => /^(best|cheap) .*e/u.test(query)],
    ['query=regex:(?i)LOGIN$', (query) => query.endsWith('login')],
    ['query=notContains:a', (query) => !query.includes('a')],
    ['query=notExact:minefilters', (query) => query !== 'minefilters'],
    ['query=notRegex:^minefilters', (query) => !query.startsWith('minefilters')],
    ['query=login&query=shop', (query) => query.includes('login') || query.includes('shop')],
    [
      'query=minefilters&query=notContains:shop&query=notContains:app',
      (query) => query.includes('minefilters') && !query.includes('shop') && !query.includes('app'),
    ],
    ['query=it\'s 100%25 {column} \\ "quoted"', () => false],
  ];

  test.each(ofQuery)('%s', async (filter, only) => {
    const rows = await fixture.rowsOf(`?range=48d&dimension=query&${filter}`);
    const days = last48;
    const asked: TruthQuery = { days, dimensions: ['query'], only };
    expect(rows).toEqual(byKey(fixture.truth.rows(asked)).map(closeTo));
    const total = await fixture.answered(`?range=48d&${filter}`);
    expect(total.data).toEqual(closeTo(fixture.truth.total(asked)));
    expect(total.meta).toMatchObject({ basis: 'rows', withheld: null, aggregation: 'byProperty' });
    const byDate = await fixture.answered(`?range=48d&dimension=date&${filter}`);
    expect(byDate.data).toEqual(fixture.truth.byDay(asked).map(closeTo));
  });

  test('accept pages, countries and devices in any case', async () => {
    const asked: [string, TruthQuery][] = [
      ['page=/BLOG/', { days: last28, dimensions: ['page'], only: (page) => page.includes('/blog/') }],
      ['country=us', { days: last28, dimensions: ['country'], only: (country) => country === 'US' }],
      [
        'country=De&country=US&country=zz',
        { days: last28, dimensions: ['country'], only: (country) => ['DE', 'US', 'ZZ'].includes(country) },
      ],
      ['device=mobile', { days: last28, dimensions: ['device'], only: (device) => device === 'mobile' }],
    ];
    for (const [filter, of] of asked) {
      const { data, meta } = await fixture.answered(`?${filter}`);
      expect({ filter, data }).toEqual({ filter, data: closeTo(fixture.truth.total(of)) });
      expect(meta.aggregation).toBe(filter.startsWith('page') ? 'byPage' : 'byProperty');
    }
  });

  const crossed: TruthQuery['dimensions'] = ['query', 'page', 'country', 'device'];
  test.each<[string, TruthQuery]>([
    ['dimension=query&country=de', { days: last28, only: (_query, _page, country) => country === 'DE' }],
    ['dimension=query&page=/blog/', { days: last28, only: (_query, page) => page.includes('/blog/') }],
    [
      'dimension=page&query=minefilters',
      { days: last28, by: 1, only: (query) => query.includes('minefilters') },
    ],
    [
      'dimension=country&query=regex:o.%2Be&device=desktop',
      {
        days: last28,
        by: 2,
        only: (query, _page, _country, device) => /o.+e/u.test(query) && device === 'desktop',
      },
    ],
    [
      'dimension=device&country=US',
      { days: last28, by: 3, only: (_query, _page, country) => country === 'US' },
    ],
  ])('of several dimensions read dimension combinations: %s', async (question, asked) => {
    const rows = await fixture.rowsOf(`?${question}`);
    expect(rows).toEqual(byKey(fixture.truth.rows({ ...asked, dimensions: crossed })).map(closeTo));
    const { meta } = await fixture.answered(`?${question}`);
    expect(meta).toMatchObject({ basis: 'rows', aggregation: 'byPage', withheld: null, dimensions: crossed });
  });

  test('of several dimensions work with rows by day and with totals', async () => {
    const asked: TruthQuery = {
      days: last28,
      dimensions: crossed,
      only: (query, _page, country) => query.includes('e') && country === 'US',
    };
    expect((await fixture.answered('?query=e&country=US')).data).toEqual(closeTo(fixture.truth.total(asked)));
    expect((await fixture.answered('?query=e&country=US&dimension=date')).data).toEqual(
      fixture.truth.byDay(asked).map(closeTo),
    );
  });

  const refused: [string, string][] = [
    ['query=regex:(a)%5C1', 'query'],
    ['query=regex:(a{1000}){1000}', 'query'],
    ['query=regex:(a', 'query'],
    ['query=regex:a)', 'query'],
    ['query=regex:a)(b', 'query'],
    ['query=regex:%5C', 'query'],
    ['query=regex:*', 'query'],
    ['query=notRegex:[z-a]', 'query'],
    [`${'query=regex:a&'.repeat(10)}page=notRegex:b`, 'page'],
    ['query=fine&query=regex:(?=a)', 'query'],
    ['page=regex:(?<!a)b', 'page'],
    ['query=regex:', 'query'],
    ['query=exact:', 'query'],
    ['query=', 'query'],
    ['page=a%00b', 'page'],
    ['country=xx', 'country'],
    ['country=usa', 'country'],
    ['device=DESKTOP', 'device'],
    ['searchAppearance=REVIEW_SNIPPET', 'searchAppearance'],
    ['dimension=searchAppearance&query=a', 'dimension'],
    ['dimension=searchAppearance&device=mobile', 'dimension'],
    ['searchType=discover&query=a', 'query'],
    ['searchType=discover&dimension=query', 'dimension'],
    ['searchType=discover&dimension=page&country=us', 'dimension'],
    ['dimension=keyword', 'dimension'],
    ['searchType=all', 'searchType'],
    ['source=yahoo', 'source'],
    ['sort=keys', 'sort'],
    ['compare=last', 'compare'],
    ['dimension=query&limit=0', 'limit'],
    ['dimension=query&limit=-1', 'limit'],
    ['dimension=query&limit=1.5', 'limit'],
    ['rnage=7d', 'rnage'],
  ];
  test.each(refused)('%s is rejected with the name of the parameter', async (query, member) => {
    const { status, body } = await fixture.read(`?${query}`);
    const named = body.errors?.map(({ path }: { path: string }) => path);
    expect({ status, named, code: body.code }).toEqual({
      status: 400,
      named: [member],
      code: 'invalid_request',
    });
  });

  test('a regular expression with catastrophic backtracking elsewhere responds immediately', async () => {
    const started = performance.now();
    for (const expression of ['((a*)*)*$', '(.*a){20}x', '[a-z ]*a[a-z ]{500}']) {
      await fixture.answered(`?dimension=query&query=${encodeURIComponent(`regex:${expression}`)}`);
    }
    // Backtracking would take years. The limit of each statement would end it with an error.
    expect(performance.now() - started).toBeLessThan(60_000);
  });
});

test('the pages of several queries are read with one request, as exactly as those of a single query', async () => {
  const [first, second] = (await fixture.answered('?dimension=query&limit=2')).data.map(
    ({ key }: any) => key,
  );
  const read = (query: string) =>
    fixture.mine.call('GET', `/websites/${fixture.websiteId}/search-console/query-pages?${query}`);
  const named = [first, second, 'no such query'].map((query) => `query=${encodeURIComponent(query)}`);
  const { status, body } = await read(named.join('&'));
  expect(status).toBe(200);
  const expected = [];
  for (const query of [first, second].toSorted()) {
    const single = await fixture.answered(`?dimension=page&query=exact:${encodeURIComponent(query)}`);
    expected.push(
      ...single.data.map(({ key: page, ...metrics }: any) => closeTo({ query, page, ...metrics })),
    );
  }
  expect(body.data).toEqual(expected);
  expect(body.meta).toEqual({
    startDate: last28[0],
    endDate: last28.at(-1),
    finalThrough: last28.at(-1),
    source: 'google',
    searchType: 'web',
  });
  expect((await read('range=28d')).status).toBe(400);
  expect((await read(`${named[0]}&${named[0]}`)).body.errors[0].path).toBe('query');
});
