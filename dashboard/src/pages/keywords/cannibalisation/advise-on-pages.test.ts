import { expect, test } from 'vitest';
import { adviseOnPages } from './advise-on-pages.ts';
import { queryClicks } from './query-clicks.ts';

const at = (path: string) => `https://shop.example${path}`;
const page = (path: string, averagePosition = 5, days = 10) => ({ url: at(path), days, averagePosition });
const clicks = (ofQuery: Record<string, number> | null, ofPage: Record<string, number> = {}) => ({
  ofQuery:
    ofQuery &&
    queryClicks(
      ['/', '/a', '/b', '/c', '/d', '/a?sort=price'].map((path) => ({ url: at(path) })),
      Object.entries(ofQuery).map(([path, count]) => ({ page: at(path), clicks: count, impressions: 100 })),
    ),
  ofPage: (url: string) => ofPage[new URL(url).pathname] ?? null,
});

test('the target page is kept, then the page with the most clicks from the query, then the one that ranks better', () => {
  const pages = [page('/a', 3), page('/b', 8)];
  const keep = (targetUrl: string | null, ofQuery: Record<string, number> | null) => {
    const advice = adviseOnPages({ pages, targetUrl }, clicks(ofQuery));
    return advice && [new URL(advice.keep).pathname, advice.reason];
  };
  expect(keep('https://www.shop.example/b/', { '/a': 9 })).toEqual(['/b', 'target']);
  expect(keep(null, { '/a': 1, '/b': 9 })).toEqual(['/b', 'clicks']);
  expect(keep(null, { '/a': 4, '/b': 4 })).toEqual(['/a', 'position']);
  expect(keep(null, null)).toEqual(['/a', 'position']);
});

test('versions of a page get a canonical URL, pages with clicks from the query are merged, pages without clicks redirected', () => {
  const pages = [page('/a', 3), page('/a?sort=price'), page('/b'), page('/c'), page('/d')];
  const found = clicks({ '/a': 100, '/b': 30, '/c': 5 }, { '/a': 200, '/c': 80, '/d': 0 });
  const advice = adviseOnPages({ pages, targetUrl: null }, found);
  expect(pages.map(({ url }) => advice?.actionOf(url))).toEqual([
    'keep',
    'canonical',
    'merge',
    'link',
    'redirect',
  ]);
});

test('a page with most of its clicks from other queries is not merged, whichever page has more clicks from the query', () => {
  const pages = [page('/a', 3), page('/b', 4)];
  const actionOf = (ofPage: number) =>
    adviseOnPages(
      { pages, targetUrl: null },
      clicks({ '/a': 44, '/b': 30 }, { '/a': 67, '/b': ofPage }),
    )?.actionOf(at('/b'));
  expect([actionOf(686), actionOf(60)]).toEqual(['separate', 'merge']);
});

test('a home page is neither merged nor redirected, and no page is merged into it', () => {
  const pages = [{ ...page('', 3), url: 'https://shop.example/' }, page('/a', 5), page('/b', 6)];
  const actions = (ofQuery: Record<string, number>) => {
    const advice = adviseOnPages({ pages, targetUrl: null }, clicks(ofQuery, { '/': 0, '/a': 0, '/b': 50 }));
    return pages.map(({ url }) => advice?.actionOf(url));
  };
  expect(actions({ '/a': 40, '/b': 30 })).toEqual(['home', 'keep', 'merge']);
  expect(actions({ '/': 40, '/a': 30 })).toEqual(['keep', 'home', 'home']);
});

test('without clicks, no page is redirected, and equal pages have no advice', () => {
  const advice = adviseOnPages({ pages: [page('/a', 3), page('/b', 8)], targetUrl: null }, clicks(null));
  expect(advice?.actionOf(at('/b'))).toBe('link');
  expect(adviseOnPages({ pages: [page('/a'), page('/b')], targetUrl: null }, clicks(null))).toBeNull();
  expect(adviseOnPages({ pages: [page('/a')], targetUrl: null }, clicks(null))).toBeNull();
});

test('the target page is kept even if it does not rank, and the ranking pages link to it', () => {
  const pages = [page('/a', 3), page('/b', 8)];
  const advice = adviseOnPages({ pages, targetUrl: at('/c') }, clicks({ '/a': 9 }, { '/a': 9, '/b': 0 }));
  expect(advice).toMatchObject({ keep: at('/c'), reason: 'target' });
  expect(pages.map(({ url }) => advice?.actionOf(url))).toEqual(['link', 'link']);
});

test('the target page of another keyword is neither merged nor redirected', () => {
  const targetOf = 'panniers';
  const pages = [page('/a', 3), { ...page('/b', 4), targetOf }, { ...page('/c'), targetOf }, page('/d')];
  const ofPages = { '/a': 100, '/b': 30, '/c': 0, '/d': 0 };
  const advice = adviseOnPages({ pages, targetUrl: null }, clicks({ '/a': 100, '/b': 30 }, ofPages));
  expect(pages.map(({ url }) => advice?.actionOf(url))).toEqual(['keep', 'target', 'target', 'redirect']);
});

test('of pages with the same clicks, the one that ranks better is kept, also if one with fewer clicks ranks best', () => {
  const pages = [page('/a', 5), page('/b', 4), page('/c', 1)];
  const advice = adviseOnPages({ pages, targetUrl: null }, clicks({ '/a': 9, '/b': 9, '/c': 1 }));
  expect(advice).toMatchObject({ keep: at('/b'), reason: 'position' });
});

test('a page without clicks is not redirected to one without clicks', () => {
  const pages = [page('/a', 3), page('/b', 8)];
  const advice = adviseOnPages({ pages, targetUrl: null }, clicks({}, { '/a': 0, '/b': 0 }));
  expect(advice?.actionOf(at('/b'))).toBe('link');
});

test('nothing is merged or redirected while a page that no rank check found has more clicks from the query', () => {
  const pages = [page('/a', 3), page('/b', 8), page('/c', 9)];
  const ofPages = { '/a': 200, '/b': 15, '/c': 0 };
  const actions = (others: Record<string, number>) => {
    const advice = adviseOnPages(
      { pages, targetUrl: null },
      clicks({ '/a': 20, '/b': 10, ...others }, ofPages),
    );
    return [advice?.clickedElsewhere, advice?.actionOf(at('/b')), advice?.actionOf(at('/c'))];
  };
  expect(actions({ '/other': 19 })).toEqual([null, 'merge', 'redirect']);
  expect(actions({ '/other': 21 })).toEqual([at('/other'), 'link', 'link']);
});

test('clicks count for the same page with another scheme, host or fragment, and pages without impressions have no clicks, not zero', () => {
  const reported = [
    { page: 'http://www.shop.example/a/', clicks: 3, impressions: 9 },
    { page: 'https://shop.example/a#top', clicks: 2, impressions: 4 },
    { page: 'https://shop.example/b', clicks: 0, impressions: 4 },
    { page: 'https://shop.example/other', clicks: 1, impressions: 2 },
  ];
  const found = queryClicks([page('/a'), page('/b'), page('/c')], reported);
  expect(['/a', '/b', '/c'].map((path) => found.of(at(path)))).toEqual([5, 0, null]);
  expect(found.others).toEqual([reported[3]]);
});
