import { LRUCache } from 'lru-cache';
import { drift, isMissing, landingSwap, swapsLanding } from './drift.ts';
import { trackedSitePosition, pinnedBase } from './tracked-sites.ts';
import { between, mix, unit } from './hash.ts';
import { normalisePhrase, type QuerySeeds, targetOf, type WorldQuery } from './query.ts';
import { population, type Site } from './sites.ts';
import { topicsOf } from './topics.ts';

/** One organic result: a site and one of its pages. */
export interface Listing {
  site: Site;
  variant: number;
}

interface Candidate extends Listing {
  position: number;
}

const maxResults = 200;

/** The number of results for a phrase: usually 200, sometimes fewer than a hundred. */
function countResults(seed: number): number {
  const chance = unit(mix(seed, 21));
  if (chance < 0.04) return between(14, 45, mix(seed, 22));
  if (chance < 0.2) return between(68, 94, mix(seed, 23));
  return maxResults;
}

/** A site's score; lower scores rank better. Topic and country decide the rough order, and hashes decide the rest. */
function scoreSite(site: Site, topics: readonly string[], country: string, seeds: QuerySeeds): number {
  const relevance = site.topic === null ? -0.25 : topics.includes(site.topic) ? -0.5 : 0;
  const nearness = site.country === null ? 0 : site.country === country ? -0.25 : 0.4;
  const noise =
    0.5 * unit(mix(seeds.intent, site.hash)) +
    0.1 * unit(mix(seeds.phrase, site.hash)) +
    0.2 * unit(mix(seeds.engine, site.hash)) +
    0.12 * unit(mix(seeds.place, site.hash)) +
    0.04 * unit(mix(seeds.device, site.hash));
  return relevance + nearness + noise;
}

/** The order of a query without its day, because most of the work of a result page is the same every day. */
const baseOrders = new LRUCache<string, Site[]>({ max: 500 });

function baseOrder(query: WorldQuery, seeds: QuerySeeds): Site[] {
  const key = targetOf(query);
  const known = baseOrders.get(key) ?? orderSites(query, seeds);
  baseOrders.set(key, known);
  return known;
}

function orderSites(query: WorldQuery, seeds: QuerySeeds): Site[] {
  const topics = topicsOf(normalisePhrase(query.phrase));
  return population
    .map((site) => ({ site, score: scoreSite(site, topics, query.country, seeds) }))
    .toSorted((left, right) => left.score - right.score)
    .slice(0, maxResults + 60)
    .map(({ site }) => site);
}

/** The variant of the home page, which is the result of a search for the brand. */
const homeVariant = 3;
/** The share of the sites with a second page among the results of a query. */
const secondShare = 0.05;

function place(candidates: Candidate[], site: Site, base: number, seeds: QuerySeeds): void {
  const key = mix(seeds.engine, site.hash);
  const isPinned = base <= pinnedBase;
  if (!isPinned && isMissing(key, seeds.day)) return;
  const position = isPinned ? base : base + drift(key, base, seeds.day);
  const variant = isPinned ? homeVariant : firstVariant(site, seeds) + landingSwap(key, seeds.day);
  candidates.push({ position, site, variant });
  const second = unit(mix(key, 16));
  if (second < secondShare)
    candidates.push({ position: position + 0.2 + second * 120, site, variant: variant + 2 });
}

function firstVariant(site: Site, seeds: QuerySeeds): number {
  return mix(seeds.intent, site.hash) % 5;
}

/** The variants of the pages of a site that are results of a query on any day, the usual one first. */
export function variantsOf(site: Site, seeds: QuerySeeds): number[] {
  const key = mix(seeds.engine, site.hash);
  const first = firstVariant(site, seeds);
  const landings = swapsLanding(key) ? [first, first + 1] : [first];
  const hasSecond = unit(mix(key, 16)) < secondShare;
  return hasSecond ? [...landings, ...landings.map((variant) => variant + 2)] : landings;
}

/** A site and its position before the day's drift. */
export interface Contender {
  site: Site;
  base: number;
}

/** The sites that compete for a query on every day, with the tracked sites inserted among the population. */
export function contendersFor(
  query: WorldQuery,
  seeds: QuerySeeds,
  trackedSites: readonly Site[],
): Contender[] {
  const tracked = trackedSites.flatMap((site): Contender[] => {
    const base = trackedSitePosition(site, query, seeds);
    return base === null ? [] : [{ site, base }];
  });
  return [...baseOrder(query, seeds).map((site, index) => ({ site, base: index + 1 })), ...tracked];
}

/** The organic results of a day, best first. */
export function rankContenders(contenders: readonly Contender[], seeds: QuerySeeds): Listing[] {
  const candidates: Candidate[] = [];
  for (const { site, base } of contenders) place(candidates, site, base, seeds);
  candidates.sort((left, right) => left.position - right.position || left.site.hash - right.site.hash);
  return candidates.slice(0, countResults(seeds.engine)).map(({ site, variant }) => ({ site, variant }));
}

/** All organic results of a query, best first. */
export function rankSites(query: WorldQuery, seeds: QuerySeeds, trackedSites: readonly Site[]): Listing[] {
  return rankContenders(contendersFor(query, seeds, trackedSites), seeds);
}
