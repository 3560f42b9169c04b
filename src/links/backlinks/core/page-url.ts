import { normaliseUrl } from '#crawler';
import { deriveId } from '#ids.ts';
import { registrableDomain } from '#websites';

/** What an index and a web server take. */
const longestUrl = 2_048;

/** An address of a page that can link or be linked to, taken apart. */
export interface Address {
  url: string;
  host: string;
  /** Registrable. */
  domain: string;
  path: string;
  /** The same for two addresses that count as the same page. */
  key: string;
}

/** Null for what is no address on the web, carries credentials, or is longer than addresses get. */
export function readAddress(text: string): Address | null {
  const url = text.length > longestUrl ? null : normaliseUrl(text.trim());
  if (url === null) return null;
  const { hostname, pathname } = new URL(url);
  if (!hostname.includes('.')) return null;
  return { url, host: hostname, domain: registrableDomain(hostname), path: pathname, key: pageKey(url) };
}

/**
 * Which addresses count as the same page, because sources write them differently: scheme, `www.`, a default port, a
 * trailing slash, the fragment, other writings of the same escape, and parameters that only say where a visitor came from make
 * no difference. The case of the path, and other parameters and their order, do.
 */
export function pageKey(url: string): string {
  const bare = normaliseUrl(url, { withoutTracking: true }) ?? url;
  const { host, pathname, search } = new URL(bare);
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : '';
  return `${host.replace(/^www\./, '')}${path === '' ? '/' : path}${search}`;
}

/** The id of a website's link: the same for the same two pages, whoever tells of them. */
export function linkId(websiteId: string, source: Address, target: Address | null): string {
  return deriveId(websiteId, `${source.key}\n${target === null ? '' : target.key}`);
}
