import { bands, type ByBand, type Move, moveSlots } from './authority-mix.ts';
import type { Candidate } from './choose-candidates.ts';
import { removeDominatedCandidates } from './remove-dominated-candidates.ts';
import { solveSelection } from './solve-selection.ts';

/** The default distance from the proven optimum: half a per cent. */
const defaultGap = 0.005;

export interface PublisherChoice {
  /** The most valuable first. */
  chosen: Candidate[];
  /** Slots that left a band with too few publishers. */
  moves: Move[];
  /** The proven upper bound of the total value. */
  bound: number;
}

/**
 * Chooses the publishers with the greatest total value within the budget and the slots of each band. Deterministic.
 * @param budget in the minor unit
 */
export async function choosePublishers(
  candidates: readonly Candidate[],
  { budget, slots, relativeGap = defaultGap }: { budget: number; slots: ByBand; relativeGap?: number },
): Promise<PublisherChoice> {
  const { slots: allocated, moves } = moveSlots(slots, supplyOf(candidates));
  const remaining = removeDominatedCandidates(candidates, allocated);
  if (remaining.length === 0) return { chosen: [], moves, bound: 0 };
  const limits = [
    { weights: remaining.map(({ price }) => price), max: budget },
    ...bands.map((name) => ({
      weights: remaining.map(({ band }) => (band === name ? 1 : 0)),
      max: allocated[name],
    })),
  ];
  const values = remaining.map(({ value }) => value);
  const selection = await solveSelection({ values, limits, relativeGap });
  const indices = new Set(selection.chosen);
  const chosen = remaining.filter((_candidate, index) => indices.has(index)).toSorted(bestFirst);
  return { chosen, moves, bound: selection.bound };
}

function supplyOf(candidates: readonly Candidate[]): ByBand {
  const supply: ByBand = { low: 0, medium: 0, high: 0 };
  for (const { band } of candidates) supply[band] += 1;
  return supply;
}

function bestFirst(one: Candidate, other: Candidate): number {
  return other.value - one.value || (one.publisherId < other.publisherId ? -1 : 1);
}
