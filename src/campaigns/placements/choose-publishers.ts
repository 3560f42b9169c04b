import type { Candidate } from './choose-candidates.ts';
import { bands, type ByBand, type Move, movePlaces } from './choose-mix.ts';
import { type Selection, solveSelection } from './choose-solver.ts';
import { chooseUndominated } from './choose-undominated.ts';

/** A plan is as good as the best there is, but for half a per cent. */
const usualGap = 0.005;

export interface PublisherChoice {
  /** The most valuable first. */
  chosen: Candidate[];
  /** Places for which a band has not enough publishers. */
  moves: Move[];
  /** No choice has more value than this. */
  bound: number;
}

/**
 * Chooses those publishers that have the greatest value together, within the budget and the places of each band. Deterministic.
 * @param budget in the minor unit
 */
export async function choosePublishers(
  candidates: readonly Candidate[],
  { budget, places, relativeGap = usualGap }: { budget: number; places: ByBand; relativeGap?: number },
): Promise<PublisherChoice> {
  const { places: dealt, moves } = movePlaces(places, supplyOf(candidates));
  const undominated = chooseUndominated(candidates, dealt);
  if (undominated.length === 0) return { chosen: [], moves, bound: 0 };
  const limits = [
    { weights: undominated.map(({ price }) => price), most: budget },
    ...bands.map((name) => ({
      weights: undominated.map(({ band }) => (band === name ? 1 : 0)),
      most: dealt[name],
    })),
  ];
  const values = undominated.map(({ value }) => value);
  const selection: Selection = await solveSelection({ values, limits, relativeGap });
  const taken = new Set(selection.chosen);
  const chosen = undominated.filter((_candidate, at) => taken.has(at)).toSorted(bestFirst);
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
