import {
  ingestObservations,
  linkId,
  markPlacedLink,
  parsePageUrl,
  type WebsiteIds,
} from '#links/backlinks/core';
import type { JobContext } from '#platform/jobs';
import type { PlacementDetails } from '#campaigns/placements/core';

/** Adds the verified link of a placement to the backlinks of its website, which are checked from then on, and marks it as placed. */
export async function reportLink(
  context: Pick<JobContext, 'db' | 'clickhouse' | 'now' | 'random'>,
  website: WebsiteIds,
  { id, campaignId, sourceUrl, targetUrl, anchor, relFound, publishedAt }: PlacementDetails,
): Promise<void> {
  const source = sourceUrl === null ? null : parsePageUrl(sourceUrl);
  const target = parsePageUrl(targetUrl);
  if (source === null || target === null) return;
  await ingestObservations(context, website, [
    {
      source: 'crawl',
      sourceUrl: source.url,
      sourceDomain: source.domain,
      targetUrl,
      anchor,
      rel: relFound,
      follow: null,
      links: null,
      observedAt: context.now,
      firstSeen: publishedAt,
      lastSeen: context.now,
    },
  ]);
  const link = linkId(website.websiteId, source, target);
  await markPlacedLink(context.db, website, { linkId: link, placementId: id, campaignId });
}
