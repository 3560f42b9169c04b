import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../test/fixtures/seeded-random.ts';
import type { Interval } from './intervals.ts';
import { estimatePersistence } from './persistence.ts';
import { stratifiedChange, stratifiedRate, type Stratum } from './stratified-rate.ts';

const samples = 300;
const [rateSeed, changeSeed] = [101, 201];
const persistences = [0, 0.3, 0.6, 0.9];

/** How often the prompts of a website are asked. */
interface Design {
  name: string;
  prompts: number;
  /** Runs of a prompt per day, by engine. */
  engines: readonly number[];
  days: number;
  /** Days before the range whose answers are known, too. */
  history?: number;
  /** Of five prompts, one is added on the last fifth of the days, one paused after half, and one asked three times as often. */
  isUneven?: true;
}

const designs: Design[] = [
  { name: 'even', prompts: 20, engines: [1, 1, 1], days: 28 },
  { name: 'added, paused, uneven', prompts: 30, engines: [2, 1, 0.5], days: 28, isUneven: true },
  { name: 'rarely asked', prompts: 50, engines: [0.3, 0.3, 0.3], days: 28 },
  { name: 'one engine, uneven', prompts: 25, engines: [1.5], days: 28, isUneven: true },
  { name: 'week, uneven', prompts: 30, engines: [1, 0.5], days: 7, history: 83, isUneven: true },
];

describe('95 % intervals contain the truth in 95 % ± 2 of simulated samples', () => {
  test.each(persistences)('rates of trials that repeat the one before in a share of %d', (persistence) => {
    const found = designs.map((design, index) =>
      cover(design, { persistence, seed: rateSeed + index }, (cells) => ({
        truth: average(cells.map(({ rate }) => rate)),
        interval: stratifiedRate(cells.map(({ now }) => now)),
      })),
    );
    expectCoverage(`rates, persistence ${persistence}, seeds from ${rateSeed}`, found);
  });

  test.each(persistences)('changes of trials that repeat the one before in a share of %d', (persistence) => {
    const found = designs.map((design, index) =>
      cover(
        { ...design, history: Math.max(design.days, design.history ?? 0) },
        { persistence, seed: changeSeed + index },
        (cells) => ({
          truth: 0,
          interval: stratifiedChange(
            cells.flatMap(({ now, before }) => (before.trials === 0 ? [] : [{ now, before }])),
          ),
        }),
      ),
    );
    expectCoverage(`changes, persistence ${persistence}, seeds from ${changeSeed}`, found);
  });
});

function expectCoverage(title: string, found: readonly number[]): void {
  const mean = average(found);
  const each = designs.map(({ name }, index) => `${name} ${percent(found[index] ?? NaN)}`);
  print(`${title}, ${samples} samples per design: ${percent(mean)} (${each.join(', ')})`);
  expect(Math.abs(mean - 0.95)).toBeLessThan(0.02);
  // Three standard errors of a simulated share below 95 % ± 2.
  expect(Math.min(...found)).toBeGreaterThan(0.9);
}

test('strata count the same, however many trials they have', () => {
  const often: Stratum = { successes: 900, trials: 1_000, persistence: 0 };
  const rarely: Stratum = { successes: 1, trials: 10, persistence: 0 };
  expect(stratifiedRate([often, rarely])?.rate).toBeCloseTo(0.5, 12);
  expect(stratifiedRate([])).toBeNull();
});

test('the interval of one stratum of independent trials is nearly the Wilson score interval', () => {
  const { low, high } = stratifiedRate([{ successes: 81, trials: 263, persistence: 0 }]) ?? none;
  // Newcombe 1998, Two-sided confidence intervals for the single proportion, table I, method 3.
  expect([low, high]).toEqual([expect.closeTo(0.2553, 3), expect.closeTo(0.3662, 3)]);
});

test('strata that always or never succeed have an interval, and its bounds stay between 0 and 1', () => {
  const always: Stratum = { successes: 10, trials: 10, persistence: 0 };
  const never: Stratum = { successes: 0, trials: 10, persistence: 0 };
  const mixed = stratifiedRate([always, never]) ?? none;
  expect([mixed.low < 0.5, mixed.high > 0.5, mixed.high - mixed.low < 0.3]).toEqual([true, true, true]);
  expect(stratifiedRate([always, always])).toEqual({ rate: 1, low: expect.closeTo(0.8389, 4), high: 1 });
  expect(stratifiedRate([never])).toEqual({ rate: 0, low: 0, high: expect.closeTo(0.2775, 4) });
  expect(stratifiedRate([{ successes: 1, trials: 1, persistence: 0.9 }])).toMatchObject({ rate: 1, high: 1 });
});

test('a change of independent trials in one stratum is nearly that of Newcombe 1998', () => {
  const change = stratifiedChange([
    {
      now: { successes: 56, trials: 70, persistence: 0 },
      before: { successes: 48, trials: 80, persistence: 0 },
    },
  ]);
  // Table II, method 10.
  expect(change).toMatchObject({
    difference: expect.closeTo(0.2, 12),
    low: expect.closeTo(0.0524, 2),
    high: expect.closeTo(0.3339, 2),
    significant: true,
  });
  expect(stratifiedChange([])).toBeNull();
});

test('repeated trials widen an interval, and repetition across the ranges narrows that of their change', () => {
  const widthOf = (persistence: number) => {
    const now: Stratum = { successes: 12, trials: 28, persistence };
    const rate = width(stratifiedRate([now]) ?? none);
    return { rate, change: width(stratifiedChange([{ now, before: now }]) ?? none) / rate };
  };
  const [independent, repeated] = [widthOf(0), widthOf(0.8)];
  expect(repeated.rate).toBeGreaterThan(2 * independent.rate);
  expect(repeated.change).toBeLessThan(independent.change);
});

describe('the persistence of simulated series', () => {
  test.each(persistences)('%d is estimated without bias, from short series, too', (persistence) => {
    const random = seededRandom(301);
    const found = [12, 28, 64].map((trials) =>
      average(
        Array.from({ length: 60 }, () =>
          estimatePersistence(
            Array.from({ length: 60 }, () => drawSeries({ trials, rate: random(), persistence }, random)),
          ),
        ),
      ),
    );
    for (const mean of found) expect(Math.abs(mean - persistence)).toBeLessThan(0.06);
  });

  test('series without a change and series that are too short say nothing', () => {
    expect(estimatePersistence([])).toBe(0);
    expect(estimatePersistence([[true, true, true], [false], [true, false]])).toBe(0);
  });
});

/** A prompt of an engine, with its true rate. `before` may have no trials. */
interface Cell {
  rate: number;
  now: Stratum;
  before: Stratum;
}

interface Simulation {
  persistence: number;
  seed: number;
}

/** The share of samples in which the interval contains the truth. */
function cover(
  design: Design,
  { persistence, seed }: Simulation,
  read: (cells: Cell[]) => { truth: number; interval: Interval | null },
): number {
  const random = seededRandom(seed);
  const hits = Array.from({ length: samples }, () => {
    const { truth, interval } = read(
      design.engines.flatMap((runsPerDay) => drawEngine(design, { runsPerDay, persistence }, random)),
    );
    return interval !== null && interval.low <= truth && truth <= interval.high;
  });
  return hits.filter(Boolean).length / samples;
}

/** The answers of an engine, whose persistence is estimated as the product does it: from the newest 64 answers of each range. */
function drawEngine(
  design: Design,
  { runsPerDay, persistence }: { runsPerDay: number; persistence: number },
  random: () => number,
): Cell[] {
  const drawn = Array.from({ length: design.prompts }, (_, prompt) => {
    const counts = countTrials(design, { prompt, runsPerDay });
    const rate = drawRate(random);
    return {
      rate,
      ...counts,
      series: drawSeries({ trials: counts.earlier + counts.now, rate, persistence }, random),
    };
  });
  const ranges = drawn.map(({ earlier, before, series }) => ({
    history: series.slice(0, earlier - before),
    before: series.slice(earlier - before, earlier),
    now: series.slice(earlier),
  }));
  const estimated = estimatePersistence(
    ranges.flatMap((range) => Object.values(range).map((trials) => trials.slice(-64))),
  );
  const toStratum = (trials: readonly boolean[]): Stratum => ({
    successes: trials.filter(Boolean).length,
    trials: trials.length,
    persistence: estimated,
  });
  return drawn.map(({ rate }, index) => ({
    rate,
    now: toStratum(ranges[index]?.now ?? []),
    before: toStratum(ranges[index]?.before ?? []),
  }));
}

/** The number of runs of a prompt in the range, in the range before and in all earlier days. */
function countTrials(
  { days, history = 0, isUneven }: Design,
  { prompt, runsPerDay }: { prompt: number; runsPerDay: number },
) {
  const [isAdded, isPaused, isFrequent] = [1, 2, 3].map((kind) => isUneven && prompt % 5 === kind);
  const perDay = runsPerDay * (isFrequent ? 3 : 1);
  const runs = (share: number) => Math.max(1, Math.round(days * perDay * share));
  const now = runs(isAdded ? 0.2 : isPaused ? 0.5 : 1);
  const earlier = isAdded ? 0 : Math.round(history * perDay);
  return { now, earlier, before: Math.min(earlier, runs(1)) };
}

/** Each trial repeats the one before with a probability, and is drawn anew otherwise. */
function drawSeries(
  { trials, rate, persistence }: { trials: number; rate: number; persistence: number },
  random: () => number,
): boolean[] {
  let last = false;
  return Array.from({ length: trials }, (_, index) => {
    if (index === 0 || random() >= persistence) last = random() < rate;
    return last;
  });
}

/** Prompts differ: some answers nearly never mention a brand, some often. The mean is one third. */
function drawRate(random: () => number): number {
  return Math.min(random(), random());
}

const none = { low: NaN, high: NaN };

function width({ low, high }: Interval): number {
  return high - low;
}

function average(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
