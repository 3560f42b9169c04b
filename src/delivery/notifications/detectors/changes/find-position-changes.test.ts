import { expect, test } from 'vitest';
import { daysAfter } from '#platform/days.ts';
import { seededRandom } from '../../../../../test/fixtures/seeded-random.ts';
import { type ChangeRule, findPositionChanges } from './find-position-changes.ts';

const rule: ChangeRule = { direction: 'worse', positions: 3, top: null, crosses: false, confirms: true };
const daysOf = (ranks: readonly number[], every = 1) =>
  ranks.map((rank, index) => ({ date: daysAfter('2026-03-01', index * every), rank }));
const dropsOf = (ranks: readonly number[], change: Partial<ChangeRule> = {}) =>
  findPositionChanges(daysOf(ranks), { ...rule, ...change });

test('a drop is found once, with the day it began and the day it was confirmed', () => {
  expect(dropsOf([4, 5, 4, 12, 13, 12, 13, 12])).toEqual([
    { changedOn: '2026-03-04', reportedOn: '2026-03-05', previousRank: 4, rank: 13, isSlow: false },
  ]);
});

test('a single outlier in either direction is not a drop', () => {
  expect(dropsOf([4, 4, 5, 30, 4, 4, 5, 4])).toEqual([]);
  expect(dropsOf([12, 13, 12, 2, 12, 13, 12, 12])).toEqual([]);
});

test('an outlier is a drop without confirmation', () => {
  expect(dropsOf([4, 4, 30, 4], { confirms: false })).toEqual([
    { changedOn: '2026-03-03', reportedOn: '2026-03-03', previousRank: 4, rank: 30, isSlow: false },
  ]);
});

test('a drop after an improvement, and a second drop, are found', () => {
  const ranks = [20, 20, 20, 5, 5, 5, 14, 14, 14, 30, 30];
  expect(dropsOf(ranks).map(({ changedOn, previousRank }) => [changedOn, previousRank])).toEqual([
    ['2026-03-07', 5],
    ['2026-03-10', 14],
  ]);
});

test('a keyword outside `top` before it dropped is not reported', () => {
  expect(dropsOf([12, 12, 12, 40, 40], { top: 10 })).toEqual([]);
  expect(dropsOf([9, 9, 9, 40, 40], { top: 10 })).toHaveLength(1);
});

test('a rule about the edge of `top` reports keywords that leave or enter it, and no others', () => {
  const edge = { top: 10, crosses: true };
  expect(dropsOf([2, 2, 2, 2, 8, 8], edge)).toEqual([]);
  expect(dropsOf([8, 8, 8, 8, 14, 14], edge)).toHaveLength(1);
  expect(dropsOf([14, 14, 14, 14, 8, 8], { ...edge, direction: 'better' })).toHaveLength(1);
  expect(dropsOf([8, 8, 8, 8, 2, 2], { ...edge, direction: 'better' })).toEqual([]);
});

test('a rise is found once, after a second check, and an outlier is none', () => {
  const rises = (ranks: readonly number[], change: Partial<ChangeRule> = {}) =>
    dropsOf(ranks, { direction: 'better', ...change });
  expect(rises([20, 21, 20, 20, 8, 7, 8, 8])).toEqual([
    { changedOn: '2026-03-05', reportedOn: '2026-03-06', previousRank: 20, rank: 7, isSlow: false },
  ]);
  expect(rises([20, 21, 20, 20, 3, 20, 21])).toEqual([]);
  expect(rises([20, 21, 20, 20, 40, 41])).toEqual([]);
  expect(rises([40, 41, 40, 40, 20, 19], { top: 10 })).toEqual([]);
  expect(rises([40, 41, 40, 40, 9, 8], { top: 10 })).toHaveLength(1);
});

/** Each rank for some days. */
const stepsOf = (...steps: [rank: number, days: number][]) =>
  steps.flatMap(([rank, count]) => Array.from({ length: count }, () => rank));
const slide = stepsOf([2, 14], [3, 7], [4, 7], [5, 7], [6, 7], [7, 40]);

test('a loss in small steps is found once, against the checks four weeks before', () => {
  const [drop, ...further] = dropsOf(slide, { positions: 4 });
  expect(drop).toEqual({
    changedOn: daysAfter('2026-03-01', 35),
    reportedOn: daysAfter('2026-03-01', 36),
    previousRank: 2,
    rank: 6,
    isSlow: true,
  });
  expect(further).toEqual([]);
  expect(dropsOf(slide, { positions: 6 })).toEqual([]);
  expect(dropsOf(slide, { positions: 4, direction: 'better' })).toEqual([]);
});

test('a slow loss that goes on is found again against the level after the first one', () => {
  const on = stepsOf([8, 7], [9, 7], [10, 7], [11, 7], [12, 40]);
  const drops = dropsOf([...slide.slice(0, 50), ...on], { positions: 4 });
  expect(drops.map(({ previousRank, isSlow }) => [previousRank, isSlow])).toEqual([
    [2, true],
    [6, true],
  ]);
});

test('checks on some days show a slow loss too', () => {
  const ranks = stepsOf([2, 12], [3, 2], [4, 2], [5, 2], [6, 2], [7, 12]);
  const drops = findPositionChanges(daysOf(ranks, 3), { ...rule, positions: 4 });
  expect(drops.map(({ previousRank, isSlow }) => [previousRank, isSlow])).toEqual([[2, true]]);
});

test('a sudden loss is not found again as a slow one, however long it lasts, and one that was made good is none', () => {
  expect(dropsOf(stepsOf([3, 40], [12, 80]))).toHaveLength(1);
  expect(dropsOf(stepsOf([3, 40], [12, 10], [3, 60])).map(({ isSlow }) => isSlow)).toEqual([false]);
});

/** Daily ranks with variation that grows with the position, and single outliers. */
function noisyRanks(random: () => number, levels: readonly number[], outlierRate: number): number[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return levels.map((level) => {
    const outlier = random() < outlierRate ? 5 + random() * 40 : 0;
    return Math.max(1, Math.round(level + normal() * (0.4 + 0.04 * level) + outlier));
  });
}

test('noise causes at most one false alarm in 1000 keyword-weeks, and 95 % of drops are reported by the second check', () => {
  const random = seededRandom(18);
  const [weeks, keywords, dropDay] = [10, 6_000, 40];
  const firstDay = '2026-01-01';
  let [falseAlarms, reported] = [0, 0];
  for (let keyword = 0; keyword < keywords; keyword += 1) {
    const level = 1 + random() * 29;
    const dropped = level + Math.max(6, level * (0.4 + random()));
    const hasDrop = keyword % 2 === 0;
    const levels = Array.from({ length: 7 * weeks }, (_, day) =>
      hasDrop && day >= dropDay ? dropped : level,
    );
    const days = noisyRanks(random, levels, 0.01).map((rank, day) => ({
      date: daysAfter(firstDay, day),
      rank,
    }));
    const drops = findPositionChanges(days, rule);
    // The first report within a week is the planted drop; it counts as reported only if it came by the second check.
    const real = drops.find(
      ({ changedOn }) =>
        hasDrop &&
        changedOn >= daysAfter(firstDay, dropDay - 1) &&
        changedOn < daysAfter(firstDay, dropDay + 7),
    );
    if (real !== undefined && real.reportedOn <= daysAfter(firstDay, dropDay + 1)) reported += 1;
    falseAlarms += drops.length - (real === undefined ? 0 : 1);
  }
  const [alarmRate, reportedShare] = [falseAlarms / ((weeks * keywords) / 1_000), reported / (keywords / 2)];
  expect(alarmRate).toBeLessThanOrEqual(1);
  expect(reportedShare).toBeGreaterThanOrEqual(0.95);
});
