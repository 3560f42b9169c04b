import { clickThroughRates } from '#rank-tracking/positions';

interface Moved {
  /** Null is "not found". */
  from: number | null;
  to: number | null;
  searchVolume: number | null;
}

/**
 * Sorts movements by the visibility that they add or cost, the largest change first, so that every list starts with the keyword that
 * changed the visibility most. Of equal changes, those of keywords with more searches come first. Pure.
 */
export function sortByVisibility<T>(items: readonly T[], movedOf: (item: T) => Moved): T[] {
  return items
    .map((item) => {
      const { from, to, searchVolume } = movedOf(item);
      return { item, change: Math.abs(rateAt(to) - rateAt(from)), searches: searchVolume ?? 0 };
    })
    .toSorted((one, other) => other.change - one.change || other.searches - one.searches)
    .map(({ item }) => item);
}

const rateAt = (position: number | null) => (position === null ? 0 : (clickThroughRates[position - 1] ?? 0));
