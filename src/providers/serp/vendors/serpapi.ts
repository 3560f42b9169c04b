import { googleLanguage, placeLanguage } from '#providers';
import type { PartStart, SerpProvider, SerpQuery } from '../contract.ts';
import { baseUrls, listPricesMicros, type KeyedSettings } from '../settings.ts';
import { assertAccepted } from '../vendor-failures.ts';
import { exchange, joinUrl, openLine, priceOf } from '../vendor-line.ts';
import { readSerpApi } from './read-serpapi.ts';

const pageSize = 10;
const engines = ['google', 'bing', 'duckduckgo'] as const;

/** SerpApi: one search for each page of ten, as Google shows no more at once since September 2025. */
export function createSerpApi(settings: KeyedSettings): SerpProvider {
  const line = openLine('SerpApi', settings, [settings.apiKey]);
  const searchMicros = priceOf(line, listPricesMicros.serpApiSearch, 1);
  return {
    name: 'serpapi',
    engines,
    concurrency: line.concurrency,
    refuses,
    priceMicros: (query) => searchMicros * Math.ceil(query.depth / pageSize),
    async fetchPart(query, start, signal) {
      assertAccepted(refuses(query));
      const parameters = { ...describeSearch(query, start), api_key: settings.apiKey };
      const url = joinUrl(settings.baseUrl ?? baseUrls.serpapi, '/search', parameters);
      const call = { method: 'GET', url, headers: {} } as const;
      return exchange(line, call, signal, (answer) => readSerpApi(answer, query, start, searchMicros));
    },
  };
}

function refuses(query: SerpQuery): string | null {
  if (query.engine === 'brave') return 'SerpApi does not search brave.';
  if (query.engine !== 'duckduckgo') return null;
  if (query.device === 'mobile') return 'SerpApi searches DuckDuckGo as a desktop browser only.';
  return query.location === null ? null : 'SerpApi searches DuckDuckGo for whole countries only.';
}

/** Parameters of serpapi.com/search-api, /bing-search-api and /duckduckgo-search-api. */
function describeSearch(query: SerpQuery, start: PartStart): Record<string, string> {
  const { phrase: q, engine, device } = query;
  const country = query.country.toLowerCase();
  const place = query.location === null ? {} : { location: query.location };
  const skipped = start.page * pageSize;
  if (engine === 'duckduckgo') {
    const region = country === 'gb' ? 'uk' : country;
    const { language } = placeLanguage(query.language, query.country);
    // DuckDuckGo's pages differ in length, so that only the results themselves can be counted.
    return {
      engine,
      q,
      kl: `${region}-${language}`,
      ...(start.page > 0 ? { start: String(start.offset) } : {}),
    };
  }
  if (engine === 'bing') {
    const first = start.page > 0 ? { first: String(skipped + 1) } : {};
    return { engine, q, device, ...describeMarket(query, place), ...first };
  }
  const hl = googleLanguage(query.language, query.country).toLowerCase();
  return {
    engine,
    q,
    device,
    gl: country,
    hl,
    ...place,
    ...(start.page > 0 ? { start: String(skipped) } : {}),
  };
}

/** Bing takes either a market, language and country in one, or a country beside a place. */
function describeMarket(query: SerpQuery, place: Record<string, string>): Record<string, string> {
  const { language } = placeLanguage(query.language, query.country);
  if (query.location !== null) return { ...place, cc: query.country };
  return { mkt: `${language}-${query.country}` };
}
