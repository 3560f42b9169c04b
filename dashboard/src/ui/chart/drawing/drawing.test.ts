import { describe, expect, test } from 'vitest';
import { withStyles } from '../series-style.ts';
import { extentOf, toBands, totalsOf } from './bands.ts';
import { carryValues } from './carry-values.ts';
import { areaPath, isolatedPoints, linePath, stepAreaPath, stepPath } from './draw-paths.ts';
import { margin, plotFrame } from './plot-frame.ts';
import { pickDays, roundTicks, symmetricTicks, wholeTicks } from './scale.ts';
import { splitAtGaps } from './segments.ts';

const frame = {
  x: (index: number) => index * 10,
  y: (value: number) => -value,
  leftOf: (index: number) => index * 10 - 5,
  rightOf: (index: number) => index * 10 + 5,
};
const days = Array.from({ length: 20 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`);

describe('ticks of an axis', () => {
  test.each([
    [0, [0, 1]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 20, 40, 60, 80, 100]],
    [0.13, [0, 0.05, 0.1, 0.15]],
  ])('are round and reach a maximum of %d', (max, ticks) => {
    expect(roundTicks(0, max, 4)).toEqual(ticks);
  });

  test('of counts have no fractions', () => {
    expect(wholeTicks(0, 1, 4)).toEqual([0, 1]);
    expect(wholeTicks(0, 3, 4)).toEqual([0, 1, 2, 3]);
  });

  test('on both sides of the axis are symmetric and reach 1 at least', () => {
    expect(symmetricTicks(0, 4)).toEqual([-1, 0, 1]);
    expect(symmetricTicks(1, 4)).toEqual([-1, 0, 1]);
    expect(symmetricTicks(37, 4)).toEqual([-40, -20, 0, 20, 40]);
  });

  test('start at 1 for positions', () => {
    expect(roundTicks(1, 9, 4)).toEqual([1, 2, 4, 6, 8, 10]);
  });

  test('go below 0 for negative values', () => {
    expect(roundTicks(-37, 14.8, 4)).toEqual([-40, -20, 0, 20]);
    const values = [-5, -14];
    const intervals: [number, number][] = [
      [-31, 14.8],
      [-37, 4],
    ];
    const bands = toBands(withStyles([{ key: 'a', label: 'A', values, intervals }]), 'line');
    expect(extentOf(bands)).toEqual([-37, 14.8]);
  });

  test('are as many days as fit', () => {
    expect(pickDays(28, 5)).toEqual([0, 6, 12, 18, 24]);
    expect(pickDays(2, 5)).toEqual([0, 1]);
  });
});

describe('a line', () => {
  test('of a daily series ends at a day without a value', () => {
    const values = [1, 2, null, 4, null, 5, 6, 7];
    expect(linePath(values, frame)).toBe('M0,-1L10,-2M50,-5L60,-6L70,-7');
    expect(isolatedPoints(values)).toEqual([{ index: 3, value: 4 }]);
  });

  test('connects across the days for which a value holds, also if some days follow directly', () => {
    const values = [1, null, 3, 4, 5, null, 7, 8, null, null, null, 9];
    expect(linePath(values, frame, 2)).toBe('M0,-1L20,-3L30,-4L40,-5L60,-7L70,-8');
    expect(isolatedPoints(values, 2)).toEqual([{ index: 11, value: 9 }]);
  });

  test('of a weekly series connects its measurements', () => {
    const values = Array.from({ length: 29 }, (_, day) => (day % 7 === 0 ? day : null));
    expect(linePath(values, frame)).toBe('M0,0L70,-7L140,-14L210,-21L280,-28');
    expect(isolatedPoints(values)).toEqual([]);
  });

  test('of a weekly series tolerates a day of delay and ends at a missed week', () => {
    const measured = new Set([0, 7, 15, 22, 36]);
    const values = Array.from({ length: 40 }, (_, day) => (measured.has(day) ? 1 : null));
    expect(splitAtGaps(values).map((segment) => segment.map(({ index }) => index))).toEqual([
      [0, 7, 15, 22],
      [36],
    ]);
  });
});

test('stacked series stand on one another in steps, and a day without one of them is a gap in those above it', () => {
  const series = withStyles([
    { key: 'a', label: 'A', values: [1, 2] },
    { key: 'b', label: 'B', values: [3, null] },
  ]);
  const [a, b] = toBands(series, 'stacked');
  expect(totalsOf(series, 3)).toEqual([4, 2, null]);
  expect(a).toMatchObject({ upper: [1, 2], lower: [0, 0] });
  expect(b).toMatchObject({ upper: [4, null], lower: [1, 2] });
  expect(stepAreaPath(b?.upper ?? [], b?.lower ?? [], frame)).toBe('M-5,-4H5L5,-1H-5Z');
});

test('steps have the value of each day over its whole width, and end at a day without a value', () => {
  expect(stepPath([1, 2, null, 4], frame)).toBe('M-5,-1H5L5,-2H15M25,-4H35');
});

test('an area follows its line', () => {
  expect(areaPath([4, 4], [1, 2], frame)).toBe('M0,-4L10,-4L10,-2L0,-1Z');
});

test('bars below the axis are negative, and the intervals of several series are not drawn', () => {
  const intervals: [number, number][] = [[0, 9]];
  const [up, down] = toBands(
    withStyles([
      { key: 'a', label: 'A', values: [3], intervals },
      { key: 'b', label: 'B', values: [2], intervals, isBelowAxis: true },
      { key: 'c', label: 'C', values: [99], isDetail: true },
    ]),
    'bars',
  );
  expect([up?.upper, down?.upper]).toEqual([[3], [-2]]);
  expect([up?.interval, down?.interval]).toEqual([null, null]);
  expect(extentOf([up, down].filter((band) => band !== undefined))).toEqual([-2, 3]);
});

describe('a carried value', () => {
  const weekly = days.map((_, day) => (day % 7 === 2 ? day : null));

  test('of a weekly series counts until the next measurement, with the day it was measured', () => {
    const { values, carriedFrom } = carryValues(days, weekly);
    expect(values.slice(0, 11)).toEqual([null, null, 2, 2, 2, 2, 2, 2, 2, 9, 9]);
    expect(carriedFrom.slice(1, 5)).toEqual([null, null, days[2], days[2]]);
  });

  test('of a daily series does not fill a day that should have been measured', () => {
    expect(carryValues(days, [1, 2, null, 4, 5]).values).toEqual([1, 2, null, 4, 5]);
  });

  test('fills the days for which it holds, also if some days follow directly', () => {
    const values = [1, null, 3, 4, 5, null, null, null, 6];
    expect(carryValues(days, values, { heldDays: 2 }).values).toEqual([1, 1, 3, 4, 5, 5, 5, null, 6]);
  });

  test('ends after the days for which it counts', () => {
    expect(carryValues(days, [1, null, null, null, 5], { maxDays: 2 }).values).toEqual([1, 1, 1, null, 5]);
  });

  test('ends at a measurement without a value, such as "not ranked"', () => {
    const endsAt = (index: number) => index === 2;
    expect(carryValues(days, [1, null, null, null], { maxDays: 9, endsAt }).values).toEqual([
      1,
      1,
      null,
      null,
    ]);
  });
});

describe('the plot', () => {
  const options = { width: 460, height: 152, ticks: [0, 10], isInverted: false, count: 5 };
  const { left, top } = margin;

  test('of a line starts and ends at the middle of a day', () => {
    const { x, y, indexAt, leftOf, rightOf } = plotFrame({ ...options, kind: 'line' });
    expect([x(0), x(4), y(10), y(0)]).toEqual([left, 448, top, 128]);
    expect([leftOf(0), rightOf(0), rightOf(4)]).toEqual([left, left + 50, 448]);
    expect([-99, left + 49, left + 51, 999].map(indexAt)).toEqual([0, 0, 1, 4]);
  });

  test('of columns gives each day the same width', () => {
    const { x, step, indexAt, leftOf, rightOf } = plotFrame({ ...options, kind: 'stacked' });
    expect([x(0), step, leftOf(0), rightOf(4)]).toEqual([left + 40, 80, left, 448]);
    expect([left + 79, left + 81].map(indexAt)).toEqual([0, 1]);
  });

  test('leaves space for the sign of long labels', () => {
    const frameOf = (label: string) => plotFrame({ ...options, kind: 'points', labelLength: label.length });
    expect(frameOf('40.0%').left).toBe(left);
    expect(frameOf('−40.0%').left).toBeGreaterThan(left);
  });

  test('of a single day shows it in the middle, and positions start at the top', () => {
    const { x, y } = plotFrame({ ...options, kind: 'line', count: 1, isInverted: true });
    expect([x(0), y(0)]).toEqual([left + 200, top]);
  });
});
