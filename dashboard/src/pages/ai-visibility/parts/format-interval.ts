import { formatShare } from '../../../format/numbers.ts';

interface Interval {
  low: number;
  high: number;
}

/** Where the true rate lies, 95 times of a hundred: “21 %–39 %”; '' without runs. */
export function formatInterval(interval: Interval | null | undefined): string {
  return interval == null ? '' : `${formatShare(interval.low)}–${formatShare(interval.high)}`;
}
