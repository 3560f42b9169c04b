/** The values by which suggestions compete. */
export interface RankedSuggestion {
  id: string;
  branded: boolean;
  estimatedClicks: number;
}

/** One search for the own name shows the state of a brand; more of them show the same. */
const maxBranded = 2;

/** Chooses the suggestions with the most expected clicks, with at most two for the own name. Pure. @param count the maximum */
export function chooseAutomatic<Ranked extends RankedSuggestion>(
  suggestions: readonly Ranked[],
  count: number,
): Ranked[] {
  const best = suggestions.toSorted(
    (one, other) => other.estimatedClicks - one.estimatedClicks || (one.id < other.id ? -1 : 1),
  );
  const branded = new Set(best.filter((one) => one.branded).slice(0, maxBranded));
  return best.filter((one) => !one.branded || branded.has(one)).slice(0, Math.max(0, count));
}
