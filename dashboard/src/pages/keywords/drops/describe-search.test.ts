import { expect, test } from 'vitest';
import { describeSearch } from './describe-search.ts';

const totals = (clicks: number, position: number) => ({
  clicks,
  impressions: 1000,
  ctr: clicks / 1000,
  position,
});
const reason = (positions: [number, number], query: { text: string; others: number; part: number } | null) =>
  describeSearch(
    {
      kind: 'ctr_fell',
      url: '',
      feature: '',
      otherPage: null,
      query,
      search: {
        days: { from: '2026-03-08', to: '2026-03-14' },
        previousDays: { from: '2026-03-01', to: '2026-03-07' },
        before: totals(100, positions[0]),
        now: totals(60, positions[1]),
      },
    },
    'web_1',
  );

test('a lower click-through rate says by how much the position changed at most, and never that it is the same', () => {
  const one = { text: 'shoes', others: 0, part: 0.6 };
  expect(reason([3.4, 3.7], one)).toMatchObject({
    title: 'Lower click-through rate for “shoes”',
    detail: expect.stringContaining(
      'The average position changed by less than half a position. Clicks 100 → 60',
    ),
  });
  expect(reason([3.4, 3.7], { ...one, others: 16 }).detail).toContain(
    'The average position of each of these queries changed by less than half a position.',
  );
  expect(reason([2.2, 2.8], null)).toMatchObject({
    title: 'Lower click-through rate',
    detail: expect.stringContaining('The average position changed by less than one position.'),
  });
  expect(reason([2.8, 1.2], null).detail).toContain('The average position improved meanwhile.');
});
