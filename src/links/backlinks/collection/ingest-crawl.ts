import { findCrawl, type CrawlIds, type OutboundLink, readOutboundLinks } from '#crawls';
import type { JobContext } from '#jobs';
import { belongsTo, hostOf, registrableDomain, type Site } from '#websites';
import { pageKey, readAddress } from '../links/address.ts';
import { takeObservations } from '../links/change-links.ts';
import type { Observation } from '../links/link.ts';
import { strongestLink } from '../verify/judge-link.ts';
import { selectOtherWebsites } from './source-queries.ts';

const pagesAtOnce = 500;

type Tracked = Site & { id: string };

/** Takes the links that a crawl of one website found to other websites of the same account. */
export async function takeCrawl(
  context: JobContext,
  { accountId, websiteId, crawlId }: CrawlIds,
): Promise<void> {
  const { db, facts, signal } = context;
  const crawl = await findCrawl(db, { accountId, crawlId });
  const others = await selectOtherWebsites(db, { accountId, websiteId });
  if (crawl === null || others.length === 0) return;
  const byDomain = Map.groupBy(others, (website) => registrableDomain(hostOf(website)));
  const observedAt = crawl.endedAt ?? crawl.requestedAt;
  for (let after: string | null = ''; after !== null;) {
    signal.throwIfAborted();
    const part: { links: OutboundLink[]; lastPage: string | null } = await readOutboundLinks(
      facts,
      { accountId, websiteId, crawlId },
      { after, pages: pagesAtOnce },
    );
    for (const [target, links] of groupByWebsite(byDomain, part.links)) {
      const told = toObservations(links, observedAt);
      await takeObservations(context, { accountId, websiteId: target }, told);
    }
    after = part.lastPage;
  }
}

function groupByWebsite(
  byDomain: ReadonlyMap<string, readonly Tracked[]>,
  links: readonly OutboundLink[],
): Map<string, OutboundLink[]> {
  const groups = new Map<string, OutboundLink[]>();
  for (const link of links) {
    const target = readAddress(link.target);
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

/** Of several links of a page to the same target the one that counts most. */
function toObservations(links: readonly OutboundLink[], observedAt: Date): Observation[] {
  const byEnds = Map.groupBy(links, ({ url, target }) => `${pageKey(url)}\n${pageKey(target)}`);
  return [...byEnds.values()].flatMap((same) => {
    const strongest = strongestLink(same.map((link) => ({ ...link, rel: link.rel.split(' ') })));
    if (strongest === null) return [];
    const { url, target, anchor, rel, isNofollow } = strongest;
    const ends = { sourceUrl: url, sourceDomain: '', targetUrl: target };
    const said = { anchor, rel, follow: !isNofollow, links: null, firstSeen: null, lastSeen: null };
    return [{ source: 'crawl' as const, ...ends, ...said, observedAt }];
  });
}
