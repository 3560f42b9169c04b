import { linkId, pageKey, readAddress } from '../links/address.ts';
import type { KeptObservation } from '../links/fact-queries.ts';
import { isFollow, type Link, type Observation } from '../links/link.ts';
import type { Finding } from '../links/settle-finding.ts';
import { asks, isWorthless, strongestLink } from './judge-link.ts';
import type { SourcePage } from './read-source.ts';

interface Observing {
  websiteId: string;
  at: Date;
  isOwn(url: string): boolean;
  /** Links that were judged by themselves, by id. */
  findings: ReadonlyMap<string, Finding>;
}

/** The links of a page to a website, beside those that were judged by themselves. Of a page without worth there are none. */
export function observePage(
  source: SourcePage,
  { websiteId, at, isOwn, findings }: Observing,
): { id: string; told: Observation }[] {
  const from = source.kind === 'none' ? null : readAddress(source.url);
  if (source.kind === 'none' || from === null || isWorthless(source)) return [];
  const { page } = source;
  const own = page.links.flatMap((link) =>
    link.url !== null && isOwn(link.url) ? [{ ...link, url: link.url }] : [],
  );
  const byTarget = Map.groupBy(own, ({ url }) => pageKey(url));
  return [...byTarget.values()].flatMap((links) => {
    const link = strongestLink(links);
    const target = link === null ? null : readAddress(link.url);
    if (link === null || target === null) return [];
    const id = linkId(websiteId, from, target);
    if (findings.has(id)) return [];
    const follow = isFollow(link.rel) && !asks(page, 'nofollow');
    const ends = { sourceUrl: from.url, sourceDomain: from.domain, targetUrl: target.url };
    return [{ id, told: { ...seenAt(at), ...ends, anchor: link.anchor, rel: link.rel, follow } }];
  });
}

/** A link that was found where it was looked for, as an observation. */
export function observeLink(link: Link, finding: Finding, at: Date): KeptObservation[] {
  if (finding.kind !== 'present') return [];
  const { id, sourceUrl, sourceDomain, anchor, rel, follow } = link;
  const ends = { sourceUrl, sourceDomain, targetUrl: finding.targetUrl };
  return [{ ...seenAt(at), ...ends, linkId: id, anchor, rel, follow }];
}

function seenAt(at: Date) {
  return { source: 'crawl', links: null, observedAt: at, firstSeen: null, lastSeen: null } as const;
}
