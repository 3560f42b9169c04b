import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  byKey,
  type Figures,
  last28,
  last48,
  nearly,
  openFigures,
  patienceMs,
} from '../../test/figures-app.ts';
import { type Asked } from '../../test/search-truth.ts';

let figures: Figures;

beforeAll(async () => {
  figures = await openFigures('mine-filters.example');
}, patienceMs);
afterAll(() => figures.app.close(), patienceMs);

describe('filters', () => {
  /** What is asked, of which dimensions, and which keys are to be added up. */
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
    const rows = await figures.rowsOf(`?range=48d&dimension=query&${filter}`);
    const days = last48;
    const asked: Asked = { days, dimensions: ['query'], only };
    expect(rows).toEqual(byKey(figures.truth.rows(asked)).map(nearly));
    const total = await figures.answered(`?range=48d&${filter}`);
    expect(total.data).toEqual(nearly(figures.truth.total(asked)));
    expect(total.meta).toMatchObject({ basis: 'rows', withheld: null, aggregation: 'byProperty' });
    const byDate = await figures.answered(`?range=48d&dimension=date&${filter}`);
    expect(byDate.data).toEqual(figures.truth.byDay(asked).map(nearly));
  });

  test('take pages, countries and devices in either case', async () => {
    const asked: [string, Asked][] = [
      ['page=/BLOG/', { days: last28, dimensions: ['page'], only: (page) => page.includes('/blog/') }],
      ['country=us', { days: last28, dimensions: ['country'], only: (country) => country === 'US' }],
      [
        'country=De&country=US&country=zz',
        { days: last28, dimensions: ['country'], only: (country) => ['DE', 'US', 'ZZ'].includes(country) },
      ],
      ['device=mobile', { days: last28, dimensions: ['device'], only: (device) => device === 'mobile' }],
    ];
    for (const [filter, of] of asked) {
      const { data, meta } = await figures.answered(`?${filter}`);
      expect({ filter, data }).toEqual({ filter, data: nearly(figures.truth.total(of)) });
      expect(meta.aggregation).toBe(filter.startsWith('page') ? 'byPage' : 'byProperty');
    }
  });

  const crossed: Asked['dimensions'] = ['query', 'page', 'country', 'device'];
  test.each<[string, Asked]>([
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
  ])('of several dimensions are read from the crossings: %s', async (question, asked) => {
    const rows = await figures.rowsOf(`?${question}`);
    expect(rows).toEqual(byKey(figures.truth.rows({ ...asked, dimensions: crossed })).map(nearly));
    const { meta } = await figures.answered(`?${question}`);
    expect(meta).toMatchObject({ basis: 'rows', aggregation: 'byPage', withheld: null, dimensions: crossed });
  });

  test('of several dimensions go with days and with one sum', async () => {
    const asked: Asked = {
      days: last28,
      dimensions: crossed,
      only: (query, _page, country) => query.includes('e') && country === 'US',
    };
    expect((await figures.answered('?query=e&country=US')).data).toEqual(nearly(figures.truth.total(asked)));
    expect((await figures.answered('?query=e&country=US&dimension=date')).data).toEqual(
      figures.truth.byDay(asked).map(nearly),
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
  test.each(refused)('%s is 400 and names the member', async (query, member) => {
    const { status, body } = await figures.read(`?${query}`);
    const named = body.errors?.map(({ path }: { path: string }) => path);
    expect({ status, named, code: body.code }).toEqual({
      status: 400,
      named: [member],
      code: 'invalid_request',
    });
  });

  test('an expression that would explode elsewhere is answered at once', async () => {
    const started = performance.now();
    for (const expression of ['((a*)*)*$', '(.*a){20}x', '[a-z ]*a[a-z ]{500}']) {
      await figures.answered(`?dimension=query&query=${encodeURIComponent(`regex:${expression}`)}`);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
