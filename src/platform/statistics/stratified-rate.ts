import { type Difference, type Interval, type Proportion, wilsonInterval } from './intervals.ts';
import { designEffect } from './persistence.ts';
import { mean } from './summaries.ts';

/** A part of the population with a rate of its own. It has at least one trial. */
export interface Stratum extends Proportion {
  /** The correlation between its consecutive trials, from 0 to below 1; see `estimatePersistence`. */
  persistence: number;
}

/** A rate with its 95 % interval. */
export interface StratifiedRate extends Interval {
  rate: number;
}

/** The same stratum in two ranges, one directly after the other. */
export interface StratumPair {
  now: Stratum;
  before: Stratum;
  /** The first trial now has the result of the last one before. */
  repeats: boolean;
}

/** The change of a rate, and the two rates that it compares. */
export interface RateChange extends Difference {
  rate: number;
  previousRate: number;
  /** The interval excludes 0. */
  significant: boolean;
}

/**
 * The mean of the rates of all strata with its 95 % interval; null without strata. Each stratum has the same weight, however many
 * trials it has. The interval is a Wilson score interval with the number of independent trials at one rate that would have
 * the variance of this mean.
 * Source: W. G. Cochran, Sampling Techniques (1977), 5.3 (variance of a stratified mean); E. L. Korn and B. I. Graubard, Confidence
 * intervals for proportions with small expected number of positive counts, Survey Methodology 24 (1998) (effective sample size).
 */
export function stratifiedRate(strata: readonly Stratum[]): StratifiedRate | null {
  if (strata.length === 0) return null;
  const { rate, interval } = estimate(strata);
  return { rate, ...interval };
}

/**
 * The change of the mean rate of strata, with its 95 % interval; null without strata. It is significant if the interval excludes 0.
 * If answers persist, the end of the earlier range correlates with the start of the later one, which narrows the interval, unless
 * the first trials of the later range show that answers were drawn anew.
 * Source: G. Y. Zou and A. Donner, Construction of confidence limits about effect measures, Statistics in Medicine 27 (2008), 1693-1702
 * (MOVER; without correlation it is Newcombe's hybrid score interval).
 */
export function stratifiedChange(pairs: readonly StratumPair[]): RateChange | null {
  if (pairs.length === 0) return null;
  const [now, before] = [estimate(pairs.map((pair) => pair.now)), estimate(pairs.map((pair) => pair.before))];
  const product = 2 * correlation(pairs, now, before);
  const limit = (one: number, other: number) =>
    Math.sqrt(Math.max(0, one ** 2 + other ** 2 - product * one * other));
  const difference = now.rate - before.rate;
  const low = difference - limit(now.rate - now.interval.low, before.interval.high - before.rate);
  const high = difference + limit(now.interval.high - now.rate, before.rate - before.interval.low);
  const significant = low > 0 || high < 0;
  return { rate: now.rate, previousRate: before.rate, difference, low, high, significant };
}

interface Estimate {
  rate: number;
  interval: Interval;
  /** The variance of one trial in each stratum. */
  trialVariances: number[];
  /** The variance of the mean rate. */
  variance: number;
}

function estimate(strata: readonly Stratum[]): Estimate {
  const rate = mean(strata.map(({ successes, trials }) => successes / trials));
  const trialVariances = varyTrials(strata, rate * (1 - rate));
  const independent = strata.map(({ trials, persistence }) => trials / designEffect(trials, persistence));
  const meanOver = (variances: (index: number) => number) =>
    mean(independent.map((trials, index) => variances(index) / trials)) / strata.length;
  const variance = meanOver((index) => trialVariances[index] ?? 0);
  // Only successes or only failures do not vary; their interval is that of as many trials at one rate.
  const trials = variance > 0 ? (rate * (1 - rate)) / variance : 1 / meanOver(() => 1);
  const interval = wilsonInterval({ successes: rate * trials, trials }) ?? { low: 0, high: 1 };
  return { rate, interval, trialVariances, variance };
}

/**
 * The variance of a trial in each stratum: its own unbiased estimate, combined with the mean of all strata, which counts as much as
 * one more independent trial. A stratum with a single trial thus has the mean variance.
 * @param limit the variance if all strata had the same rate, which is the highest possible mean
 */
function varyTrials(strata: readonly Stratum[], limit: number): number[] {
  const parts = strata.map(({ successes, trials, persistence }) => {
    const effect = designEffect(trials, persistence);
    return {
      squares: (successes * (trials - successes)) / trials / effect,
      freedom: Math.max(0, trials / effect - 1),
    };
  });
  const squares = parts.reduce((total, part) => total + part.squares, limit);
  const freedom = parts.reduce((total, part) => total + part.freedom, 1);
  const common = Math.min(limit, squares / freedom);
  return parts.map((part) => (common + part.squares) / (1 + part.freedom));
}

/** The correlation between the mean rates of two successive ranges. */
function correlation(pairs: readonly StratumPair[], now: Estimate, before: Estimate): number {
  if (now.variance === 0 || before.variance === 0) return 0;
  const varied = pairs.map((pair, index): VariedPair => {
    return { ...pair, variances: [now.trialVariances[index] ?? 0, before.trialVariances[index] ?? 0] };
  });
  const covariances = [...Map.groupBy(varied, (pair) => pair.now.persistence)].flatMap(
    ([persistence, same]) => {
      const border = Math.min(persistence, borderPersistence(same));
      const reach = (count: number) => (1 - persistence ** count) / ((1 - persistence) * count);
      return same.map(
        ({ variances: [one, other], ...pair }) =>
          Math.sqrt(one * other) * border * reach(pair.now.trials) * reach(pair.before.trials),
      );
    },
  );
  const covariance = mean(covariances) / pairs.length;
  return Math.min(1, covariance / Math.sqrt(now.variance * before.variance));
}

interface VariedPair extends StratumPair {
  /** Of one trial, now and before. */
  variances: [number, number];
}

/**
 * The correlation of trials across the border of two ranges: 0 if as many of them differ as of independent trials. It is below the
 * persistence within the ranges if a new version of an engine drew all answers anew.
 */
function borderPersistence(pairs: readonly VariedPair[]): number {
  const independent = pairs.reduce((total, { variances: [one, other] }) => total + one + other, 0);
  const unequal = pairs.filter(({ repeats }) => !repeats).length;
  return independent === 0 ? 0 : Math.max(0, 1 - unequal / independent);
}
