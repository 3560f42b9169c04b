import { aiOverviewOf, type CollectedSerp, type SerpElement } from '#providers/serp';
import type { KeywordAiOverview, OwnUrl, SerpDetails, Tracker } from '#rank-tracking/keywords/rank-checking';
import type { Site } from '#websites';
import { isOwn } from './evaluate-serp.ts';

const maxOwnUrls = 20;

/** The content of a SERP for one keyword, besides its position. */
export function serpDetailsOf(tracker: Site & Pick<Tracker, 'depth'>, serp: CollectedSerp): SerpDetails {
  const own = serp.elements.filter((element) => element.rank === null && showsOwnPage(tracker, element));
  return {
    serpFeatures: serp.features,
    ownFeatures: [...new Set(own.map(({ kind }) => kind))].toSorted(),
    ownUrls: listOwnUrls(tracker, serp.elements),
    aiOverview: describeAiOverview(tracker, serp),
  };
}

function showsOwnPage(site: Site, element: SerpElement): boolean {
  return [element, ...(element.links ?? [])].some((link) => isOwn(site, link));
}

function listOwnUrls(tracker: Site & Pick<Tracker, 'depth'>, elements: readonly SerpElement[]): OwnUrl[] {
  const best = new Map<string, number>();
  for (const { rank, host, url } of elements) {
    if (rank === null || rank > tracker.depth || url === null || !isOwn(tracker, { host, url })) continue;
    best.set(url, Math.min(rank, best.get(url) ?? Infinity));
  }
  const urls = Array.from(best, ([url, position]) => ({ url, position }));
  return urls.toSorted((one, other) => one.position - other.position).slice(0, maxOwnUrls);
}

function describeAiOverview(site: Site, serp: CollectedSerp): KeywordAiOverview | null {
  const overview = aiOverviewOf(serp);
  if (overview === 'unknown') return null;
  if (overview === 'absent') return { present: false, cited: false, referencePosition: null };
  if (overview.sources === null) return { present: true, cited: null, referencePosition: null };
  const index = overview.sources.findIndex((source) => isOwn(site, source));
  return { present: true, cited: index !== -1, referencePosition: index === -1 ? null : index + 1 };
}
