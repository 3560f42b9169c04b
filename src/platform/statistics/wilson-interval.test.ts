import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../test/fixtures/seeded-random.ts';
import { wilsonInterval } from './intervals.ts';

const trials = 4_000;
const rates = [0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95];
/** Sample sizes at which a rate of one half has an interval of 0.4, 0.35, 0.3, 0.2, 0.15 and 0.1. */
const sampleSizes = [21, 28, 39, 93, 167, 381];

describe('a 95 % interval contains the true rate in 95 % of simulated samples', () => {
  test('a single rate is covered 95 % ± 2 of the time on average, and never below 90 %', () => {
    const random = seededRandom(7);
    const table = rates.map((rate) => sampleSizes.map((runs) => coverage([{ rate, runs }], random)));
    const mean = average(table.flat());
    print(`coverage by rate (rows) and runs ${sampleSizes.join(', ')}; on average ${percent(mean)}`);
    table.forEach((row, index) => print(`${rates[index]}: ${row.map(percent).join('  ')}`));
    expect(Math.abs(mean - 0.95)).toBeLessThan(0.02);
    expect(Math.min(...table.flat())).toBeGreaterThan(0.9);
  });

  test('rates within ten points of their mean are covered 95 % ± 2 of the time on average', () => {
    const random = seededRandom(11);
    const found = rates.flatMap((rate) =>
      sampleSizes.map((runs) => coverage(tenStrata(rate, runs, 0.1), random)),
    );
    print(`coverage, rates within ten points of their mean: ${percent(average(found))}`);
    expect(Math.abs(average(found) - 0.95)).toBeLessThan(0.02);
  });

  test('the interval of very different rates is too wide, never too narrow', () => {
    const random = seededRandom(13);
    const mixed = [0.05, 0.3, 0.5, 0.7, 0.95].flatMap((rate) =>
      sampleSizes.map((runs) => coverage(tenStrata(rate, runs, 0.4), random)),
    );
    const opposite = sampleSizes.map((runs) => coverage(tenStrata(0.5, runs, 0.5), random));
    print(
      `coverage, rates within forty points: ${percent(average(mixed))}; always or never: ${percent(average(opposite))}`,
    );
    expect(average(mixed)).toBeGreaterThan(0.94);
    expect(average(opposite)).toBe(1);
  });
});

test('the bounds are the rates at which the score test reaches 5 %', () => {
  for (const [successes, runs] of [
    [1, 20],
    [7, 20],
    [46, 92],
    [300, 381],
  ] as const) {
    const { low, high } = wilsonInterval({ successes, trials: runs }) ?? { low: NaN, high: NaN };
    for (const bound of [low, high]) {
      const z = (successes / runs - bound) / Math.sqrt((bound * (1 - bound)) / runs);
      expect(Math.abs(z)).toBeCloseTo(1.959964, 5);
    }
  }
});

test('the interval has the values of Newcombe 1998', () => {
  // Newcombe 1998, Two-sided confidence intervals for the single proportion, table I, method 3.
  expect(wilsonInterval({ successes: 81, trials: 263 })).toEqual({
    low: expect.closeTo(0.2553, 4),
    high: expect.closeTo(0.3662, 4),
  });
  expect(wilsonInterval({ successes: 15, trials: 148 })).toEqual({
    low: expect.closeTo(0.0624, 4),
    high: expect.closeTo(0.1605, 4),
  });
  expect(wilsonInterval({ successes: 0, trials: 20 })).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) });
  expect(wilsonInterval({ successes: 1, trials: 29 })).toEqual({
    low: expect.closeTo(0.0061, 4),
    high: expect.closeTo(0.1718, 4),
  });
});

test('no success and only successes end at exactly 0 and 1, and an empty sample has no interval', () => {
  expect(wilsonInterval({ successes: 20, trials: 20 })).toMatchObject({ high: 1 });
  expect(wilsonInterval({ successes: 0, trials: 3 })).toMatchObject({ low: 0 });
  expect(wilsonInterval({ successes: 0, trials: 0 })).toBeNull();
});

interface Stratum {
  rate: number;
  runs: number;
}

/** How often the interval of the pooled sample contains the expected rate. */
function coverage(strata: readonly Stratum[], random: () => number): number {
  const runs = sum(strata.map((stratum) => stratum.runs));
  const truth = sum(strata.map((stratum) => stratum.rate * stratum.runs)) / runs;
  let covered = 0;
  for (let trial = 0; trial < trials; trial++) {
    const interval = wilsonInterval({
      successes: sum(strata.map((stratum) => draw(stratum, random))),
      trials: runs,
    });
    if (interval && interval.low <= truth && truth <= interval.high) covered++;
  }
  return covered / trials;
}

/** Ten strata of about equal size whose rates lie `spread` from their mean, alternately above and below. */
function tenStrata(mean: number, runs: number, spread: number): Stratum[] {
  const reach = Math.min(spread, mean, 1 - mean);
  return Array.from({ length: 10 }, (_, index) => ({
    rate: mean + (index % 2 === 0 ? reach : -reach),
    runs: Math.floor(runs / 10) + (index < runs % 10 ? 1 : 0),
  }));
}

function draw({ rate, runs }: Stratum, random: () => number): number {
  let successes = 0;
  for (let run = 0; run < runs; run++) if (random() < rate) successes++;
  return successes;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function average(values: readonly number[]): number {
  return sum(values) / values.length;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
