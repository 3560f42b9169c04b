import { clickThroughRateAt } from '#rank-tracking/positions';

interface Moved {
  /** Null is "not found". */
  from: number | null;
  to: number | null;
  searchVolume: number | null;
  /** Whether it has no value on the earlier day, so that it is no part of the change of the visibility. */
  isNew?: boolean;
}

/**
 * Sorts movements by the visibility that they add or cost, the largest change first, so that every list starts with the keyword that
 * changed the visibility most. Of equal changes, those of keywords with more searches come first. New keywords come last. Pure.
 */
export function sortByVisibility<T>(items: readonly T[], movedOf: (item: T) => Moved): T[] {
  return items
    .map((item) => {
      const { from, to, searchVolume, isNew = false } = movedOf(item);
      const change = Math.abs(clickThroughRateAt(to) - clickThroughRateAt(from));
      return { item, isNew: Number(isNew), change, searches: searchVolume ?? 0 };
    })
    .toSorted(
      (one, other) => one.isNew - other.isNew || other.change - one.change || other.searches - one.searches,
    )
    .map(({ item }) => item);
}
