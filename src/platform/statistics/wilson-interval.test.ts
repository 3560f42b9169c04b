import { describe, expect, test } from 'vitest';
import { nothingSeen } from '../runs/fact-queries.ts';
import { runsForWidth } from '../runs/size-sample.ts';
import { wilsonInterval } from './wilson.ts';

const trials = 4_000;
const rates = [0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95];
/** Runs of a week as the sampling chooses them, for intervals of forty points to ten. */
const weeks = [0.4, 0.35, 0.3, 0.2, 0.15, 0.1].map((width) => runsForWidth(nothingSeen, width));

describe('95 % intervals hold the true rate in 95 % of the weeks of simulated engines', () => {
  test('of one rate: 95 % ± 2 on the average, and at no rate far below', () => {
    const random = seeded(7);
    const table = rates.map((rate) => weeks.map((runs) => coverage([{ rate, runs }], random)));
    const mean = average(table.flat());
    print(`coverage by rate (rows) and runs ${weeks.join(', ')}; on the average ${percent(mean)}`);
    table.forEach((row, index) => print(`${rates[index]}: ${row.map(percent).join('  ')}`));
    expect(Math.abs(mean - 0.95)).toBeLessThan(0.02);
    expect(Math.min(...table.flat())).toBeGreaterThan(0.9);
  });

  test('of prompts that differ a little: 95 % ± 2 on the average', () => {
    const random = seeded(11);
    const found = rates.flatMap((rate) => weeks.map((runs) => coverage(prompts(rate, runs, 0.1), random)));
    print(`coverage, prompts within ten points of their mean: ${percent(average(found))}`);
    expect(Math.abs(average(found) - 0.95)).toBeLessThan(0.02);
  });

  test('of prompts that differ much the intervals are too wide, and never too narrow', () => {
    const random = seeded(13);
    const mixed = [0.05, 0.3, 0.5, 0.7, 0.95].flatMap((rate) =>
      weeks.map((runs) => coverage(prompts(rate, runs, 0.4), random)),
    );
    const opposite = weeks.map((runs) => coverage(prompts(0.5, runs, 0.5), random));
    print(
      `coverage, prompts within forty points: ${percent(average(mixed))}; always or never: ${percent(average(opposite))}`,
    );
    expect(average(mixed)).toBeGreaterThan(0.94);
    expect(average(opposite)).toBe(1);
  });
});

test('the bounds are those of the score: the rates at which the score test just does not refuse', () => {
  for (const [successes, runs] of [
    [1, 20],
    [7, 20],
    [46, 92],
    [300, 381],
  ] as const) {
    const { low, high } = wilsonInterval(successes, runs) ?? { low: NaN, high: NaN };
    for (const bound of [low, high]) {
      const z = (successes / runs - bound) / Math.sqrt((bound * (1 - bound)) / runs);
      expect(Math.abs(z)).toBeCloseTo(1.959964, 5);
    }
  }
});

test('the values of the literature', () => {
  // Newcombe 1998, Two-sided confidence intervals for the single proportion, table I, method 3.
  expect(wilsonInterval(81, 263)).toEqual({
    low: expect.closeTo(0.2553, 4),
    high: expect.closeTo(0.3662, 4),
  });
  expect(wilsonInterval(15, 148)).toEqual({
    low: expect.closeTo(0.0624, 4),
    high: expect.closeTo(0.1605, 4),
  });
  expect(wilsonInterval(0, 20)).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) });
  expect(wilsonInterval(1, 29)).toEqual({ low: expect.closeTo(0.0061, 4), high: expect.closeTo(0.1718, 4) });
});

test('none and all end at 0 and 1, and without runs there is no interval', () => {
  expect(wilsonInterval(20, 20)).toMatchObject({ high: 1 });
  expect(wilsonInterval(0, 3)).toMatchObject({ low: 0 });
  expect(wilsonInterval(0, 0)).toBeNull();
});

interface Stratum {
  rate: number;
  runs: number;
}

/** How often the interval of all answers together holds their expected rate. */
function coverage(strata: readonly Stratum[], random: () => number): number {
  const runs = sum(strata.map((stratum) => stratum.runs));
  const truth = sum(strata.map((stratum) => stratum.rate * stratum.runs)) / runs;
  let held = 0;
  for (let trial = 0; trial < trials; trial++) {
    const interval = wilsonInterval(sum(strata.map((stratum) => draw(stratum, random))), runs);
    if (interval && interval.low <= truth && truth <= interval.high) held++;
  }
  return held / trials;
}

/** Ten prompts, asked about equally often, whose rates lie as far as `spread` from their mean, on either side in turn. */
function prompts(mean: number, runs: number, spread: number): Stratum[] {
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

/** Mulberry32: the same numbers each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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
