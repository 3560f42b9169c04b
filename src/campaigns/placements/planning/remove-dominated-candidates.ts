import { bands, type ByBand } from './authority-mix.ts';
import type { Candidate } from './choose-candidates.ts';

/**
 * Removes candidates that the best plan does not need. A band with n slots can do without a candidate if n others of the band
 * are worth at least as much and cost no more: in any plan with it, one of these is free and can replace it. Pure.
 */
export function removeDominatedCandidates(candidates: readonly Candidate[], slots: ByBand): Candidate[] {
  const ofBand = Map.groupBy(candidates, ({ band }) => band);
  return bands.flatMap((band) => frontOf(ofBand.get(band) ?? [], slots[band]));
}

function frontOf(candidates: readonly Candidate[], slots: number): Candidate[] {
  /** The greatest values among the cheaper candidates, descending. */
  const best: number[] = [];
  return candidates.toSorted(cheapestFirst).filter(({ value }) => {
    const index = best.findIndex((other) => other < value);
    if (index === -1 && best.length >= slots) return false;
    best.splice(index === -1 ? best.length : index, 0, value);
    best.length = Math.min(best.length, slots);
    return slots > 0;
  });
}

/** Ties are ordered by id, so that two equal candidates cannot dominate each other. */
function cheapestFirst(one: Candidate, other: Candidate): number {
  return one.price - other.price || other.value - one.value || (one.publisherId < other.publisherId ? -1 : 1);
}
