import { formatRate } from '../../../format/numbers.ts';

interface Interval {
  low: number;
  high: number;
}

/** A 95% confidence interval: "21%–39%". Empty without runs. */
export function formatInterval(interval: Interval | null | undefined): string {
  return interval == null ? '' : `${formatRate(interval.low)}–${formatRate(interval.high)}`;
}
