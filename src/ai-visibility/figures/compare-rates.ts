import { normalQuantile, wilsonInterval } from './wilson.ts';

/** So many successes in so many runs. */
export interface Sample {
  successes: number;
  runs: number;
}

/** What a rate has changed by: the later one less the earlier one, -1 to 1. */
export interface RateChange {
  difference: number;
  low: number;
  high: number;
  /** The two-sided test for equal proportions gives less than 5 %. */
  significant: boolean;
}

/**
 * The difference of two rates with its 95 % interval; null where either has no runs.
 * Source: R. G. Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17
 * (1998), 873-890, method 10 (of Wilson's scores). The test is that of the pooled proportion, without a correction.
 */
export function compareRates(now: Sample, before: Sample): RateChange | null {
  const [later, earlier] = [
    wilsonInterval(now.successes, now.runs),
    wilsonInterval(before.successes, before.runs),
  ];
  if (later === null || earlier === null) return null;
  const [rate, rateBefore] = [now.successes / now.runs, before.successes / before.runs];
  const difference = rate - rateBefore;
  return {
    difference,
    low: difference - Math.hypot(rate - later.low, earlier.high - rateBefore),
    high: difference + Math.hypot(later.high - rate, rateBefore - earlier.low),
    significant: isSignificant(now, before),
  };
}

/** Beyond the quantile on either side is the same as a p below 5 %. */
function isSignificant(now: Sample, before: Sample): boolean {
  const pooled = (now.successes + before.successes) / (now.runs + before.runs);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / now.runs + 1 / before.runs));
  const difference = Math.abs(now.successes / now.runs - before.successes / before.runs);
  return difference > normalQuantile * deviation;
}
