import { landingOf, wordingOf } from '../landing.ts';
import { type QuerySeeds, seedsOf, type WorldQuery } from '../query.ts';
import { type Contender, contendersFor, rankContenders, variantsOf } from '../ranking.ts';
import type { Site } from '../sites.ts';

/** The place of a site among the results of a query on a day. */
export interface Standing {
  /** From 1. */
  rank: number;
  /** Index of the page. */
  page: number;
  second: { rank: number; page: number } | null;
}

/** A query that search metrics take from the result pages. */
export interface Followed {
  site: Site;
  seeds: QuerySeeds;
  /** The site and those that can rank above it on any day; none if the site is never a result. */
  contenders: readonly Contender[];
  /** Indexes of the pages by variant. */
  pages: ReadonlyMap<number, number>;
}

/** More than two sites move towards each other by drift and jumps. */
const maxMove = 55;
/** Deeper results have no searchers. */
const maxRank = 100;

/** The query of most searchers of a site, on any day. */
export function usualQuery(phrase: string, country: string): WorldQuery {
  const place = { country, language: 'en', location: null, device: 'desktop' } as const;
  return { engine: 'google', phrase, ...place, day: '1970-01-01' };
}

/** The path of a page of the site that is a result of a phrase. */
export function pathOfResult(site: Site, variant: number, phrase: string): string {
  return landingOf({ site, variant }, wordingOf(phrase)).url.slice(`https://${site.host}`.length);
}

/** Follows a query on the result pages. `indexOf` returns the index of the page with a path. */
export function follow(site: Site, query: WorldQuery, indexOf: (path: string) => number): Followed {
  const seeds = seedsOf(query);
  const all = contendersFor(query, seeds, [site]);
  const base = all.find((one) => one.site === site)?.base ?? -Infinity;
  const variants = variantsOf(site, seeds);
  const pages = new Map(variants.map((one) => [one, indexOf(pathOfResult(site, one, query.phrase))]));
  return { site, seeds, contenders: all.filter((one) => one.base <= base + maxMove), pages };
}

/** Null if the site is not among the results. */
export function standingOf({ site, seeds, contenders, pages }: Followed, day: number): Standing | null {
  const found: { rank: number; page: number }[] = [];
  for (const [index, listing] of rankContenders(contenders, { ...seeds, day }).entries()) {
    const page = listing.site === site ? pages.get(listing.variant) : undefined;
    if (page !== undefined && index < maxRank) found.push({ rank: index + 1, page });
  }
  const [first, second = null] = found;
  return first === undefined ? null : { ...first, second };
}
