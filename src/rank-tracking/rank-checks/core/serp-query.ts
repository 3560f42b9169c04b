import type { SearchTargetRow } from '#rank-tracking/keywords/rank-checking';
import type { SerpQuery } from '#providers/serp';

/** The provider query for a search target. */
export function serpQueryFor(
  target: SearchTargetRow,
  depth: number,
  stopAtHosts: readonly string[] = [],
): SerpQuery {
  const { engine, phrase, country, language, device, location } = target;
  return { engine, phrase, country, language, device, location: location || null, depth, stopAtHosts };
}
