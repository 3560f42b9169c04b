/** The 97.5 % point of the normal distribution: 2.5 % are left out on either side. */
export const normalQuantile = 1.959963984540054;

/** Bounds of a rate, 0 to 1. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * The 95 % interval of a rate by Wilson's score, without a correction for continuity; null without runs.
 * It takes all runs for draws at one rate. Prompts differ, and each is asked about as often as the others: the sum of draws at
 * several rates varies less than at their mean, so that the interval is on the wide side, and never too narrow.
 * Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927), 209-212.
 */
export function wilsonInterval(successes: number, runs: number): Interval | null {
  if (runs === 0) return null;
  const rate = successes / runs;
  const z2 = normalQuantile ** 2 / runs;
  const centre = rate + z2 / 2;
  const spread = normalQuantile * Math.sqrt((rate * (1 - rate)) / runs + z2 / (4 * runs));
  // The bounds of none and of all are exact: rounding is not to move them.
  return {
    low: successes === 0 ? 0 : (centre - spread) / (1 + z2),
    high: successes === runs ? 1 : (centre + spread) / (1 + z2),
  };
}
