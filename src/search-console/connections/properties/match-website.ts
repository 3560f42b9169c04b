import type { Property } from '#providers/search-console';
import type { Site } from '#websites';

/** Readable properties by the URLs that they cover: `sc-domain:example.com`, `www.example.com/` or `example.com/blog/`. */
export type SiteIndex<One extends Property> = ReadonlyMap<string, readonly One[]>;

export type PropertyMatch<One extends Property> =
  | { kind: 'one'; site: One }
  | { kind: 'ambiguous'; sites: readonly One[] }
  | { kind: 'none' };

/** Indexes properties. Unreadable properties and those that are not websites are skipped; of equal URLs the first one is used. */
export function indexSites<One extends Property>(sites: readonly One[]): SiteIndex<One> {
  const readable = sites.filter(({ permission }) => permission !== 'unverified');
  const unique = new Map(readable.toReversed().map((site) => [site.siteUrl, site]));
  const named = Map.groupBy([...unique.values()].toReversed(), ({ siteUrl }) => coverageKey(siteUrl) ?? '');
  named.delete('');
  return named;
}

/**
 * Finds the property that covers exactly the website: its domain property first, then URL prefixes of its host or path. If two match,
 * such as `http:` and `https:`, a person has to choose. A property that covers more is never matched.
 */
export function matchWebsite<One extends Property>(website: Site, sites: SiteIndex<One>): PropertyMatch<One> {
  for (const names of matchingNames(website)) {
    const matching = names.flatMap((name) => sites.get(name) ?? []);
    const [first] = matching;
    if (matching.length > 1) return { kind: 'ambiguous', sites: matching };
    if (first) return { kind: 'one', site: first };
  }
  return { kind: 'none' };
}

/** Whether `matchWebsite` would consider a property. */
export function fitsWebsite(website: Site, siteUrl: string): boolean {
  return matchingNames(website)
    .flat()
    .includes(coverageKey(siteUrl) ?? '');
}

/** The properties that cover exactly the website, the best first. Domains are stored without `www.`, so both hosts match. */
function matchingNames({ domain, match }: Site): string[][] {
  const prefixes = [`${domain}/`, `www.${domain}/`];
  return match === 'domain' ? [[`sc-domain:${domain}`], prefixes] : [prefixes];
}

function coverageKey(siteUrl: string): string | null {
  const domain = /^sc-domain:(.+)$/.exec(siteUrl)?.[1];
  if (domain !== undefined) {
    const host = URL.parse(`http://${domain}`)?.host;
    return host === undefined ? null : `sc-domain:${host}`;
  }
  const url = URL.parse(siteUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  // The same form as stored domains: uppercase percent-encoding, no trailing slash.
  const path = url.pathname.replaceAll(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase()).replace(/\/+$/, '');
  return `${url.host}${path}/`;
}
