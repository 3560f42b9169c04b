import { ingestObservations, type WebsiteIds } from '#links/backlinks/core';
import type { JobContext } from '#platform/jobs';
import { registrableDomain } from '#websites';
import type { PlacementDetails } from '#campaigns/placements/core';

/** Adds the verified link of a placement to the backlinks of its website, which are checked from then on. */
export async function reportLink(
  context: Pick<JobContext, 'db' | 'clickhouse' | 'now' | 'random'>,
  website: WebsiteIds,
  { sourceUrl, targetUrl, anchor, relFound, publishedAt }: PlacementDetails,
): Promise<void> {
  if (sourceUrl === null) return;
  await ingestObservations(context, website, [
    {
      source: 'crawl',
      sourceUrl,
      sourceDomain: registrableDomain(new URL(sourceUrl).hostname),
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
}
