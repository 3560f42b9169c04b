import type { SeenDay } from '#positions';
import { afterWindow, changeOf, type Window, windowsOf } from './keyword-change.ts';

/** A keyword that is compared, with the days on which a check came to an end. */
export interface ComparedKeyword {
  isTreated: boolean;
  days: readonly SeenDay[];
}

/** What a campaign has changed, in per cent of the position: 20 is position 8 in place of 10, -20 position 12. */
export interface MeasuredEffect {
  estimate: number;
  /** The interval covers the true effect in 95 of 100 campaigns. */
  low: number;
  high: number;
  unit: 'percent_of_position';
  /** What the same days did to the website's other keywords, in the same unit. */
  others: number;
  /** Keywords on each side. */
  treated: number;
  control: number;
  from: string;
  to: string;
  before: Window;
  after: Window;
  method: 'difference_in_differences';
}

export const noEffectReasons = ['too_early', 'too_few_keywords', 'too_few_other_keywords'] as const;

/** Why no effect can be told, with the keywords that could be compared. */
export interface NoEffect {
  reason: (typeof noEffectReasons)[number];
  treated: number;
  control: number;
}

export type Effect = MeasuredEffect | NoEffect;

const leastKeywords = 5;
/** The normal distribution's, for 95 per cent. */
const z = 1.959964;

interface Comparison {
  before: Window;
  after: Window;
  treated: number[];
  control: number[];
}

/**
 * Difference in differences: the mean change of the campaign's keywords less that of the website's other keywords over the same
 * days. A keyword is one observation, whatever its days have in common (Bertrand, Duflo and Mullainathan, 2004), and the interval
 * is Welch's, so that neither numbers nor spreads need be alike. Pure.
 */
export function estimateEffect(
  keywords: readonly ComparedKeyword[],
  { launchedOn, today }: { launchedOn: string; today: string },
): Effect {
  const { beforeLaunch, firstFortnight, last } = windowsOf(launchedOn, today);
  const earlier = compare(keywords, beforeLaunch, last);
  const later = compare(keywords, firstFortnight, last);
  const comparison = isPreferred(earlier, later) ? earlier : later;
  if (comparison === null) return { reason: 'too_early', treated: 0, control: 0 };
  const [treated, control] = [comparison.treated.length, comparison.control.length];
  if (treated < leastKeywords) return { reason: 'too_few_keywords', treated, control };
  if (control < leastKeywords) return { reason: 'too_few_other_keywords', treated, control };
  return describe(comparison);
}

function compare(keywords: readonly ComparedKeyword[], before: Window, last: Window): Comparison | null {
  const after = afterWindow(before, last);
  if (after === null) return null;
  const changes = (isTreated: boolean) =>
    keywords
      .filter((keyword) => keyword.isTreated === isTreated)
      .map(({ days }) => changeOf(days, before, after))
      .filter((change) => change !== null);
  return { before, after, treated: changes(true), control: changes(false) };
}

/** The days before the launch, where enough was followed then, and half at least of what was followed soon after. */
function isPreferred(earlier: Comparison | null, later: Comparison | null): boolean {
  if (earlier === null || later === null) return later === null;
  const least = Math.max(leastKeywords, later.treated.length / 2);
  return earlier.treated.length >= least && earlier.control.length >= leastKeywords;
}

function describe({ before, after, treated, control }: Comparison): MeasuredEffect {
  const [ours, others] = [spreadOf(treated), spreadOf(control)];
  const change = ours.mean - others.mean;
  const margin = marginOf(ours, others);
  return {
    estimate: percentOf(change),
    low: percentOf(change + margin),
    high: percentOf(change - margin),
    unit: 'percent_of_position',
    others: percentOf(others.mean),
    treated: treated.length,
    control: control.length,
    from: before.from,
    to: after.to,
    before,
    after,
    method: 'difference_in_differences',
  };
}

interface Spread {
  mean: number;
  /** Of the mean, squared. */
  error: number;
  freedom: number;
}

function spreadOf(changes: readonly number[]): Spread {
  const count = changes.length;
  const mean = changes.reduce((sum, change) => sum + change, 0) / count;
  const squares = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0);
  return { mean, error: squares / (count - 1) / count, freedom: count - 1 };
}

function marginOf(one: Spread, other: Spread): number {
  const error = one.error + other.error;
  if (error === 0) return 0;
  // Welch and Satterthwaite's degrees of freedom.
  const freedom = error ** 2 / (one.error ** 2 / one.freedom + other.error ** 2 / other.freedom);
  return studentQuantile(freedom) * Math.sqrt(error);
}

/** Student's quantile for 95 per cent, from four degrees of freedom on exact to the third digit (Abramowitz and Stegun, 26.7.5). */
function studentQuantile(freedom: number): number {
  const terms = [
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return terms.reduce((sum, term, index) => sum + term / freedom ** (index + 1), z);
}

/** From a change of the logarithm to per cent, rounded to a tenth; up is better. */
function percentOf(change: number): number {
  return Math.round((1 - Math.exp(change)) * 1000) / 10 + 0;
}
