import { expect, test } from 'vitest';
import { readTrend } from './read-trend.ts';

const series = [
  { date: '2026-01-01', newLinks: 5, lostLinks: 0, newDomains: 2, lostDomains: 0 },
  { date: '2026-03-01', newLinks: 1, lostLinks: 3, newDomains: 1, lostDomains: 2 },
];
const summary = { period: { links: 13, domains: 4 }, series };

test('the trend contains months without a change, each with the totals at its end', () => {
  const range = { startDate: '2025-12-20', endDate: '2026-03-15', interval: 'month' } as const;
  const trend = readTrend(summary, range);
  expect(
    trend.map(({ date, newLinks, lostLinks, links, domains }) => [date, newLinks, lostLinks, links, domains]),
  ).toEqual([
    ['2025-12-01', 0, 0, 10, 3],
    ['2026-01-01', 5, 0, 15, 5],
    ['2026-02-01', 0, 0, 15, 5],
    ['2026-03-01', 1, 3, 13, 4],
  ]);
});

test('a daily trend has one point for each day', () => {
  const range = { startDate: '2026-02-27', endDate: '2026-03-02', interval: 'day' } as const;
  expect(readTrend(summary, range).map(({ links }) => links)).toEqual([15, 15, 13, 13]);
});
