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
const meta = (changes: object = {}) => ({ ...plain, dimensions: ['query' as const], ...changes });

test('anonymized queries are described by their share of clicks and impressions', () => {
  const [note] = describeRows(meta({ withheld: { clicks: 0.18, impressions: 0.425 } }));
  expect(note).toContain('18.0% of the clicks and 42.5% of the impressions');
});

test('no anonymized queries are reported if there are none or if their share is unknown', () => {
  expect(describeRows(meta({ withheld: { clicks: 0, impressions: 0 } }))[0]).toContain(
    'no anonymized queries',
  );
  expect(describeRows(meta({ withheld: { clicks: null, impressions: null } }))).toEqual([]);
  expect(describeRows(meta())).toEqual([]);
});

test('the share that rows by search appearance leave out is not described as anonymized queries', () => {
  const withheld = { clicks: 0.625, impressions: 0.7 };
  const dimension = 'searchAppearance';
  const [note] = describeRows(meta({ dimension, dimensions: [dimension], withheld }));
  expect(note).toContain('only results with a special appearance');
  expect(note).toContain('The other results have 62.5% of the clicks and 70.0% of the impressions');
  expect(note).not.toMatch(/anonymized|omits/);
});

test.each(['page', 'country', 'device'])(
  'missing rows by %s are not described as anonymized queries',
  (dimension) => {
    const [note] = describeRows(meta({ dimension, withheld: { clicks: 0.1, impressions: 0 } }));
    expect(note).toBe(
      'Google returned rows without 10.0% of the clicks. It limits the number of rows per day.',
    );
  },
);

test('totals of rows, by page and by week each have a note', () => {
  const notes = describeRows(meta({ basis: 'rows', aggregation: 'byPage', bucket: 'week' }));
  expect(notes).toHaveLength(3);
});

test('changes of rows are per day if the compared periods differ in length, which is said', () => {
  const days = { previousStartDate: '2026-02-01', previousEndDate: '2026-02-28' };
  expect(describeRows(meta(days))[0]).toContain('per day');
  const alike = { previousStartDate: '2026-02-22', previousEndDate: '2026-02-28' };
  expect(describeRows(meta(alike))).toEqual(describeRows(meta()));
});
