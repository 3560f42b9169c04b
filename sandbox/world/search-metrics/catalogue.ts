import { hashText, mix, unit } from '../hash.ts';
import { createLru } from '../lru.ts';
import { guestSite } from '../sites.ts';
import { type Asked, brandQueries, countries, pagePath, queryText, subjectsOf } from './wording.ts';

/** Where searchers meet the site. Other kinds of result pages show nothing of it. */
export type Channel = 'web' | 'image' | 'discover' | 'bing';

/** What people search for, as long as the site exists. */
export interface Item {
  nth: number;
  text: string;
  hash: number;
  /** Indexes into the pages. Now and then a second page stands on the same result page. */
  page: number;
  secondPage: number | null;
  /** Index into the appearances, or null for a plain result. */
  appearance: number | null;
  /** Mean rank before drift, from 1. */
  rank: number;
  /** Impressions of an average day; those of the tail come on some days only. */
  weight: number;
  isTail: boolean;
  /** So rarely searched for that nobody is told who searched: missing in rows by query, counted elsewhere. */
  isWithheld: boolean;
  isBrand: boolean;
}

export interface Catalogue {
  channel: Channel;
  hash: number;
  /** Index into the countries: where most searchers are. */
  home: number;
  items: readonly Item[];
  /** Paths, the home page first. */
  pages: readonly string[];
}

const shares: Record<Channel, number> = { web: 1, image: 0.2, discover: 0.1, bing: 0.3 };

interface Shop extends Asked {
  rows: number;
  pages: number;
}

function inventItem(index: number, site: Shop): Item {
  const { rows, pages } = site;
  const hash = mix(site.hash, index);
  const isBrand = index < brandQueries;
  const isTail = index >= rows / 2;
  const draw = (nth: number): number => unit(mix(hash, nth));
  const page = isBrand ? 0 : Math.floor(draw(1) * pages);
  return {
    nth: index,
    text: queryText(site, index),
    hash,
    page,
    secondPage: draw(2) < 0.12 ? (page + 1 + Math.floor(draw(3) * (pages - 1))) % pages : null,
    appearance: draw(4) < 0.15 ? Math.floor(draw(5) * 3) : null,
    rank: isBrand ? 1 + 0.4 * draw(6) : 1 + 45 * draw(6) ** 2.2,
    weight: isTail ? 1 : 0.6 + (rows * 1.5) / (index + 2) ** 0.85,
    isTail,
    isWithheld: draw(7) < (isTail ? 0.4 : 0.03) && !isBrand,
    isBrand,
  };
}

function invent(domain: string, channel: Channel, rowsPerDay: number): Catalogue {
  const rows = Math.max(brandQueries * 2, Math.round(rowsPerDay * shares[channel]));
  const hash = hashText(`${domain}|${channel}`);
  const guest = guestSite(domain);
  const subjects = subjectsOf(guest?.name ?? '');
  const pages = Math.max(6, Math.ceil(rows / 8));
  const site = { brand: guest?.brand || 'brand', subjects, hash, rows, pages };
  return {
    channel,
    hash,
    home: hash % 5,
    items: Array.from({ length: Math.ceil(rows * 2.5) }, (_, index) => inventItem(index, site)),
    pages: Array.from({ length: pages }, (_, index) => pagePath(subjects, index)),
  };
}

const known = createLru<Catalogue>(8);

/**
 * A site's queries and pages: about `rowsPerDay` of its queries (a fifth of it for images, a tenth for Discover) are
 * seen and named on a day.
 */
export function catalogueOf(domain: string, channel: Channel, rowsPerDay: number): Catalogue {
  const key = `${domain}|${channel}|${rowsPerDay}`;
  const catalogue = known.get(key) ?? invent(domain, channel, rowsPerDay);
  known.set(key, catalogue);
  return catalogue;
}

/** Another country than the site's own, for some searchers of an item. */
export function foreignCountry(catalogue: Catalogue, item: Item): number {
  return (catalogue.home + 1 + (item.hash % (countries.length - 1))) % countries.length;
}
