import { expect, test } from 'vitest';
import { splitQueries } from './split-queries.ts';

const row = (query: string, page: string, [clicks, impressions]: [number, number]) => ({
  query,
  page,
  clicks,
  impressions,
});

test('a query with several pages that are shown often is split, and one with a page that is shown rarely is not', () => {
  const rows = [
    row('shoes', '/a', [9, 100]),
    row('shoes', '/b', [4, 40]),
    row('shoes', '/c', [1, 3]),
    row('boots', '/a', [9, 100]),
    row('boots', '/b', [1, 5]),
    row('socks', '/a', [2, 9]),
  ];
  expect(splitQueries(rows)).toEqual(rows.slice(0, 2).map((one) => ({ ...one, clicksOnOtherPages: 4 })));
});

test('the queries with the most clicks on other pages than the most clicked one come first, then those with the most impressions', () => {
  const rows = [
    row('boots', '/a', [0, 20]),
    row('boots', '/b', [0, 20]),
    row('socks', '/a', [90, 500]),
    row('socks', '/b', [1, 500]),
    row('shoes', '/a', [5, 50]),
    row('shoes', '/b', [6, 50]),
    row('hats', '/a', [0, 30]),
    row('hats', '/b', [0, 20]),
  ];
  expect(splitQueries(rows).map(({ query }) => query)).toEqual(
    ['shoes', 'socks', 'hats', 'boots'].flatMap((query) => [query, query]),
  );
});
