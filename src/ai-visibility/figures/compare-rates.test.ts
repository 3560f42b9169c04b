import { describe, expect, test } from 'vitest';
import { compareRates, type Sample } from './compare-rates.ts';

const of = (successes: number, runs: number): Sample => ({ successes, runs });

describe('the interval is Newcombe’s: the examples of his table II, method 10', () => {
  test.each([
    [of(56, 70), of(48, 80), [0.0524, 0.3339]],
    [of(9, 10), of(3, 10), [0.1705, 0.809]],
    [of(6, 7), of(2, 7), [0.0582, 0.8062]],
    [of(5, 56), of(0, 29), [-0.0381, 0.1926]],
    [of(0, 10), of(0, 20), [-0.1611, 0.2775]],
    [of(0, 10), of(0, 10), [-0.2775, 0.2775]],
    [of(10, 10), of(0, 20), [0.6791, 1]],
    [of(10, 10), of(0, 10), [0.6075, 1]],
  ])('%j against %j', (now, before, [low = NaN, high = NaN]) => {
    const change = compareRates(now, before);
    expect(change?.difference).toBeCloseTo(now.successes / now.runs - before.successes / before.runs, 12);
    expect(change?.low).toBeCloseTo(low, 4);
    expect(change?.high).toBeCloseTo(high, 4);
  });
});

test('turned round, the difference and its bounds turn round', () => {
  const [one, other] = [of(56, 70), of(48, 80)];
  const [there, back] = [compareRates(one, other), compareRates(other, one)];
  expect(back?.difference).toBeCloseTo(-(there?.difference ?? NaN), 12);
  expect(back?.low).toBeCloseTo(-(there?.high ?? NaN), 12);
  expect(back?.high).toBeCloseTo(-(there?.low ?? NaN), 12);
});

describe('significant is a two-sided p below 5 %', () => {
  // By the normal distribution: z = 2.650, 1.983, 1.910, 1.659.
  test.each([
    [of(56, 70), of(48, 80), 0.008],
    [of(60, 100), of(46, 100), 0.0473],
    [of(59, 100), of(46, 101), 0.0561],
    [of(5, 56), of(0, 29), 0.0973],
  ])('%j against %j: p = %f', (now, before, p) => {
    expect(twoSidedP(now, before)).toBeCloseTo(p, 3);
    expect(compareRates(now, before)?.significant).toBe(p < 0.05);
    expect(compareRates(before, now)?.significant).toBe(p < 0.05);
  });

  test('what is the same on both sides is not', () => {
    for (const successes of [0, 7, 10]) {
      expect(compareRates(of(successes, 10), of(successes, 10))).toMatchObject({
        difference: 0,
        significant: false,
      });
    }
  });
});

test('nothing is compared with nothing', () => {
  expect(compareRates(of(3, 10), of(0, 0))).toBeNull();
  expect(compareRates(of(0, 0), of(3, 10))).toBeNull();
});

/** The textbook's way, by adding up the normal density. */
function twoSidedP(one: Sample, other: Sample): number {
  const pooled = (one.successes + other.successes) / (one.runs + other.runs);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / one.runs + 1 / other.runs));
  const z = Math.abs(one.successes / one.runs - other.successes / other.runs) / deviation;
  const steps = 20_000;
  const width = (10 - z) / steps;
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  const parts = Array.from({ length: steps }, (_, step) => density(z + (step + 0.5) * width) * width);
  return 2 * parts.reduce((sum, part) => sum + part, 0);
}
