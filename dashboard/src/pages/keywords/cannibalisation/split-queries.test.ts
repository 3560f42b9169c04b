import { expect, test } from 'vitest';
import { splitQueries } from './split-queries.ts';

const row = (query: string, page: string, impressions: number) => ({ query, page, impressions });

test('a query with several pages that are shown often is split, and one with a page that is shown rarely is not', () => {
  const rows = [
    row('shoes', '/a', 100),
    row('shoes', '/b', 40),
    row('shoes', '/c', 3),
    row('boots', '/a', 100),
    row('boots', '/b', 5),
    row('socks', '/a', 9),
  ];
  expect(splitQueries(rows)).toEqual([{ query: 'shoes', pages: rows.slice(0, 2) }]);
});
