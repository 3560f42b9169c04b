import type { Property } from '#providers/search-console';
import type { Site } from '#websites';

/** Readable properties by what they cover: `sc-domain:example.com`, `www.example.com/` or `example.com/blog/`. */
export type SiteIndex<One extends Property> = ReadonlyMap<string, readonly One[]>;

export type PropertyMatch<One extends Property> =
  | { kind: 'one'; site: One }
  | { kind: 'ambiguous'; sites: readonly One[] }
  | { kind: 'none' };

/** Leaves out what cannot be read and what is no website. Of those with the same address the first one counts. */
export function indexSites<One extends Property>(sites: readonly One[]): SiteIndex<One> {
  const readable = sites.filter(({ permission }) => permission !== 'unverified');
  const unique = new Map(readable.toReversed().map((site) => [site.siteUrl, site]));
  const named = Map.groupBy([...unique.values()].toReversed(), ({ siteUrl }) => nameOf(siteUrl) ?? '');
  named.delete('');
  return named;
}

/**
 * The property that covers just the website: its domain property first, then the URL prefixes of its host, or of its path. Two
 * that cover the same, such as `http:` and `https:`, are for a person to choose from; so is one that covers more.
 */
export function matchWebsite<One extends Property>(website: Site, sites: SiteIndex<One>): PropertyMatch<One> {
  for (const names of fittingNames(website)) {
    const fitting = names.flatMap((name) => sites.get(name) ?? []);
    const [first] = fitting;
    if (fitting.length > 1) return { kind: 'ambiguous', sites: fitting };
    if (first) return { kind: 'one', site: first };
  }
  return { kind: 'none' };
}

/** Whether a property is one of those that `matchWebsite` would look at. */
export function fitsWebsite(website: Site, siteUrl: string): boolean {
  return fittingNames(website)
    .flat()
    .includes(nameOf(siteUrl) ?? '');
}

/** What covers just the website, the best first. Its domain is kept without `www.`, so either host may be the one in use. */
function fittingNames({ domain, match }: Site): string[][] {
  const prefixes = [`${domain}/`, `www.${domain}/`];
  return match === 'domain' ? [[`sc-domain:${domain}`], prefixes] : [prefixes];
}

function nameOf(siteUrl: string): string | null {
  const domain = /^sc-domain:(.+)$/.exec(siteUrl)?.[1];
  if (domain !== undefined) {
    const host = URL.parse(`http://${domain}`)?.host;
    return host === undefined ? null : `sc-domain:${host}`;
  }
  const url = URL.parse(siteUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  // As domains are kept: percent-encoded bytes in upper case, and no slash at the end.
  const path = url.pathname.replaceAll(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase()).replace(/\/+$/, '');
  return `${url.host}${path}/`;
}
