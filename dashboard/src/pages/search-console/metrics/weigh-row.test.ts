import { expect, test } from 'vitest';
import type { Totals } from '../../../api/search-console.ts';
import type { Metric } from '../console-search.ts';
import { weighRow } from './weigh-row.ts';

const before = { clicks: 100, impressions: 1_000, ctr: 0.1, position: 8 };
const days = {
  startDate: '2026-11-15',
  endDate: '2026-11-28',
  previousStartDate: '2026-11-08',
  previousEndDate: '2026-11-14',
};
const isWeighty = (metric: Metric, now: Partial<Totals>, previous: typeof before | null = before) =>
  weighRow(metric, { ...before, ...now, previous }, undefined);

test('a change of a row counts only if it is more than chance', () => {
  expect(isWeighty('clicks', { clicks: 85 }), 'fewer than 20').toBe(false);
  expect(isWeighty('clicks', { clicks: 75 })).toBe(true);
  expect(isWeighty('clicks', { clicks: 25 }, null), 'a new row').toBe(true);
  expect(isWeighty('impressions', { impressions: 950 }), 'less than twice the square root').toBe(false);
  expect(isWeighty('impressions', { impressions: 900 })).toBe(true);
  expect(isWeighty('position', { position: 8.4 }), 'less than half a position').toBe(false);
  expect(isWeighty('position', { position: 7.5 })).toBe(true);
});

test('the click-through rate of a row is weighed by the clicks that as many impressions had before', () => {
  expect(isWeighty('ctr', { clicks: 30, impressions: 200, ctr: 0.15 })).toBe(false);
  expect(isWeighty('ctr', { clicks: 150, impressions: 1_000, ctr: 0.15 })).toBe(true);
});

test('counts of periods of different length are weighed per day', () => {
  const ofDays = (clicks: number) => weighRow('clicks', { ...before, clicks, previous: before }, days);
  expect(ofDays(200)).toBe(false);
  expect(ofDays(100)).toBe(true);
});
