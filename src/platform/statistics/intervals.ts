/** The 97.5 % quantile of the standard normal distribution: a two-sided 95 % interval leaves out 2.5 % on either side. */
const normalQuantile = 1.959963984540054;

export interface Interval {
  low: number;
  high: number;
}

/** A number of successes among a number of trials. Both may be fractions if they stand for an effective sample size. */
export interface Proportion {
  successes: number;
  trials: number;
}

/** A difference with its 95 % interval. */
export interface Difference extends Interval {
  difference: number;
}

/**
 * The 95 % Wilson score interval of a rate, without continuity correction; null without trials.
 * It assumes independent trials at one rate. `stratifiedRate` computes the effective number of such trials for others.
 * Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927), 209-212.
 */
export function wilsonInterval({ successes, trials }: Proportion): Interval | null {
  if (trials === 0) return null;
  const rate = successes / trials;
  const z2 = normalQuantile ** 2 / trials;
  const centre = rate + z2 / 2;
  const spread = normalQuantile * Math.sqrt((rate * (1 - rate)) / trials + z2 / (4 * trials));
  // The outer bounds are exactly 0 and 1; rounding errors must not move them.
  return {
    low: successes === 0 ? 0 : (centre - spread) / (1 + z2),
    high: successes === trials ? 1 : (centre + spread) / (1 + z2),
  };
}
