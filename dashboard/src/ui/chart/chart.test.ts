import { describe, expect, test } from 'vitest';
import { reach, toBands } from './bands.ts';
import { areaPath, linePath, lonelyPoints } from './draw-paths.ts';
import { pickDays, roundTicks } from './scale.ts';

const frame = { x: (index: number) => index * 10, y: (value: number) => -value };

describe('ticks', () => {
  test.each([
    [0, [0, 1]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 50, 100]],
    [0.13, [0, 0.05, 0.1, 0.15]],
  ])('up to %d are round and reach it', (most, ticks) => {
    expect(roundTicks(0, most, 4)).toEqual(ticks);
  });

  test('of positions begin at 1', () => {
    expect(roundTicks(1, 9, 4)).toEqual([1, 3, 5, 7, 9]);
  });

  test('go below 0 where something is drawn there', () => {
    expect(roundTicks(-37, 14.8, 4)).toEqual([-40, -20, 0, 20]);
    const values = [-5, -14];
    const intervals: [number, number][] = [
      [-31, 14.8],
      [-37, 4],
    ];
    const bands = toBands([{ key: 'a', label: 'A', values, intervals }], 'line');
    expect(reach(bands)).toEqual([-37, 14.8]);
  });

  test('of days are as many as there is room for', () => {
    expect(pickDays(28, 5)).toEqual([0, 6, 12, 18, 24]);
    expect(pickDays(2, 5)).toEqual([0, 1]);
  });
});

test('a gap is not drawn across, and a value between two gaps is a point', () => {
  const values = [1, 2, null, 4, null, 5, 6];
  expect(linePath(values, frame)).toBe('M0.0,-1.0L10.0,-2.0M30.0,-4.0M50.0,-5.0L60.0,-6.0');
  expect(lonelyPoints(values)).toEqual([{ index: 3, value: 4 }]);
});

test('stacked series stand on one another, and a day without one of them is a gap from there on', () => {
  const series = [
    { key: 'a', label: 'A', values: [1, 2] },
    { key: 'b', label: 'B', values: [3, null] },
  ];
  const [a, b] = toBands(series, 'stacked');
  expect(a).toMatchObject({ upper: [1, 2], lower: [0, 0] });
  expect(b).toMatchObject({ upper: [4, null], lower: [1, 2] });
  expect(areaPath(b?.upper ?? [], b?.lower ?? [], frame)).toBe('M0.0,-4.0L0.0,-1.0Z');
});
