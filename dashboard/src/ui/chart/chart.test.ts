import { describe, expect, test } from 'vitest';
import { extentOf, toBands } from './bands.ts';
import { areaPath, isolatedPoints, linePath } from './draw-paths.ts';
import { pickDays, roundTicks } from './scale.ts';
import { splitAtGaps } from './segments.ts';

const frame = { x: (index: number) => index * 10, y: (value: number) => -value };

describe('ticks of an axis', () => {
  test.each([
    [0, [0, 1]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 20, 40, 60, 80, 100]],
    [0.13, [0, 0.05, 0.1, 0.15]],
  ])('are round and reach a maximum of %d', (max, ticks) => {
    expect(roundTicks(0, max, 4)).toEqual(ticks);
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
    const bands = toBands([{ key: 'a', label: 'A', values, intervals }], 'line');
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

test('stacked series stand on one another, and a day without one of them is a gap in those above it', () => {
  const series = [
    { key: 'a', label: 'A', values: [1, 2] },
    { key: 'b', label: 'B', values: [3, null] },
  ];
  const [a, b] = toBands(series, 'stacked');
  expect(a).toMatchObject({ upper: [1, 2], lower: [0, 0] });
  expect(b).toMatchObject({ upper: [4, null], lower: [1, 2] });
  expect(areaPath(b?.upper ?? [], b?.lower ?? [], frame)).toBe('M0,-4L0,-1Z');
});
