import { expect, test } from 'vitest';
import { formatMean } from '../../format/numbers.ts';
import { compareAround, daysAround } from './compare-around.ts';
import {
  areOpposed,
  countKeywords,
  describeEffect,
  describeOtherKeywords,
  effectMetrics,
} from './effect-metrics.ts';

const rankings = [
  { date: '2026-03-09', visibility: 0.31, averagePosition: 7.64, top100: 30, none: 2 },
  { date: '2026-03-11', visibility: 0.34, averagePosition: 7.26, top100: 31, none: 1 },
];
const clicks = [
  { key: '2026-03-09', clicks: 40 },
  { key: '2026-03-11', clicks: 30 },
  { key: '2026-03-12', clicks: 3 },
];
const around = daysAround({ day: '2026-03-10', endDay: null }, 2);

/** The amounts that the dialog shows: both means and the change. */
const rowsOf = (meta: { finalThrough: string | null; endDate: string } | undefined) =>
  effectMetrics({ rankings, clicks, meta }).map((metric) => {
    const { before, after } = compareAround(metric.values, around);
    const change = describeEffect(metric, { before: before.mean, after: after.mean });
    return [metric.format(before.mean), metric.format(after.mean), change?.words];
  });

test('clicks of days to which the source still adds are not compared', () => {
  const complete = { finalThrough: '2026-03-11', endDate: '2026-03-12' };
  expect(rowsOf(complete)[2]).toEqual(['40.0', '30.0', 'down by 10.0']);
  const withoutState = { finalThrough: null, endDate: '2026-03-12' };
  expect(rowsOf(withoutState)[2]).toEqual(['40.0', '16.5', 'down by 23.5']);
  expect(rowsOf(undefined)[2], 'without a source').toEqual(['–', '–', undefined]);
});

test('shares change by points, and a smaller position is an improvement', () => {
  const [visibility, position] = rowsOf(undefined);
  expect(visibility).toEqual(['31.0%', '34.0%', 'up by 3.0 points']);
  expect(position).toEqual(['7.6', '7.3', 'improved by 0.3']);
});

test('keywords that were added on one side are named, because visibility and average position count them', () => {
  expect(describeOtherKeywords(countKeywords(rankings, around))).toBeNull();
  const [first, last] = rankings as [(typeof rankings)[number], (typeof rankings)[number]];
  const added = { ...last, date: '2026-03-12', none: 6 };
  expect(describeOtherKeywords(countKeywords([first, last, added], around))).toMatch(
    /^Visibility and average position count up to 32 keywords before and 37 keywords after\./,
  );
  expect(describeOtherKeywords(countKeywords([last, added], around))).toBeNull();
});

test('the change is the difference of the shown values', () => {
  const metric = { formatDifference: formatMean, decimals: 1, isRank: false };
  expect(describeEffect(metric, { before: 7.64, after: 7.25 })?.amount).toBe('0.3');
  expect(describeEffect(metric, { before: 7.34, after: 7.26 })).toMatchObject({ direction: 'same' });
  expect(describeEffect(metric, { before: 0, after: 0 })).toMatchObject({ direction: 'same' });
  expect(describeEffect(metric, { before: null, after: 7.2 })).toBeNull();
});

test('visibility and average position are opposed only if one improved and the other declined', () => {
  const [visibility, position] = effectMetrics({ rankings, clicks, meta: undefined });
  const of = (metric: typeof visibility, before: number, after: number) =>
    metric === undefined ? null : describeEffect(metric, { before, after });
  expect(areOpposed(of(visibility, 0.285, 0.267), of(position, 8.5, 7.6))).toBe(true);
  expect(areOpposed(of(visibility, 0.285, 0.267), of(position, 7.6, 8.5))).toBe(false);
  expect(areOpposed(of(visibility, 0.285, 0.267), of(position, 7.6, 7.6))).toBe(false);
});
