import { expect, test } from 'vitest';
import { clickThroughRates } from './click-through-rates.ts';

test('each of a hundred ranks has a rate, and rates do not increase with the rank', () => {
  expect(clickThroughRates).toHaveLength(100);
  expect(clickThroughRates).toEqual(clickThroughRates.toSorted((a, b) => b - a));
  expect(Math.min(...clickThroughRates)).toBeGreaterThan(0);
});

test('the first ten ranks have most clicks, and the total is at most one', () => {
  const sum = (rates: readonly number[]) => rates.reduce((total, rate) => total + rate, 0);
  expect(sum(clickThroughRates.slice(0, 10))).toBeGreaterThan(sum(clickThroughRates.slice(10)) / 2);
  expect(sum(clickThroughRates)).toBeLessThan(1.25);
  expect(clickThroughRates[0]).toBe(0.28);
});
