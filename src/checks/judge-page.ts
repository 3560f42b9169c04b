import type { Tracker } from '#keywords';
import type { CollectedPage, SerpElement } from '#providers/serp';
import { belongsTo, type Site } from '#websites';

/** What a result page says about one keyword. */
export type Verdict = { state: 'ranked'; position: number; url: string } | { state: 'not_ranked' };

type Page = Pick<CollectedPage, 'elements' | 'coveredDepth' | 'exhausted'>;

/**
 * The best organic rank of the website within the keyword's own depth. Null where the page does not reach that deep and so
 * says nothing: not seen is not the same as not there.
 */
export function judgePage(tracker: Site & Pick<Tracker, 'depth'>, page: Page): Verdict | null {
  for (const { rank, host, url } of page.elements) {
    if (rank === null || rank > tracker.depth || !isOwn(tracker, { host, url })) continue;
    return { state: 'ranked', position: rank, url: url ?? '' };
  }
  return page.exhausted || page.coveredDepth >= tracker.depth ? { state: 'not_ranked' } : null;
}

/** How much of the page the keyword has seen. */
export function seenDepth(depth: number, { coveredDepth, exhausted }: Page): number {
  return exhausted ? depth : Math.min(depth, coveredDepth);
}

export function isOwn(site: Site, { host, url }: Pick<SerpElement, 'host' | 'url'>): boolean {
  return host !== null && url !== null && belongsTo(site, { host, url });
}
