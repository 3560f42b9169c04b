import { findCrawl, type CrawlIds, type OutboundLink, readOutboundLinks } from '#site-audit/crawls';
import type { JobContext } from '#platform/jobs';
import { belongsTo, hostOf, registrableDomain, type Site } from '#websites';
import {
  ingestObservations,
  type Observation,
  pageKey,
  parsePageUrl,
  strongestLink,
} from '#links/backlinks/core';
import { selectOtherWebsites } from './source-queries.ts';

const pageBatchSize = 500;

type Tracked = Site & { id: string };

/** Ingests the links that a crawl of one website found to other websites of the same account. */
export async function ingestCrawl(
  context: JobContext,
  { accountId, websiteId, crawlId }: CrawlIds,
): Promise<void> {
  const { db, clickhouse, signal } = context;
  const crawl = await findCrawl(db, { accountId, crawlId });
  const others = await selectOtherWebsites(db, { accountId, websiteId });
  if (crawl === null || others.length === 0) return;
  const byDomain = Map.groupBy(others, (website) => registrableDomain(hostOf(website)));
  const observedAt = crawl.endedAt ?? crawl.requestedAt;
  for (let after: string | null = ''; after !== null;) {
    signal.throwIfAborted();
    const batch: { links: OutboundLink[]; lastPage: string | null } = await readOutboundLinks(
      clickhouse,
      { accountId, websiteId, crawlId },
      { after, pages: pageBatchSize },
    );
    for (const [target, links] of groupByWebsite(byDomain, batch.links)) {
      const observations = toObservations(links, observedAt);
      await ingestObservations(context, { accountId, websiteId: target }, observations);
    }
    after = batch.lastPage;
  }
}

function groupByWebsite(
  byDomain: ReadonlyMap<string, readonly Tracked[]>,
  links: readonly OutboundLink[],
): Map<string, OutboundLink[]> {
  const groups = new Map<string, OutboundLink[]>();
  for (const link of links) {
    const target = parsePageUrl(link.target);
    if (target === null) continue;
    for (const website of byDomain.get(target.domain) ?? []) {
      if (!belongsTo(website, { host: target.host, url: target.url })) continue;
      const group = groups.get(website.id) ?? [];
      groups.set(website.id, group);
      group.push(link);
    }
  }
  return groups;
}

/** One observation for each pair of source and target page. */
function toObservations(links: readonly OutboundLink[], observedAt: Date): Observation[] {
  const byPages = Map.groupBy(links, ({ url, target }) => `${pageKey(url)}\n${pageKey(target)}`);
  return [...byPages.values()].flatMap((group): Observation[] => {
    const strongest = strongestLink(group.map((link) => ({ ...link, rel: link.rel.split(' ') })));
    if (strongest === null) return [];
    const { url, target, anchor, rel, isNofollow } = strongest;
    return [
      {
        source: 'crawl',
        sourceUrl: url,
        sourceDomain: '',
        targetUrl: target,
        anchor,
        rel,
        follow: !isNofollow,
        links: null,
        observedAt,
        firstSeen: null,
        lastSeen: null,
      },
    ];
  });
}
