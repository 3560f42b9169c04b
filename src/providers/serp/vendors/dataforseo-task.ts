import { countryNumber } from '#platform/countries.ts';
import { dataForSeoLanguage } from '#providers/languages';
import type { SerpQuery } from '../contract.ts';
import { type DataForSeoSettings, listPricesMicros } from '../settings.ts';
import { countryCode } from './dataforseo-location.ts';
import { countPages, escapeKeyword } from './dataforseo-response.ts';

const maxStopHosts = 10;

/** Why DataForSEO does not support the query, or `null`. */
export function rejectionReason(query: SerpQuery): string | null {
  if (query.engine !== 'google' && query.engine !== 'bing')
    return `DataForSEO does not search ${query.engine}.`;
  if (query.location !== null || countryNumber(query.country) !== null) return null;
  return `DataForSEO does not support the country ${query.country}.`;
}

/** The highest cost of a task at a price for each page of ten results. */
export function taskMicros(
  query: SerpQuery,
  pageMicros: number,
  { loadAiOverviews = false }: DataForSeoSettings,
): number {
  const overviewMicros =
    loadAiOverviews && query.engine === 'google' ? listPricesMicros.dataForSeoAiOverview : 0;
  return pageMicros * countPages(query.depth) + overviewMicros;
}

/** The task of a query, live or queued. `max_crawl_pages` prevents pages beyond the depth. */
export function describeTask(
  query: SerpQuery,
  { loadAiOverviews = false }: DataForSeoSettings,
): Record<string, unknown> {
  return {
    keyword: escapeKeyword(query.phrase),
    ...locationParameters(query),
    language_code: dataForSeoLanguage(query.language, query.country),
    device: query.device,
    depth: query.depth,
    max_crawl_pages: countPages(query.depth),
    ...stopParameters(query),
    ...(loadAiOverviews && query.engine === 'google' ? { load_async_ai_overview: true } : {}),
  };
}

function locationParameters(query: SerpQuery): Record<string, unknown> {
  if (query.location !== null) return { location_name: query.location };
  return { location_code: countryCode(query.country) };
}

/** Only for Google, where matching can be limited to organic results. With other engines an ad would stop the crawl. */
function stopParameters(query: SerpQuery): Record<string, unknown> {
  const stops = query.stopAtHosts.slice(0, maxStopHosts);
  if (query.engine !== 'google' || stops.length === 0) return {};
  return {
    stop_crawl_on_match: stops.map((host) => ({ match_value: host, match_type: 'domain' })),
    find_targets_in: ['organic'],
  };
}
