import { expect, test } from 'vitest';
import { readGains } from './read-gains.ts';

const series = [
  { date: '2026-01-01', newLinks: 5, lostLinks: 0, newDomains: 2, lostDomains: 0 },
  { date: '2026-03-01', newLinks: 1, lostLinks: 3, newDomains: 1, lostDomains: 2 },
];
const summary = { links: 13, domains: 4, series };

test('months without a change are there, and each has what there was at its end', () => {
  const range = { startDate: '2025-12-20', endDate: '2026-03-15', interval: 'month' } as const;
  const gains = readGains(summary, range);
  expect(
    gains.map(({ date, newLinks, lostLinks, links, domains }) => [date, newLinks, lostLinks, links, domains]),
  ).toEqual([
    ['2025-12-01', 0, 0, 10, 3],
    ['2026-01-01', 5, 0, 15, 5],
    ['2026-02-01', 0, 0, 15, 5],
    ['2026-03-01', 1, 3, 13, 4],
  ]);
});

test('days are each by itself', () => {
  const range = { startDate: '2026-02-27', endDate: '2026-03-02', interval: 'day' } as const;
  expect(readGains(summary, range).map(({ links }) => links)).toEqual([15, 15, 13, 13]);
});
