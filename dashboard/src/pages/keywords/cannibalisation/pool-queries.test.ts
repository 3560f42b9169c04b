import { expect, test } from 'vitest';
import { adviseOnPages } from './advise-on-pages.ts';
import { poolQueries } from './pool-queries.ts';
import { queryClicks } from './query-clicks.ts';

const row = (page: string, clicks: number, impressions = 100, position = 5) => ({
  page,
  clicks,
  impressions,
  position,
});
const [locks, blog] = ['https://shop.example/bike-locks', 'https://shop.example/blog/bike-locks'];

test('pages that share several queries have one decision, so that none is merged into the other one both ways', () => {
  const queries = [
    { query: 'bike locks reviews', pages: [row(locks, 60), row(blog, 40)] },
    { query: 'used bike locks', pages: [row(locks, 10), row(blog, 20)] },
  ];
  const advice = poolQueries(queries).map(({ pooled }) => {
    const competing = pooled.map(({ page, position }) => ({
      url: page,
      days: 1,
      averagePosition: position ?? Infinity,
    }));
    const ofQuery = queryClicks(competing, pooled);
    const found = adviseOnPages({ pages: competing, targetUrl: null }, { ofQuery, ofPage: () => null });
    return [found?.keep, found?.actionOf(blog)];
  });
  expect(advice).toEqual([
    [locks, 'merge'],
    [locks, 'merge'],
  ]);
});

test('no page is merged into one that is merged into it, whichever further pages the queries have', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => `https://shop.example/${name}`) as [
    string,
    string,
    string,
    string,
  ];
  const queries = [
    { query: 'one', pages: [row(a, 60), row(b, 50)] },
    { query: 'two', pages: [row(b, 70), row(a, 20), row(c, 60)] },
    { query: 'three', pages: [row(c, 30), row(b, 10)] },
    { query: 'four', pages: [row(d, 90), row(a, 80), row(c, 5)] },
    { query: 'five', pages: [row(d, 5), row(c, 30)] },
  ];
  const next = new Map<string, Set<string>>();
  for (const { pooled } of poolQueries(queries)) {
    const pages = pooled.map(({ page }) => ({ url: page, days: 1, averagePosition: 5 }));
    const found = adviseOnPages(
      { pages, targetUrl: null },
      { ofQuery: queryClicks(pages, pooled), ofPage: () => null },
    );
    for (const { url } of pages)
      if (found?.actionOf(url) === 'merge') next.set(url, (next.get(url) ?? new Set()).add(found.keep));
  }
  const reaches = (from: string, to: string): boolean =>
    [...(next.get(from) ?? [])].some((page) => page === to || reaches(page, to));
  expect(next.size).toBeGreaterThan(1);
  expect([a, b, c, d].filter((page) => reaches(page, page))).toEqual([]);
});

test('queries keep their order and their own metrics, and know whether their pages share other queries', () => {
  const found = poolQueries([
    { query: 'a', pages: [row('/a', 7, 10, 2), row('/b', 1, 20)] },
    { query: 'b', pages: [row('/c', 0, 500), row('/d', 0, 400)] },
    { query: 'c', pages: [row('/a', 0, 10), row('/b', 0, 20)] },
    { query: 'd', pages: [row('/a', 4), row('/c', 1)] },
  ]);
  expect(found.map(({ query, isPooled }) => [query, isPooled])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
    ['d', false],
  ]);
  expect(found[0]?.pages[0]).toMatchObject({ page: '/a', clicks: 7, position: 2 });
  expect(found[0]?.pooled[0]).toEqual({ page: '/a', clicks: 7, impressions: 20, position: 3.5 });
});
