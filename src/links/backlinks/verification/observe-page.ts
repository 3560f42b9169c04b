import {
  isFollow,
  type Link,
  linkId,
  type Observation,
  pageKey,
  parsePageUrl,
  type StoredObservation,
  strongestLink,
} from '#links/backlinks/core';
import { isExcludedFromIndex, isNofollowPage } from './evaluate-link.ts';
import type { SourcePage } from './read-source.ts';
import type { Finding } from './resolve-status.ts';

interface PageContext {
  websiteId: string;
  at: Date;
  isOwn(url: string): boolean;
  /** The findings of links that were checked, by id. */
  findings: ReadonlyMap<string, Finding>;
}

/** The links of a page to a website, except those that were checked. A page that search engines do not index has none. */
export function observePage(
  source: SourcePage,
  { websiteId, at, isOwn, findings }: PageContext,
): { id: string; observation: Observation }[] {
  const from = source.kind === 'none' ? null : parsePageUrl(source.url);
  if (source.kind === 'none' || from === null || isExcludedFromIndex(source)) return [];
  const { page } = source;
  const own = page.links.flatMap((link) =>
    link.url !== null && isOwn(link.url) ? [{ ...link, url: link.url }] : [],
  );
  const byTarget = Map.groupBy(own, ({ url }) => pageKey(url));
  return [...byTarget.values()].flatMap((links) => {
    const link = strongestLink(links);
    const target = link === null ? null : parsePageUrl(link.url);
    if (link === null || target === null) return [];
    const id = linkId(websiteId, from, target);
    if (findings.has(id)) return [];
    const follow = isFollow(link.rel) && !isNofollowPage(page);
    const urls = { sourceUrl: from.url, sourceDomain: from.domain, targetUrl: target.url };
    return [{ id, observation: { ...seenAt(at), ...urls, anchor: link.anchor, rel: link.rel, follow } }];
  });
}

/** The observation of a link that was checked and found. */
export function observeLink(link: Link, finding: Finding, at: Date): StoredObservation[] {
  if (finding.kind !== 'present') return [];
  const { id, sourceUrl, sourceDomain, anchor, rel, follow } = link;
  const urls = { sourceUrl, sourceDomain, targetUrl: finding.targetUrl };
  return [{ ...seenAt(at), ...urls, linkId: id, anchor, rel, follow }];
}

function seenAt(at: Date) {
  return { source: 'crawl', links: null, observedAt: at, firstSeen: null, lastSeen: null } as const;
}
