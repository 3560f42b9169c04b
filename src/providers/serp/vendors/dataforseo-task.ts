import { dataForSeoLanguage, findCountryNumber } from '#providers';
import type { SerpQuery } from '../contract.ts';
import { countPages, escapeKeyword } from './read-dataforseo.ts';

const mostStops = 10;
/** DataForSEO numbers places as Google Ads does: countries are 2000 above ISO 3166-1 numeric. */
const countryBase = 2000;

/** Why DataForSEO cannot ask so, or `null`. */
export function refuseTask(query: SerpQuery): string | null {
  if (query.engine !== 'google' && query.engine !== 'bing')
    return `DataForSEO does not search ${query.engine}.`;
  if (query.location !== null || findCountryNumber(query.country) !== null) return null;
  return `DataForSEO knows no country ${query.country}.`;
}

/** A query as DataForSEO takes it, in either lane. A page more than the depth needs is never crawled. */
export function describeTask(query: SerpQuery): Record<string, unknown> {
  return {
    keyword: escapeKeyword(query.phrase),
    ...describePlace(query),
    language_code: dataForSeoLanguage(query.language, query.country),
    device: query.device,
    depth: query.depth,
    max_crawl_pages: countPages(query.depth),
    ...describeStops(query),
  };
}

function describePlace(query: SerpQuery): Record<string, unknown> {
  if (query.location !== null) return { location_name: query.location };
  return { location_code: countryBase + (findCountryNumber(query.country) ?? 0) };
}

/** Only for Google, where matching can be bound to organic results: elsewhere an advertisement would stop the crawl. */
function describeStops(query: SerpQuery): Record<string, unknown> {
  const stops = query.stopAtHosts.slice(0, mostStops);
  if (query.engine !== 'google' || stops.length === 0) return {};
  return {
    stop_crawl_on_match: stops.map((host) => ({ match_value: host, match_type: 'domain' })),
    find_targets_in: ['organic'],
  };
}
