import { clickThroughRates } from '#rank-tracking/positions';

interface Moved {
  /** Null is "not found". */
  from: number | null;
  to: number | null;
  searchVolume: number | null;
}

/** The median of fewer volumes says nothing about other keywords. */
const minKnown = 3;

/**
 * Sorts movements by the expected clicks a month that they gain or lose, the largest first. Keywords whose searches are not known count
 * with the median of at least three known ones, so that a large movement of a new keyword does not come after small ones of others. Pure.
 */
export function sortByMovedClicks<T>(items: readonly T[], movedOf: (item: T) => Moved): T[] {
  const moved = items.map((item) => ({ item, ...movedOf(item) }));
  const known = moved.flatMap(({ searchVolume }) => (searchVolume === null ? [] : [searchVolume]));
  const median = known.toSorted((one, other) => one - other)[Math.floor(known.length / 2)] ?? 1;
  const usual = known.length < minKnown ? 1 : median;
  return moved
    .map(({ item, from, to, searchVolume }) => ({
      item,
      clicks: Math.abs(rateAt(to) - rateAt(from)) * Math.max(searchVolume ?? usual, 1),
    }))
    .toSorted((one, other) => other.clicks - one.clicks)
    .map(({ item }) => item);
}

const rateAt = (position: number | null) => (position === null ? 0 : (clickThroughRates[position - 1] ?? 0));
