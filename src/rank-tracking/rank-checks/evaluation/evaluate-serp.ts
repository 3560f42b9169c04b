import type { Tracker } from '#rank-tracking/keywords/rank-checking';
import type { CollectedSerp, SerpElement } from '#providers/serp';
import { belongsTo, type Site } from '#websites';

/** The outcome of a SERP for one keyword. */
export type SerpEvaluation = { state: 'ranked'; position: number; url: string } | { state: 'not_ranked' };

type Serp = Pick<CollectedSerp, 'elements' | 'coveredDepth' | 'exhausted'>;

/**
 * Finds the website's best organic rank within the keyword's depth. Returns null if the website was not found and the SERP does
 * not reach that depth, because it may rank below.
 */
export function evaluateSerp(tracker: Site & Pick<Tracker, 'depth'>, serp: Serp): SerpEvaluation | null {
  for (const { rank, host, url } of serp.elements) {
    if (rank === null || rank > tracker.depth || !isOwn(tracker, { host, url })) continue;
    return { state: 'ranked', position: rank, url: url ?? '' };
  }
  return serp.exhausted || serp.coveredDepth >= tracker.depth ? { state: 'not_ranked' } : null;
}

/** Number of organic results that were evaluated for a keyword of this depth. */
export function evaluatedDepth(depth: number, { coveredDepth, exhausted }: Serp): number {
  return exhausted ? depth : Math.min(depth, coveredDepth);
}

export function isOwn(site: Site, { host, url }: Pick<SerpElement, 'host' | 'url'>): boolean {
  return host !== null && url !== null && belongsTo(site, { host, url });
}
