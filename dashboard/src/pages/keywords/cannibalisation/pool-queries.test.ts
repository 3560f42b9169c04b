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
