import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../test/fixtures/seeded-random.ts';
import type { Interval } from './intervals.ts';
import { estimatePersistence } from './persistence.ts';
import { stratifiedChange, stratifiedRate, type Stratum } from './stratified-rate.ts';

const samples = 1000;
const [rateSeed, changeSeed] = [101, 201];
/** Of the rate of each prompt towards 1: the mean rate rises from one third by one tenth. */
const rise = 0.15;
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
  /** The rate of each prompt rises where the range begins. */
  rises?: true;
  /** All answers are drawn anew where the range begins, as by a new version of the engine. */
  startsAnew?: true;
}

const designs: Design[] = [
  { name: 'even', prompts: 20, engines: [1, 1, 1], days: 28 },
  { name: 'added, paused, uneven', prompts: 30, engines: [2, 1, 0.5], days: 28, isUneven: true },
  { name: 'rarely asked', prompts: 50, engines: [0.3, 0.3, 0.3], days: 28 },
  { name: 'one engine, uneven', prompts: 25, engines: [1.5], days: 28, isUneven: true },
  { name: 'week, uneven', prompts: 30, engines: [1, 0.5], days: 7, history: 83, isUneven: true },
];
const changingDesigns: Design[] = [
  ...designs.map((design) => ({ ...design, history: Math.max(design.days, design.history ?? 0) })),
  { name: 'even, rising', prompts: 20, engines: [1, 1, 1], days: 28, history: 28, rises: true },
  {
    name: 'rarely asked, anew',
    prompts: 50,
    engines: [0.3, 0.3, 0.3],
    days: 28,
    history: 28,
    startsAnew: true,
  },
  {
    name: 'week, uneven, rising, anew',
    prompts: 30,
    engines: [1, 0.5],
    days: 7,
    history: 21,
    isUneven: true,
    rises: true,
    startsAnew: true,
  },
];

describe('95 % intervals contain the truth in 95 % ± 2 of simulated samples', () => {
  test.each(persistences)('rates of trials that repeat the one before in a share of %d', (persistence) => {
    const found = designs.map((design, index) =>
      cover(design, { persistence, seed: rateSeed + index }, (cells) => ({
        truth: average(cells.map(({ rate }) => rate)),
        interval: stratifiedRate(cells.map(({ now }) => now)),
      })),
    );
    expectCoverage(`rates, persistence ${persistence}, seeds from ${rateSeed}`, designs, found);
  });

  test.each(persistences)('changes of trials that repeat the one before in a share of %d', (persistence) => {
    const found = changingDesigns.map((design, index) =>
      cover(design, { persistence, seed: changeSeed + index }, (cells) => {
        const pairs = cells.filter(({ before }) => before.trials > 0);
        return {
          truth: average(pairs.map(({ rate, rateBefore }) => rate - rateBefore)),
          interval: stratifiedChange(pairs),
        };
      }),
    );
    expectCoverage(`changes, persistence ${persistence}, seeds from ${changeSeed}`, changingDesigns, found);
  });
});

function expectCoverage(title: string, simulated: readonly Design[], found: readonly number[]): void {
  const shares = simulated.map(({ name }, index) => [name, found[index] ?? NaN] as const);
  const each = shares.map(([name, share]) => `${name} ${percent(share)}`);
  print(`${title}, ${samples} samples per design: ${percent(average(found))} (${each.join(', ')})`);
  const twoErrors = 2 * Math.sqrt((0.95 * 0.05) / samples);
  expect(shares.filter(([, share]) => !(Math.abs(share - 0.95) <= 0.02 + twoErrors))).toEqual([]);
  expect(Math.abs(average(found) - 0.95)).toBeLessThan(0.02);
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
      repeats: false,
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
  const widthOf = (persistence: number, repeats: boolean) => {
    const now: Stratum = { successes: 12, trials: 28, persistence };
    const rate = width(stratifiedRate([now]) ?? none);
    return { rate, change: width(stratifiedChange([{ now, before: now, repeats }]) ?? none) / rate };
  };
  const [independent, repeated, anew] = [widthOf(0, false), widthOf(0.8, true), widthOf(0.8, false)];
  expect(repeated.rate).toBeGreaterThan(2 * independent.rate);
  expect(repeated.change).toBeLessThan(independent.change);
  expect(anew.change).toBeGreaterThan(repeated.change);
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

/** A prompt of an engine, with its true rates: the mean chance of success of a trial in the range. `before` may have no trials. */
interface Cell {
  rate: number;
  rateBefore: number;
  now: Stratum;
  before: Stratum;
  repeats: boolean;
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
    const { earlier, before, now } = countTrials(design, { prompt, runsPerDay });
    const rateBefore = drawRate(random);
    const rateNow = rateBefore + (design.rises ? rise * (1 - rateBefore) : 0);
    const series = drawSeries({ trials: earlier, rate: rateBefore, persistence }, random);
    const isAnew = earlier === 0 || design.startsAnew;
    const repeated = isAnew ? 0 : repeatedShare(now, persistence);
    series.push(
      ...drawSeries(
        { trials: now, rate: rateNow, persistence, last: isAnew ? undefined : series.at(-1) },
        random,
      ),
    );
    return { rate: rateNow + repeated * (rateBefore - rateNow), rateBefore, earlier, before, series };
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
  return drawn.map(({ rate, rateBefore }, index) => ({
    rate,
    rateBefore,
    now: toStratum(ranges[index]?.now ?? []),
    before: toStratum(ranges[index]?.before ?? []),
    repeats: ranges[index]?.before.at(-1) === ranges[index]?.now[0],
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

/** Each trial repeats the one before with a probability, and is drawn anew otherwise. `last` is the result before the series. */
function drawSeries({ trials, rate, persistence, last }: SeriesOptions, random: () => number): boolean[] {
  const series: boolean[] = [];
  let result = last;
  for (let index = 0; index < trials; index++) {
    if (result === undefined || random() >= persistence) result = random() < rate;
    series.push(result);
  }
  return series;
}

interface SeriesOptions {
  trials: number;
  rate: number;
  persistence: number;
  last?: boolean | undefined;
}

/** The mean share of trials that still repeat the last one of the range before. */
function repeatedShare(trials: number, persistence: number): number {
  return (persistence * (1 - persistence ** trials)) / ((1 - persistence) * trials);
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
