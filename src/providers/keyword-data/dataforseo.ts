import { countryNumber } from '#platform/countries.ts';
import {
  asCount,
  asObject,
  asObjects,
  asText,
  type DataforseoSettings,
  type JsonObject,
  openDataforseo,
  unexpectedResponse,
} from '#providers/http';
import { dataForSeoLanguage } from '#providers/languages';
import type {
  DemandQuery,
  KeywordDataProvider,
  PhraseDemand,
  RankedPhrase,
  RankedPhraseProvider,
} from './contract.ts';
import { asCpcMicros, meanSearches, monthOf } from './demand-values.ts';

export interface DataforseoKeywordSettings extends DataforseoSettings {
  /** Factor for the list prices below. It does not apply to costs that the vendor reports. */
  priceFactor?: number | undefined;
}

/** List prices of 2026: dataforseo.com/pricing/keywords-data/google-ads and /pricing/dataforseo-labs. */
const volumeMicros = 75_000;
const labsMicros = 10_000;
const labsRowMicros = 100;
const maxPhrases = 1_000;
const maxRows = 1_000;
/** Location codes are those of Google Ads: for countries, 2000 plus the numeric code of ISO 3166-1. */
const countryBase = 2000;

/** Search volumes of Google Ads through DataForSEO: docs.dataforseo.com/v3/keywords_data/google_ads/search_volume/live. */
export function createDataforseoDemand(settings: DataforseoKeywordSettings): KeywordDataProvider {
  const call = openDataforseo(settings);
  const callMicros = Math.ceil(volumeMicros * (settings.priceFactor ?? 1));
  return {
    name: 'dataforseo',
    engine: 'google',
    maxPhrases,
    callMicros,
    rejectionReason: ({ country }) =>
      countryNumber(country) === null ? `DataForSEO does not support the country ${country}.` : null,
    async fetchDemand(query, signal) {
      const task = { keywords: query.phrases.slice(0, maxPhrases), ...marketOf(query) };
      const path = 'keywords_data/google_ads/search_volume/live';
      const { results, costMicros } = await call({ path, task, assumedMicros: callMicros }, signal);
      for (const result of results) requireMarket(result, query, costMicros);
      return { demands: results.map(readVolume).filter((demand) => demand !== null), costMicros };
    },
  };
}

/** Ranked keywords of DataForSEO Labs: docs.dataforseo.com/v3/dataforseo_labs/google/ranked_keywords/live. */
export function createDataforseoRankedPhrases(settings: DataforseoKeywordSettings): RankedPhraseProvider {
  const call = openDataforseo(settings);
  const priceMicros = (rows: number) =>
    Math.ceil((labsMicros + rows * labsRowMicros) * (settings.priceFactor ?? 1));
  return {
    name: 'dataforseo',
    priceMicros,
    async listRankedPhrases({ domain, limit, ...market }, signal) {
      const rows = Math.min(limit, maxRows);
      const task = {
        target: domain,
        ...marketOf(market),
        item_types: ['organic'],
        order_by: ['ranked_serp_element.serp_item.etv,desc'],
        limit: rows,
      };
      const path = 'dataforseo_labs/google/ranked_keywords/live';
      const { results, costMicros } = await call({ path, task, assumedMicros: priceMicros(rows) }, signal);
      const [result] = results;
      if (result === undefined) return { phrases: [], costMicros };
      requireMarket(result, market, costMicros);
      return {
        phrases: asObjects(result['items'])
          .map(readRanked)
          .filter((phrase) => phrase !== null),
        costMicros,
      };
    },
  };
}

function marketOf({ country, language }: Omit<DemandQuery, 'phrases'>) {
  return {
    location_code: countryBase + (countryNumber(country) ?? 0),
    language_code: dataForSeoLanguage(language, country),
  };
}

/** @throws ProviderFailure if the vendor answered for another market */
function requireMarket(result: JsonObject, query: Omit<DemandQuery, 'phrases'>, costMicros: number): void {
  const expected = marketOf(query);
  const location = asCount(result['location_code']);
  const language = asText(result['language_code']);
  const isOther =
    (location !== null && location !== expected.location_code) ||
    (language !== null && language !== expected.language_code);
  if (isOther) throw unexpectedResponse(`data of the market ${location} ${language}`, costMicros);
}

function readVolume(result: JsonObject): PhraseDemand | null {
  const phrase = asText(result['keyword']);
  if (phrase === null) return null;
  return { phrase, ...readValues(result), competition: asShare(result['competition_index'], 100) };
}

function readRanked(item: JsonObject): RankedPhrase | null {
  const keyword = asObject(item['keyword_data']);
  const element = asObject(asObject(item['ranked_serp_element'])?.['serp_item']);
  const phrase = asText(keyword?.['keyword']);
  const position = asCount(element?.['rank_group']);
  const url = asText(element?.['url']);
  if (phrase === null || position === null || position < 1 || url === null) return null;
  const info = asObject(keyword?.['keyword_info']) ?? {};
  const { keyword_difficulty } = asObject(keyword?.['keyword_properties']) ?? {};
  const difficulty = asShare(keyword_difficulty, 100);
  return {
    phrase,
    position,
    url,
    difficulty,
    ...readValues(info),
    competition: asShare(info['competition'], 1),
  };
}

function readValues(values: JsonObject): Pick<PhraseDemand, 'searches' | 'months' | 'cpcMicros'> {
  const months = asObjects(values['monthly_searches']).flatMap((one) => {
    const month = monthOf(asCount(one['year']), asCount(one['month']));
    const searches = asCount(one['search_volume']);
    return month === null || searches === null ? [] : [{ month, searches }];
  });
  const newest = months.toSorted((one, other) => (one.month < other.month ? 1 : -1)).slice(0, 12);
  return {
    searches: asCount(values['search_volume']) ?? meanSearches(newest),
    months: newest,
    cpcMicros: asCpcMicros(values['cpc']),
  };
}

function asShare(value: unknown, whole: number): number | null {
  return typeof value === 'number' && value >= 0 && value <= whole ? value / whole : null;
}
