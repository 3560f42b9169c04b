import type { TargetRow } from '#keywords';
import type { SerpQuery } from '#providers/serp';

/** What is asked of a provider for a target. */
export function queryFor(target: TargetRow, depth: number, stopAtHosts: readonly string[] = []): SerpQuery {
  const { engine, phrase, country, language, device, location } = target;
  return { engine, phrase, country, language, device, location: location || null, depth, stopAtHosts };
}
