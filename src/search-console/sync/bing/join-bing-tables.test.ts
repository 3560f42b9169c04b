import { describe, expect, test } from 'vitest';
import type { Series } from '#search-console/metrics';
import { completeFrom, joinBingTables } from './join-bing-tables.ts';

const series: Series = { accountId: 'a', websiteId: 'w', source: 'bing', searchType: 'web' };
const row = (date: string, key: string, clicks: number, position: number | null = null) => {
  return { date, key, clicks, impressions: clicks * 10, position };
};

describe('a Bing report', () => {
  test('has daily totals, with weekly rows under the day that Bing assigns to the week', () => {
    const days = joinBingTables(series, {
      traffic: [row('2026-03-06', '', 3), row('2026-03-05', '', 2)],
      queries: [row('2026-03-06', 'gate', 4, 7), row('2026-03-06', 'fence', 1, 9)],
      pages: [row('2026-03-06', 'https://a.example/', 5, 2)],
    });
    expect(days.map(({ date, total }) => [date, total.clicks, total.position])).toEqual([
      ['2026-03-05', 2, null],
      ['2026-03-06', 3, null],
    ]);
    expect(days.map(({ byDimension }) => byDimension.get('query')?.map(({ keys }) => keys))).toEqual([
      [],
      [['gate'], ['fence']],
    ]);
    expect(days[1]?.byDimension.get('page')).toEqual([
      { keys: ['https://a.example/'], clicks: 5, impressions: 50, position: 2 },
    ]);
  });

  test('adds up repeated keys of a week, with positions weighted by impressions', () => {
    const queries = [
      row('2026-03-06', 'gate', 1, 2),
      row('2026-03-06', 'gate', 3, 6),
      row('2026-03-06', 'gate', 4),
    ];
    const [day] = joinBingTables(series, { traffic: [row('2026-03-06', '', 9)], queries, pages: [] });
    expect(day?.byDimension.get('query')).toEqual([
      { keys: ['gate'], clicks: 8, impressions: 80, position: 5 },
    ]);
  });

  test('has zeros for a day without traffic, and a later week waits', () => {
    const days = joinBingTables(series, {
      traffic: [row('2026-03-01', '', 1), row('2026-03-07', '', 1)],
      queries: ['2026-02-27', '2026-03-06', '2026-03-13'].map((date) => row(date, 'gate', 2, 1)),
      pages: [],
    });
    expect(days.map(({ date, total }) => [date, total.clicks])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-06', 0],
      ['2026-03-07', 1],
    ]);
  });

  test('may be empty', () => {
    expect(
      joinBingTables(series, { traffic: [], queries: [row('2026-03-06', 'gate', 1)], pages: [] }),
    ).toEqual([]);
  });
});

test('rows are complete from the first week that both tables have', () => {
  const week = (date: string) => [row(date, 'k', 1), row('2026-03-13', 'k', 1)];
  const tables = { traffic: [], queries: week('2026-03-06'), pages: week('2026-02-27') };
  expect(completeFrom(tables)).toBe('2026-03-06');
  expect(completeFrom({ ...tables, pages: [] })).toBeNull();
});
