import { normaliseUrl } from '#platform/crawler';
import { deriveId } from '#platform/ids.ts';
import { registrableDomain } from '#websites';

/** The longest URL that the indexes of the database and common web servers accept. */
const maxUrlLength = 2_048;

/** The URL of a page that can link or be linked to. */
export interface PageUrl {
  url: string;
  host: string;
  /** Registrable. */
  domain: string;
  path: string;
  /** Equal for URLs that count as the same page. */
  key: string;
}

/** Null for an invalid URL, a URL with credentials, or one that is too long. */
export function parsePageUrl(text: string): PageUrl | null {
  const url = text.length > maxUrlLength ? null : normaliseUrl(text.trim());
  if (url === null) return null;
  const { hostname, pathname } = new URL(url);
  if (!hostname.includes('.')) return null;
  return { url, host: hostname, domain: registrableDomain(hostname), path: pathname, key: pageKey(url) };
}

/**
 * Identifies a page, because sources write its URL differently. The key ignores the scheme, `www.`, a default port, a trailing
 * slash, the fragment, percent-encoding of the same character, and tracking parameters. It respects the case of the path, and
 * other parameters and their order.
 */
export function pageKey(url: string): string {
  const bare = normaliseUrl(url, { withoutTracking: true }) ?? url;
  const { host, pathname, search } = new URL(bare);
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : '';
  return `${host.replace(/^www\./, '')}${path === '' ? '/' : path}${search}`;
}

/** The id of a website's link. All sources that report the same two pages report the same link. */
export function linkId(websiteId: string, source: PageUrl, target: PageUrl | null): string {
  return deriveId(websiteId, `${source.key}\n${target === null ? '' : target.key}`);
}
