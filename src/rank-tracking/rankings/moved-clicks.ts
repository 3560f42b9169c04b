import { clickThroughRates } from '#rank-tracking/positions';

interface Moved {
  /** Null is "not found". */
  from: number | null;
  to: number | null;
  searchVolume: number | null;
}

/** The expected clicks a month that a movement gains or loses. Without known searches, they are those of a single search. Pure. */
export function movedClicks({ from, to, searchVolume }: Moved): number {
  return Math.abs(rateAt(to) - rateAt(from)) * Math.max(searchVolume ?? 1, 1);
}

const rateAt = (position: number | null) => (position === null ? 0 : (clickThroughRates[position - 1] ?? 0));
