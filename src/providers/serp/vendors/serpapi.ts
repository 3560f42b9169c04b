import { googleLanguage, localeOf } from '#providers/languages';
import type { PartStart, SerpProvider, SerpQuery } from '../contract.ts';
import { baseUrls, listPricesMicros, type KeyedSettings } from '../settings.ts';
import { assertSupported } from '../vendor-failures.ts';
import { callVendor, joinUrl, openVendorConnection, priceOf } from '../vendor-connection.ts';
import { readSerpApiResponse } from './serpapi-response.ts';

const pageSize = 10;
const engines = ['google', 'bing', 'duckduckgo'] as const;

/** SerpApi: one search per page of ten results, the most that Google shows since September 2025. */
export function createSerpApi(settings: KeyedSettings): SerpProvider {
  const connection = openVendorConnection('SerpApi', settings, [settings.apiKey]);
  const searchMicros = priceOf(connection, listPricesMicros.serpApiSearch, 1);
  return {
    name: 'serpapi',
    engines,
    concurrency: connection.concurrency,
    rejectionReason,
    priceMicros: (query) => searchMicros * Math.ceil(query.depth / pageSize),
    async fetchPart(query, start, signal) {
      assertSupported(rejectionReason(query));
      const parameters = { ...describeSearch(query, start), api_key: settings.apiKey };
      const url = joinUrl(settings.baseUrl ?? baseUrls.serpapi, '/search', parameters);
      const call = { method: 'GET', url, headers: {}, maxMicros: searchMicros } as const;
      return callVendor(connection, call, signal, (response) =>
        readSerpApiResponse(response, query, start, searchMicros),
      );
    },
  };
}

function rejectionReason(query: SerpQuery): string | null {
  if (query.engine === 'brave') return 'SerpApi does not search brave.';
  if (query.engine !== 'duckduckgo') return null;
  if (query.device === 'mobile') return 'SerpApi supports DuckDuckGo for desktop searches only.';
  return query.location === null ? null : 'SerpApi supports DuckDuckGo for whole countries only.';
}

/** Parameters of serpapi.com/search-api, /bing-search-api and /duckduckgo-search-api. */
function describeSearch(query: SerpQuery, start: PartStart): Record<string, string> {
  const { phrase: q, engine, device } = query;
  const country = query.country.toLowerCase();
  const location = query.location === null ? {} : { location: query.location };
  const skipped = start.page * pageSize;
  if (engine === 'duckduckgo') {
    const region = country === 'gb' ? 'uk' : country;
    const { language } = localeOf(query.language, query.country);
    // DuckDuckGo's pages differ in length, so the offset is the number of results.
    return {
      engine,
      q,
      kl: `${region}-${language}`,
      ...(start.page > 0 ? { start: String(start.offset) } : {}),
    };
  }
  if (engine === 'bing') {
    const first = start.page > 0 ? { first: String(skipped + 1) } : {};
    return { engine, q, device, ...marketParameters(query, location), ...first };
  }
  const hl = googleLanguage(query.language, query.country).toLowerCase();
  return {
    engine,
    q,
    device,
    gl: country,
    hl,
    ...location,
    ...(start.page > 0 ? { start: String(skipped) } : {}),
  };
}

/** Bing takes either a market (language and country) or a location with a country. */
function marketParameters(query: SerpQuery, location: Record<string, string>): Record<string, string> {
  const { language } = localeOf(query.language, query.country);
  if (query.location !== null) return { ...location, cc: query.country };
  return { mkt: `${language}-${query.country}` };
}
