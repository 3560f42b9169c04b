import type { Candidate } from './choose-candidates.ts';
import { bands, type ByBand } from './choose-mix.ts';

/**
 * Leaves out candidates without which the best plan stays as good: a band of n places has no need of one to which n others of
 * the band are preferable (worth no less, no dearer), for in any plan with it one of these is free, and may take its place. Pure.
 */
export function chooseUndominated(candidates: readonly Candidate[], places: ByBand): Candidate[] {
  const ofBand = Map.groupBy(candidates, ({ band }) => band);
  return bands.flatMap((band) => frontOf(ofBand.get(band) ?? [], places[band]));
}

function frontOf(candidates: readonly Candidate[], places: number): Candidate[] {
  /** The greatest values so far, among candidates that are no dearer; descending. */
  const best: number[] = [];
  return candidates.toSorted(cheapestFirst).filter(({ value }) => {
    const place = best.findIndex((other) => other < value);
    if (place === -1 && best.length >= places) return false;
    best.splice(place === -1 ? best.length : place, 0, value);
    best.length = Math.min(best.length, places);
    return places > 0;
  });
}

/** Of those alike the one that came first is preferable, so that no two are preferable to each other. */
function cheapestFirst(one: Candidate, other: Candidate): number {
  return one.price - other.price || other.value - one.value || (one.publisherId < other.publisherId ? -1 : 1);
}
