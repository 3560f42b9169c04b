import { forbidsIndexing, type PageLink, type ParsedPage } from '#platform/crawler';
import { isFollow, pageKey, strongestLink } from '#links/backlinks/core';
import type { Finding, PresentFinding } from './resolve-status.ts';

export interface FetchedSource {
  /** The URL of the response, after redirects. */
  url: string;
  page: ParsedPage;
  /** False if the page was truncated. A link that was not found may be in the rest. */
  isWhole: boolean;
  readAt: Date;
}

/**
 * Looks for a link on a page. The state of the page matters only if it has the link.
 * @param isTarget whether a normalised URL is the target of the link
 */
export function evaluateLink(source: FetchedSource, isTarget: (url: string) => boolean): Finding {
  const { url, page, isWhole } = source;
  const found = strongestLink(page.links.filter((link) => link.url !== null && isTarget(link.url)));
  if (found === null) {
    return isWhole
      ? { kind: 'gone', reason: 'removed_from_html' }
      : { kind: 'unclear', failure: 'page_not_read_whole', becomes: null, notBeforeMs: null };
  }
  if (isNoindex(source)) return { kind: 'gone', reason: 'noindex' };
  if (hasOtherCanonical(page, url)) return { kind: 'gone', reason: 'not_canonical' };
  return describeLink(found, isNofollowPage(page));
}

/** @param isPageNofollow whether the page asks search engines to follow none of its links */
function describeLink(link: PageLink, isPageNofollow: boolean): PresentFinding {
  return {
    kind: 'present',
    targetUrl: link.url ?? link.href,
    anchor: link.anchor,
    rel: link.rel,
    follow: isFollow(link.rel) && !isPageNofollow,
    hidden: link.isHidden,
    area: link.area,
  };
}

/** The directives of `robots` meta tags and headers for all robots or for Googlebot. */
function directivesOf({ robots }: ParsedPage): string[] {
  return robots.flatMap(({ agent, directives }) =>
    agent === null || agent === 'googlebot' ? directives : [],
  );
}

/** Whether the page asks search engines to follow none of its links. */
export function isNofollowPage(page: ParsedPage): boolean {
  return directivesOf(page).some((directive) => directive === 'nofollow' || directive === 'none');
}

function isNoindex({ page, readAt }: Pick<FetchedSource, 'page' | 'readAt'>): boolean {
  return forbidsIndexing(directivesOf(page), readAt);
}

/** Whether search engines do not index the page, so that its links do not count. */
export function isExcludedFromIndex(source: Omit<FetchedSource, 'isWhole'>): boolean {
  return isNoindex(source) || hasOtherCanonical(source.page, source.url);
}

/** Whether the page names another page as canonical. Search engines ignore contradictory canonicals. */
function hasOtherCanonical({ canonicals }: ParsedPage, url: string): boolean {
  const keys = new Set(
    canonicals.flatMap((canonical) => (canonical.url === null ? [] : pageKey(canonical.url))),
  );
  return keys.size === 1 && !keys.has(pageKey(url));
}
