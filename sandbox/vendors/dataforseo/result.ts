import type { ResultSet } from '../../world.ts';
import type { WorldAnswer } from '../../world/answers.ts';
import { between, mix } from '../../world/hash.ts';
import type { Crawl } from './crawl.ts';
import { advancedItem } from './advanced-item.ts';
import type { Order } from './order.ts';
import { regularItem } from './regular-item.ts';

export type Detail = 'regular' | 'advanced';

const domainSuffixes: Record<string, string> = {
  GB: 'co.uk',
  AU: 'com.au',
  BR: 'com.br',
  IN: 'co.in',
  JP: 'co.jp',
  US: 'com',
};

function engineDomain(engine: string, country: string): string {
  if (engine === 'bing') return 'www.bing.com';
  return `google.${domainSuffixes[country] ?? country.toLowerCase()}`;
}

/** The time of a check: on the world's day, at an hour derived from the query. */
function checkedAt(results: ResultSet): string {
  const minute = between(0, 1439, mix(results.seed, 51));
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${results.query.day} ${clock}:00 +00:00`;
}

/** The only element of a task's `result`. */
export function resultOf(
  results: ResultSet,
  order: Order,
  crawled: Crawl & { overview: WorldAnswer | null },
  detail: Detail,
): Record<string, unknown> {
  const { engine, country } = results.query;
  const domain = engineDomain(engine, country);
  const items =
    detail === 'advanced'
      ? crawled.elements.map((element) => advancedItem(results, element, crawled.overview))
      : crawled.elements.map((element) => regularItem(results, element)).filter((item) => item !== null);
  const parameters = new URLSearchParams({ q: order.phrase, hl: order.language, gl: country });
  return {
    keyword: order.phrase,
    type: 'organic',
    se_domain: domain,
    location_code: order.locationCode,
    language_code: order.language,
    check_url: `https://${engine === 'bing' ? domain : `www.${domain}`}/search?${parameters.toString()}`,
    datetime: checkedAt(results),
    spell: null,
    refinement_chips: null,
    item_types: [...new Set(crawled.elements.map(({ kind }) => kind))],
    se_results_count: results.totalResults,
    pages_count: crawled.pages,
    items_count: items.length,
    items,
  };
}
