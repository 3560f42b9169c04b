import { belongsTo } from '#websites';
import type { Brand } from './brand.ts';

const owners = new WeakMap<readonly Brand[], ReadonlyMap<string, Brand>>();

/**
 * The brand that owns a host: the host or one of its parents is among the brand's domains, and the longest such domain wins.
 * Null if no brand owns it; `someone.github.io` does not belong to GitHub.
 */
export function findOwner(host: string, brands: readonly Brand[]): Brand | null {
  const page = { host, url: `https://${host}/` };
  const ownerOf = ownersByDomain(brands);
  for (let domain = host; domain !== ''; domain = parentOf(domain)) {
    const owner = ownerOf.get(domain);
    if (owner !== undefined && belongsTo({ domain, match: 'domain' }, page)) return owner;
  }
  return null;
}

function parentOf(domain: string): string {
  const dot = domain.indexOf('.');
  return dot === -1 ? '' : domain.slice(dot + 1);
}

/** Of two brands with the same domain, the first one owns it. */
function ownersByDomain(brands: readonly Brand[]): ReadonlyMap<string, Brand> {
  const known = owners.get(brands);
  if (known !== undefined) return known;
  const pairs = brands.flatMap((brand) => brand.domains.map((domain) => [domain, brand] as const));
  const byDomain = new Map(pairs.toReversed());
  owners.set(brands, byDomain);
  return byDomain;
}
