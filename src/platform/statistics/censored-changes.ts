import { mean } from './summaries.ts';

/** A value that was measured or, if it exceeds the largest measurable value, is only known to be greater than `value`. */
export interface CensoredValue {
  value: number;
  isCensored: boolean;
}

export interface CensoredPair {
  before: CensoredValue;
  after: CensoredValue;
}

/** A bivariate normal distribution: of all true values of a sample, or of one pair given its measurement. */
interface Bivariate {
  before: number;
  after: number;
  varianceBefore: number;
  varianceAfter: number;
  covariance: number;
}

interface FittedSample {
  pairs: readonly CensoredPair[];
  fitted: Bivariate;
}

const maxRounds = 200;
const tolerance = 1e-4;
/** A sample's own variance is combined with that of this many pairs of all samples, because a small sample estimates it badly. */
const pooledPairs = 5;
/** The variance of rounding. Without it, equal measurements would have no variance. */
const minVariance = 1e-4;

/**
 * The change of each pair, by sample: `after - before` if nothing is censored, otherwise a pseudo-value. The mean of a sample's
 * pseudo-values is the maximum likelihood estimate of its mean change, and their spread is that of this estimate. At least half
 * of the values of a sample, before and after, have to be measured.
 *
 * The model is one bivariate normal distribution per sample, fitted by expectation and maximisation. A pseudo-value is the
 * expected change, with its distance from the mean divided by the share of information that censoring has left.
 * Sources: A. P. Dempster, N. M. Laird and D. B. Rubin, Maximum likelihood from incomplete data via the EM algorithm, JRSS B 39
 * (1977), 1-38; T. A. Louis, Finding the observed information matrix when using the EM algorithm, JRSS B 44 (1982), 226-233.
 */
export function censoredChanges(samples: readonly (readonly CensoredPair[])[]): number[][] {
  const isCensored = samples.flat().some(({ before, after }) => before.isCensored || after.isCensored);
  if (!isCensored) {
    return samples.map((pairs) => pairs.map(({ before, after }) => after.value - before.value));
  }
  let state = samples.map((pairs): FittedSample => ({ pairs, fitted: combine(pairs.map(measured)) }));
  for (let round = 0; round < maxRounds; round++) {
    const next = fitAgain(state);
    const moves = next.map(({ fitted }, index) => distance(fitted, state[index]?.fitted ?? fitted));
    state = next;
    if (Math.max(...moves) < tolerance) break;
  }
  return state.map(pseudoChanges);
}

/** One round of expectation and maximisation. */
function fitAgain(samples: readonly FittedSample[]): FittedSample[] {
  const own = samples.map(({ pairs, fitted }) => ({
    pairs,
    fitted: combine(pairs.map((pair) => expectPair(pair, fitted))),
  }));
  const total = samples.reduce((count, { pairs }) => count + pairs.length, 0);
  const pooled = (read: (fitted: Bivariate) => number) =>
    own.reduce((sum, { pairs, fitted }) => sum + (pairs.length / total) * read(fitted), 0);
  return own.map(({ pairs, fitted }) => {
    const shrink = (read: (of: Bivariate) => number) =>
      (pairs.length * read(fitted) + pooledPairs * pooled(read)) / (pairs.length + pooledPairs);
    const varianceBefore = shrink((of) => of.varianceBefore);
    const varianceAfter = shrink((of) => of.varianceAfter);
    const covariance = shrink((of) => of.covariance);
    return { pairs, fitted: { ...fitted, varianceBefore, varianceAfter, covariance } };
  });
}

function pseudoChanges({ pairs, fitted }: FittedSample): number[] {
  const expected = pairs.map((pair) => expectPair(pair, fitted));
  const known = (read: (of: Bivariate) => number) => read(fitted) - mean(expected.map(read));
  const [before, after] = [known((of) => of.varianceBefore), known((of) => of.varianceAfter)];
  const both = known((of) => of.covariance);
  const determinant = before * after - both ** 2;
  // The row (-1, 1) times the fitted covariance matrix: how a change depends on both values.
  const [onBefore, onAfter] = [
    fitted.covariance - fitted.varianceBefore,
    fitted.varianceAfter - fitted.covariance,
  ];
  const perBefore = (onBefore * after - onAfter * both) / determinant;
  const perAfter = (onAfter * before - onBefore * both) / determinant;
  return expected.map(
    (pair) =>
      fitted.after -
      fitted.before +
      perBefore * (pair.before - fitted.before) +
      perAfter * (pair.after - fitted.after),
  );
}

function measured({ before, after }: CensoredPair): Bivariate {
  return { before: before.value, after: after.value, varianceBefore: 0, varianceAfter: 0, covariance: 0 };
}

/** The distribution of all values, from the distributions of the single pairs. */
function combine(pairs: readonly Bivariate[]): Bivariate {
  const before = mean(pairs.map((pair) => pair.before));
  const after = mean(pairs.map((pair) => pair.after));
  return {
    before,
    after,
    varianceBefore:
      minVariance + mean(pairs.map((pair) => pair.varianceBefore + (pair.before - before) ** 2)),
    varianceAfter: minVariance + mean(pairs.map((pair) => pair.varianceAfter + (pair.after - after) ** 2)),
    covariance: mean(pairs.map((pair) => pair.covariance + (pair.before - before) * (pair.after - after))),
  };
}

function distance(one: Bivariate, other: Bivariate): number {
  return Math.max(Math.abs(one.before - other.before), Math.abs(one.after - other.after));
}

/** The distribution of the true values of a pair, given its measurement. */
function expectPair(pair: CensoredPair, fitted: Bivariate): Bivariate {
  const { before, after } = pair;
  if (before.isCensored && after.isCensored) return expectBoth(pair, fitted);
  if (after.isCensored) return { ...measured(pair), ...expectAfter(before.value, after.value, fitted) };
  if (!before.isCensored) return measured(pair);
  const { after: value, varianceAfter: variance } = expectAfter(after.value, before.value, swap(fitted));
  return { ...measured(pair), before: value, varianceBefore: variance };
}

/** The value after, above a limit, given the value before. */
function expectAfter(
  before: number,
  limit: number,
  fitted: Bivariate,
): Pick<Bivariate, 'after' | 'varianceAfter'> & { likelihood: number } {
  const slope = fitted.covariance / fitted.varianceBefore;
  const center = fitted.after + slope * (before - fitted.before);
  const deviation = Math.sqrt(Math.max(minVariance, fitted.varianceAfter - slope * fitted.covariance));
  const z = (limit - center) / deviation;
  const likelihood = upperTail(z);
  // The inverse Mills ratio, by its asymptote where both the density and the tail vanish.
  const ratio = z > 30 ? z : Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI) / likelihood;
  const varianceAfter = deviation ** 2 * Math.max(0, 1 + z * ratio - ratio ** 2);
  return { after: center + deviation * ratio, varianceAfter, likelihood };
}

const slices = 32;
/** Standard deviations beyond which the distribution is ignored. */
const reach = 4;

/** Both values are above their limits: integrates over the value before. */
function expectBoth(
  { before: { value: from }, after: { value: limit } }: CensoredPair,
  fitted: Bivariate,
): Bivariate {
  const deviation = Math.sqrt(fitted.varianceBefore);
  const to = Math.max(from + reach * deviation, fitted.before + reach * deviation);
  const parts = Array.from({ length: slices }, (_none, slice) => {
    const before = from + ((slice + 0.5) / slices) * (to - from);
    const { after, varianceAfter, likelihood } = expectAfter(before, limit, fitted);
    const density = Math.exp(-(((before - fitted.before) / deviation) ** 2) / 2);
    return { before, after, varianceAfter, weight: density * likelihood };
  });
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  // The pair is so far from all others that its density vanishes.
  if (total === 0)
    return measured({ before: { value: from, isCensored: true }, after: { value: limit, isCensored: true } });
  const average = (read: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + (part.weight / total) * read(part), 0);
  const [before, after] = [average((part) => part.before), average((part) => part.after)];
  return {
    before,
    after,
    varianceBefore: average((part) => (part.before - before) ** 2),
    varianceAfter: average((part) => part.varianceAfter + (part.after - after) ** 2),
    covariance: average((part) => (part.before - before) * (part.after - after)),
  };
}

function swap({ before, after, varianceBefore, varianceAfter, covariance }: Bivariate): Bivariate {
  return {
    before: after,
    after: before,
    varianceBefore: varianceAfter,
    varianceAfter: varianceBefore,
    covariance,
  };
}

const tailTerms = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];

/**
 * The probability that a standard normal value exceeds `z`, with a relative error below 2e-7, which a difference from 1 would not
 * have. Source: W. H. Press et al., Numerical Recipes, 2nd edition (1992), 6.2, function erfcc.
 */
function upperTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const tail = (t / 2) * Math.exp(-(x ** 2) + tailTerms.reduceRight((sum, term) => sum * t + term, 0));
  return z >= 0 ? tail : 1 - tail;
}
