import { LRUCache } from 'lru-cache';
import { searchesOf } from '../demand.ts';
import { hashText, mix, unit } from '../hash.ts';
import { seedsOf } from '../query.ts';
import { variantsOf } from '../ranking.ts';
import { type Site, toTrackedSite } from '../sites.ts';
import { type Followed, follow, pathOfResult, usualQuery } from './standing.ts';
import { type Asked, brandQueries, countries, inventQuery, vocabularyOf } from './wording.ts';

/** The search types in which the site appears. */
export type Channel = 'web' | 'image' | 'discover' | 'bing';

/** A query, or a Discover page, that stays the same as long as the site exists. */
export interface Item {
  nth: number;
  text: string;
  hash: number;
  /** Indexes of the pages. Some result pages contain a second page. */
  page: number;
  secondPage: number | null;
  /** The result pages that decide the pages and positions of a frequent query; null for other items. */
  followed: Followed | null;
  /** Searches on an average day. */
  searches: number;
  /** Index of the search appearance, or null for a plain result. */
  appearance: number | null;
  /** Mean rank before drift, from 1. */
  rank: number;
  /** Impressions on an average day. Long-tail items have impressions only on some days. */
  weight: number;
  isTail: boolean;
  /** Anonymized because it is rare: missing in rows by query, but included in other totals. */
  isWithheld: boolean;
  isBrand: boolean;
}

export interface Catalogue {
  channel: Channel;
  hash: number;
  /** Index of the country with most searches: that of the domain, or else the default country of new keywords. */
  home: number;
  items: readonly Item[];
  /** Paths, the home page first. */
  pages: readonly string[];
}

const shares: Record<Channel, number> = { web: 1, image: 0.2, discover: 0.1, bing: 0.3 };

/** Searches of each kind as a share of the web searches on Google. Discover has none. */
const demandShares: Record<Channel, number> = { web: 1, image: 0.1, discover: 0, bing: 0.1 };
const daysPerMonth = 30;

/** Searches that follow the result pages. The rest of a large site would take too long. */
const maxFollowed = 300;

interface Shop extends Asked {
  site: Site | null;
  channel: Channel;
  rows: number;
  /** ISO 3166-1 alpha-2 code of the country with most searches. */
  country: string;
  demandShare: number;
  /** The index of the page with a path, which becomes a page of the site. */
  indexOf(path: string): number;
}

function inventItem(index: number, shop: Shop): Item {
  const { rows } = shop;
  const hash = mix(shop.hash, index);
  const isBrand = index < brandQueries;
  const isTail = index >= rows / 2;
  const draw = (nth: number): number => unit(mix(hash, nth));
  const { text, subject } = inventQuery(shop, index);
  const followed = isTail || isBrand ? null : followedOf(shop, index, text);
  const page = isBrand ? 0 : shop.indexOf(pathOf(shop, index, { text, subject, isTail }));
  const searches = ((searchesOf(text, shop.country) ?? 0) * shop.demandShare) / daysPerMonth;
  const drawnRank = isBrand ? 1 + 0.4 * draw(6) : 1 + 45 * draw(6) ** 2.2;
  const rank = isTail ? rankOfTail(searches, drawnRank) : drawnRank;
  return {
    nth: index,
    text,
    hash,
    page,
    secondPage: draw(2) < 0.12 && page !== 0 ? 0 : null,
    followed,
    searches,
    appearance: draw(4) < 0.15 ? Math.floor(draw(5) * 3) : null,
    rank,
    weight: isTail ? searches * seenShare(rank) : weightOf(searches * seenShare(rank), shop, index),
    isTail,
    isWithheld: draw(7) < (isTail ? 0.4 : 0.03) && !isBrand && followed === null,
    isBrand,
  };
}

function followedOf({ site, channel, country, indexOf }: Shop, index: number, text: string): Followed | null {
  if (site === null || channel !== 'web' || index >= maxFollowed) return null;
  return follow(site, usualQuery(text, country), indexOf);
}

interface Subject {
  text: string;
  subject: string;
  isTail: boolean;
}

/** Frequent queries have pages of their own. Others lead to that of their subject, some with a query string or a fragment. */
function pathOf({ site, country }: Shop, index: number, { text, subject, isTail }: Subject): string {
  if (site === null) return '/';
  if (isTail && index % 29 === 7) return `/products?id=${index % 2 === 0 ? 7 : 36}`;
  const phrase = isTail ? subject : text;
  const [variant = 0] = variantsOf(site, seedsOf(usualQuery(phrase, country)));
  const path = pathOfResult(site, variant, phrase);
  return isTail && index % 31 === 9 ? `${path}#answer` : path;
}

/** Impressions on an average day of a frequent query at a position. */
export function impressionsAt({ searches }: Item, rank: number): number {
  return Math.max(rank <= 20 ? minWeight : 0, searches * seenShare(rank));
}

/** Impressions on a day of a query that has rows on every day. */
const minWeight = 0.8;

function weightOf(seen: number, { demandShare, rows }: Shop, index: number): number {
  return demandShare === 0 ? 0.6 + (rows * 1.5) / (index + 2) ** 0.85 : Math.max(minWeight, seen);
}

/** Mean impressions on a day of a long-tail query, at most. */
const maxTailWeight = 4;
/** The deepest position of a query with many searches and few impressions. */
const maxRank = 90;

/** The share of the searches whose result page shows the site: few people open the second page. */
export function seenShare(rank: number): number {
  return rank <= 10 ? 0.85 - 0.02 * rank : 0.65 * (10 / rank) ** 3;
}

/** A query with few impressions has few searches, or a deep position. */
function rankOfTail(searches: number, drawnRank: number): number {
  if (searches * seenShare(drawnRank) <= maxTailWeight) return drawnRank;
  return Math.min(maxRank, Math.max(drawnRank, 10 * Math.cbrt((0.65 * searches) / maxTailWeight)));
}

function invent(domain: string, channel: Channel, rowsPerDay: number): Catalogue {
  const rows = Math.max(brandQueries * 2, Math.round(rowsPerDay * shares[channel]));
  const hash = hashText(`${domain}|${channel}`);
  const trackedSite = toTrackedSite(domain);
  const home = homeOf(domain);
  const brand = trackedSite?.name.toLowerCase() || 'brand';
  const pages = new Map([['/', 0]]);
  const indexOf = (path: string) => {
    const known = pages.get(path) ?? pages.size;
    pages.set(path, known);
    return known;
  };
  const shop: Shop = {
    ...vocabularyOf(trackedSite?.topic ?? null),
    site: trackedSite,
    country: codeOf(home),
    demandShare: demandShares[channel],
    brand,
    channel,
    hash,
    rows,
    indexOf,
  };
  const items = Array.from({ length: Math.ceil(rows * 2.5) }, (_, index) => inventItem(index, shop));
  return { channel, hash, home, items, pages: [...pages.keys()] };
}

/** Country-code domains with the codes of `countries`. */
const homes: Record<string, string> = {
  at: 'aut',
  au: 'aus',
  br: 'bra',
  ca: 'can',
  ch: 'che',
  de: 'deu',
  es: 'esp',
  fr: 'fra',
  ie: 'irl',
  in: 'ind',
  it: 'ita',
  jp: 'jpn',
  mx: 'mex',
  nl: 'nld',
  pl: 'pol',
  se: 'swe',
  uk: 'gbr',
  za: 'zaf',
};

function homeOf(domain: string): number {
  const label = domain.split('/')[0]?.split('.').at(-1) ?? '';
  return countries.indexOf(homes[label] ?? 'usa');
}

/** The two-letter code of a country. */
function codeOf(country: number): string {
  const [code = 'us'] = Object.entries(homes).find(([, name]) => name === countries[country]) ?? [];
  return code === 'uk' ? 'GB' : code.toUpperCase();
}

/** Three shops with four channels each. */
const known = new LRUCache<string, Catalogue>({ max: 12 });

/**
 * The queries and pages of a site. About `rowsPerDay` queries appear in the rows of a day (a fifth of it for images, a tenth for
 * Discover).
 */
export function catalogueOf(domain: string, channel: Channel, rowsPerDay: number): Catalogue {
  const key = `${domain}|${channel}|${rowsPerDay}`;
  const catalogue = known.get(key) ?? invent(domain, channel, rowsPerDay);
  known.set(key, catalogue);
  return catalogue;
}

/** A country other than the site's own, for some searches of an item. */
export function foreignCountry(catalogue: Catalogue, item: Item): number {
  return (catalogue.home + 1 + (item.hash % (countries.length - 1))) % countries.length;
}
