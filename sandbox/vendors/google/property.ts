import { toTrackedSite } from '../../world/sites.ts';

/** The pages that a property covers. */
export interface Scope {
  domain: string;
  /** The prefix of every path. */
  origin: string;
  covers(path: string): boolean;
}

/**
 * A domain property covers the whole site. A URL prefix covers the pages below its path; scheme and `www.` make no
 * difference here, so all properties of a domain have the same metrics. Null for any other text.
 */
export function scopeOf(siteUrl: string): Scope | null {
  if (siteUrl.startsWith('sc-domain:')) {
    const domain = siteUrl.slice('sc-domain:'.length);
    const host = toTrackedSite(domain)?.host ?? domain;
    return { domain, origin: `https://${host}`, covers: () => true };
  }
  if (!/^https?:\/\//u.test(siteUrl) || !URL.canParse(siteUrl)) return null;
  const { origin, hostname, pathname } = new URL(siteUrl);
  const domain = hostname.replace(/^www\./u, '');
  return { domain, origin, covers: (path) => path.startsWith(pathname) };
}
