import { expect, test } from 'vitest';
import { poolMetrics, poolPositions } from './pool-totals.ts';

test('the pages of a keyword together have their mean position by day and the best one', () => {
  const pages = [
    { days: 9, bestPosition: 3, averagePosition: 4 },
    { days: 3, bestPosition: 2, averagePosition: 8 },
  ];
  expect(poolPositions(pages)).toEqual({ averagePosition: 5, bestPosition: 2 });
});

test('the pages of a query together have the sums of their clicks and impressions, which are an upper limit if several pages were shown, and the position of a mean impression', () => {
  const pages = [
    { clicks: 5, impressions: 30, position: 4 },
    { clicks: 1, impressions: 10, position: 8 },
    { clicks: 0, impressions: 2, position: null },
  ];
  expect(poolMetrics(pages)).toEqual({ clicks: 6, impressions: 42, isUpperLimit: true, position: 5 });
  expect(
    poolMetrics([
      { clicks: 5, impressions: 30 },
      { clicks: 0, impressions: 0 },
    ]).isUpperLimit,
  ).toBe(false);
  expect(poolMetrics([{ clicks: 0, impressions: 0, position: null }]).position).toBeNull();
});
