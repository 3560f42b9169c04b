import { googleLanguage, localeOf } from '#providers/languages';
import {
  type PartStart,
  type SerpElement,
  SerpFailure,
  type SerpPart,
  type SerpProvider,
  type SerpQuery,
} from '../contract.ts';
import { baseUrls, listPricesMicros, type KeyedSettings } from '../settings.ts';
import { listFeatures } from '../serp-features.ts';
import { assertSupported } from '../vendor-failures.ts';
import { callVendor, joinUrl, openVendorConnection, priceOf } from '../vendor-connection.ts';
import { openSerpApiLocations } from './serpapi-locations.ts';
import { readLoadedOverview, readOverviewToken, readSerpApiResponse } from './serpapi-response.ts';

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
    priceMicros: (query) =>
      searchMicros * (Math.ceil(query.depth / pageSize) + (loadsOverviews(settings, query) ? 1 : 0)),
    async fetchPart(query, start, signal) {
      assertSupported(rejectionReason(query));
      const parameters = { ...describeSearch(query, start), api_key: settings.apiKey };
      const url = joinUrl(settings.baseUrl ?? baseUrls.serpapi, '/search', parameters);
      const call = { method: 'GET', url, headers: {}, maxMicros: searchMicros } as const;
      const { part, token } = await callVendor(connection, call, signal, (response) => ({
        part: readSerpApiResponse(response, query, start, searchMicros),
        token: readOverviewToken(response),
      }));
      return token === null || !loadsOverviews(settings, query) ? part : loadOverview(part, token, signal);
    },
    locations: openSerpApiLocations(connection, settings),
  };

  /** Without its AI Overview the page is still valid, and the sources of the overview stay unknown. */
  async function loadOverview(part: SerpPart, token: string, signal: AbortSignal): Promise<SerpPart> {
    const parameters = { engine: 'google_ai_overview', page_token: token, api_key: settings.apiKey };
    const url = joinUrl(settings.baseUrl ?? baseUrls.serpapi, '/search', parameters);
    const call = { method: 'GET', url, headers: {}, maxMicros: searchMicros } as const;
    try {
      const overview = await callVendor(connection, call, signal, (response) =>
        readLoadedOverview(response, searchMicros),
      );
      return replaceOverview(part, overview, searchMicros);
    } catch (error) {
      if (!(error instanceof SerpFailure)) throw error;
      return { ...part, costMicros: part.costMicros + error.costMicros };
    }
  }
}

function loadsOverviews({ loadAiOverviews = false }: KeyedSettings, query: SerpQuery): boolean {
  return loadAiOverviews && query.engine === 'google';
}

function replaceOverview(part: SerpPart, overview: SerpElement | null, costMicros: number): SerpPart {
  const elements = part.elements.flatMap((element) => {
    if (element.kind !== 'ai_overview') return [element];
    return overview === null ? [] : [overview];
  });
  return {
    ...part,
    elements,
    features: listFeatures(elements.map(({ kind }) => kind)),
    costMicros: part.costMicros + costMicros,
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
