import { landingAt, type ResultSet } from '../../world.ts';
import { advertisement, localPlace, snippetSource } from '../../world/feature-content.ts';
import type { Element } from '../../world/layout.ts';
import type { Order, StopMatch } from './order.ts';

const basePriceMicros = { live: 2000, 1: 600, 2: 1200 } as const;
const overviewPriceMicros = 2000;

/** The vendor's prices since 2025-09-19: each page after the first costs a quarter less. */
export function priceMicros(lane: 'live' | 1 | 2, pages: number): number {
  const base = basePriceMicros[lane];
  return base + Math.max(0, pages - 1) * base * 0.75;
}

/** The price charged when a task is accepted. Uncrawled pages are refunded. */
export function fullPriceMicros(order: Order, lane: 'live' | 1 | 2): number {
  const pages = Math.min(order.maxPages, Math.ceil(order.depth / 10));
  return priceMicros(lane, pages) + (order.loadsOverview ? overviewPriceMicros : 0);
}

/** The final price: crawled pages, and the AI overview only if one was loaded. */
export function owedMicros(order: Order, lane: 'live' | 1 | 2, crawled: Crawl): number {
  return (
    priceMicros(lane, crawled.pages) + (order.loadsOverview && crawled.hasOverview ? overviewPriceMicros : 0)
  );
}

export interface Crawl {
  elements: readonly Element[];
  /** The number of fetched pages. */
  pages: number;
  hasOverview: boolean;
}

/** The URL of an element. Blocks of several entries have none. */
function addressOf(results: ResultSet, element: Element): { host: string; url: string } | null {
  if (element.organicRank !== null) return landingAt(results, element.organicRank);
  if (element.kind === 'paid') return advertisement(results, element.groupRank);
  if (element.kind === 'local_pack') return localPlace(results, element.groupRank);
  if (element.kind === 'featured_snippet') return snippetSource(results);
  return null;
}

function isMatch({ value, type }: StopMatch, { host, url }: { host: string; url: string }): boolean {
  if (type === 'wildcard') {
    const pattern = value.replace(/[.+?^${}()|[\]\\]/gu, '\\$&').replaceAll('*', '.*');
    return new RegExp(pattern, 'u').test(url);
  }
  const wanted = value.replace(/^www\./u, '').toLowerCase();
  const found = host.replace(/^www\./u, '');
  return found === wanted || (type === 'with_subdomains' && found.endsWith(`.${wanted}`));
}

function stopsAt(results: ResultSet, page: readonly Element[], order: Order): boolean {
  if (order.stopMatches.length === 0) return false;
  return page.some((element) => {
    const address = addressOf(results, element);
    return address !== null && order.stopMatches.some((match) => isMatch(match, address));
  });
}

/** Fetches pages of ten results up to the depth, `max_crawl_pages`, the last page, or the first page with a match. */
export function crawl(results: ResultSet, order: Order): Crawl {
  const wanted = Math.min(order.maxPages, Math.ceil(order.depth / 10));
  const elements: Element[] = [];
  let pages = 0;
  for (const page of results.pages.slice(0, wanted)) {
    elements.push(...page.filter(({ organicRank }) => organicRank === null || organicRank <= order.depth));
    pages += 1;
    if (stopsAt(results, page, order)) break;
  }
  return { elements, pages: Math.max(1, pages), hasOverview: results.features.includes('ai_overview') };
}
