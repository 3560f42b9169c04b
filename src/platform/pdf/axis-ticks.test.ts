import { expect, test } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

test.each([
  [926, 1, [0, 200, 400, 600, 800, 1000]],
  [23, 1, [0, 5, 10, 15, 20, 25]],
  [3, 1, [0, 1, 2, 3]],
  [1, 1, [0, 1]],
  [0, 1, [0, 1]],
  [0.329, 0.001, [0, 0.1, 0.2, 0.3, 0.4]],
  [0.5, 0.001, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
  [0.0009, 0.001, [0, 0.001]],
  [1_000_000, 1, [0, 200_000, 400_000, 600_000, 800_000, 1_000_000]],
])('the axis of values up to %d in steps of at least %d has the labels %j', (max, minStep, ticks) => {
  expect(axisTicks(max, minStep)).toEqual(ticks);
});

test('an axis reaches its greatest value in at most five round steps', () => {
  for (let exponent = -3; exponent < 7; exponent += 0.013) {
    const max = 10 ** exponent;
    const ticks = axisTicks(max);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * 0.999_999);
    for (const tick of ticks) expect(String(Number(tick.toPrecision(3)))).toBe(String(tick));
  }
});
