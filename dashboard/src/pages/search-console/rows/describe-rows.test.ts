import { expect, test } from 'vitest';
import { describeRows } from './describe-rows.ts';

const plain = {
  startDate: '2026-03-01',
  endDate: '2026-03-07',
  finalThrough: '2026-03-07',
  source: 'google',
  searchType: 'web',
  bucket: 'day',
  dimension: 'query',
  dimensions: ['query'],
  aggregation: 'byProperty',
  basis: 'google',
  withheld: null,
} as const;
const meta = (told: object = {}) => ({ ...plain, dimensions: ['query' as const], ...told });

test('what is withheld is said by its share', () => {
  const [told] = describeRows(meta({ withheld: { clicks: 0.18, impressions: 0.425 } }));
  expect(told).toContain('18% of the clicks and 42.5% of the impressions');
});

test('nothing is said to be withheld where nothing is, or nobody knows', () => {
  expect(describeRows(meta({ withheld: { clicks: 0, impressions: 0 } }))[0]).toContain('withholds nothing');
  expect(describeRows(meta({ withheld: { clicks: null, impressions: null } }))).toEqual([]);
  expect(describeRows(meta())).toEqual([]);
});

test('sums by page, of rows, and of weeks are said to be such', () => {
  const told = describeRows(meta({ basis: 'rows', aggregation: 'byPage', bucket: 'week' }));
  expect(told).toHaveLength(3);
});
