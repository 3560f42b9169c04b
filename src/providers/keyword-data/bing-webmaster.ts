import {
  asCount,
  asObject,
  asObjects,
  asText,
  CallFailure,
  type JsonObject,
  openJsonClient,
  ProviderFailure,
} from '#providers/http';
import { localeOf } from '#providers/languages';
import type { DemandQuery, KeywordDataProvider, PhraseDemand } from './contract.ts';
import { meanSearches } from './demand-values.ts';

export interface BingKeywordSettings {
  apiKey: string;
  baseUrl?: string | undefined;
  timeoutMs?: number | undefined;
}

const vendorUrl = 'https://ssl.bing.com';
/** One call answers for one phrase. */
const maxPhrases = 50;
const dayMs = 86_400_000;

/** Keyword statistics of Bing Webmaster Tools, by week: learn.microsoft.com, IWebmasterApi.GetKeywordStats. Calls are free. */
export function createBingDemand(settings: BingKeywordSettings): KeywordDataProvider {
  const { apiKey, baseUrl = vendorUrl, timeoutMs = 30_000 } = settings;
  const client = openJsonClient({
    connectTimeoutMs: Math.min(10_000, timeoutMs),
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes: 4 * 1024 * 1024,
    connections: 2,
  });

  async function fetchPhrase(phrase: string, { country, language }: DemandQuery, signal: AbortSignal) {
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/webmaster/api.svc/json/GetKeywordStats`);
    url.search = new URLSearchParams({
      apikey: apiKey,
      q: phrase,
      country: country.toLowerCase(),
      language: localeOf(language, country).toString(),
    }).toString();
    try {
      const response = await client({ method: 'GET', url, headers: {} }, signal);
      const fields = response.body.kind === 'json' ? asObject(response.body.value) : null;
      if (response.status !== 200 || fields === null) throw failStatus(response.status, fields);
      return readWeeks(phrase, asObjects(fields['d']));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      throw new ProviderFailure('provider_unavailable', `Bing could not be reached (${error.kind}).`);
    }
  }

  return {
    name: 'bing_webmaster',
    engine: 'bing',
    maxPhrases,
    callMicros: 0,
    rejectionReason: () => null,
    async fetchDemand(query, signal) {
      const demands: PhraseDemand[] = [];
      for (const phrase of query.phrases.slice(0, maxPhrases)) {
        demands.push(await fetchPhrase(phrase, query, signal));
      }
      return { demands, costMicros: 0 };
    },
  };
}

/** A month has the mean of its weeks, extended to its number of days. Months with fewer than two weeks are left out. */
function readWeeks(phrase: string, weeks: readonly JsonObject[]): PhraseDemand {
  const dated = weeks.flatMap((week) => {
    const ms = /^\/Date\((-?\d{1,15})/.exec(asText(week['Date']) ?? '')?.[1];
    const impressions = asCount(week['Impressions']);
    return ms === undefined || impressions === null
      ? []
      : [{ month: new Date(Number(ms)).toISOString().slice(0, 7), impressions }];
  });
  const months = [...Map.groupBy(dated, ({ month }) => month)]
    .filter(([, ofMonth]) => ofMonth.length > 1)
    .map(([month, ofMonth]) => {
      const sum = ofMonth.reduce((total, { impressions }) => total + impressions, 0);
      return { month, searches: Math.round((sum / ofMonth.length / 7) * daysIn(month)) };
    })
    .toSorted((one, other) => (one.month < other.month ? 1 : -1))
    .slice(0, 12);
  return { phrase, searches: meanSearches(months), months, cpcMicros: null, competition: null };
}

function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return (Date.UTC(year, number, 1) - Date.UTC(year, number - 1, 1)) / dayMs;
}

/** Bing reports errors with the status 400 and a code of its own. */
function failStatus(status: number, fields: JsonObject | null): ProviderFailure {
  const code = asCount(fields?.['ErrorCode']);
  const message = `Bing returned ${code === null ? `HTTP status ${status}` : `the error ${code}`}.`;
  if (code === 3 || code === 14 || status === 401)
    return new ProviderFailure('provider_rejected_key', message);
  if (code === 4 || code === 5 || status === 429)
    return new ProviderFailure('provider_rate_limited', message);
  if (status >= 500) return new ProviderFailure('provider_unavailable', message);
  return new ProviderFailure(status === 200 ? 'provider_bad_answer' : 'provider_rejected_query', message);
}
