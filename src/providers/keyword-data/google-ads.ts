import { countryNumber } from '#platform/countries.ts';
import {
  asObject,
  asObjects,
  asText,
  CallFailure,
  type JsonObject,
  type JsonResponse,
  openJsonClient,
  ProviderFailure,
} from '#providers/http';
import { googleLanguage } from '#providers/languages';
import { type GoogleLogin, openGoogleLogin } from '#providers/search-console';
import type { DemandQuery, KeywordDataProvider, PhraseDemand } from './contract.ts';
import { meanSearches, monthOf } from './demand-values.ts';

export interface GoogleAdsSettings {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  developerToken: string;
  /** The account whose keyword planner answers, digits only. */
  customerId: string;
  /** The manager account through which the credentials reach the account, digits only. */
  loginCustomerId?: string | undefined;
  /** The base URL of all Google APIs; null for the vendor's own. */
  baseUrl: string | null;
  timeoutMs?: number | undefined;
}

const vendorUrl = 'https://googleads.googleapis.com';
const version = 'v26';
const maxPhrases = 1_000;
const countryBase = 2000;
const monthNames =
  'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ');

/** Ids of Google Ads' language constants by `hl` code: developers.google.com/google-ads/api/data/codes-formats#languages. */
const languageIds: Readonly<Record<string, number>> = {
  ar: 1019,
  bg: 1020,
  ca: 1038,
  cs: 1021,
  da: 1009,
  de: 1001,
  el: 1022,
  en: 1000,
  es: 1003,
  et: 1043,
  fi: 1011,
  fr: 1002,
  hi: 1023,
  hr: 1039,
  hu: 1024,
  id: 1025,
  is: 1026,
  it: 1004,
  iw: 1027,
  ja: 1005,
  ko: 1012,
  lt: 1029,
  lv: 1028,
  nl: 1010,
  no: 1013,
  pl: 1030,
  'pt-br': 1014,
  'pt-pt': 1014,
  ro: 1032,
  ru: 1031,
  sk: 1033,
  sl: 1034,
  sr: 1035,
  sv: 1015,
  th: 1044,
  tr: 1037,
  uk: 1036,
  vi: 1040,
  'zh-CN': 1017,
  'zh-TW': 1018,
};

/**
 * Historical metrics of Google Ads' keyword planner with the user's own credentials:
 * developers.google.com/google-ads/api/docs/keyword-planning/generate-historical-metrics. Calls are free.
 */
export function createGoogleAds(settings: GoogleAdsSettings): KeywordDataProvider {
  const { clientId, clientSecret, baseUrl, timeoutMs = 60_000 } = settings;
  const client = openJsonClient({
    connectTimeoutMs: Math.min(10_000, timeoutMs),
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes: 64 * 1024 * 1024,
    connections: 2,
  });
  const login = openGoogleLogin(
    { clientId, clientSecret, baseUrl, timeoutMs },
    { kind: 'oauth', refreshToken: settings.refreshToken },
  );
  const path = `/${version}/customers/${settings.customerId}:generateKeywordHistoricalMetrics`;
  const url = new URL((baseUrl ?? vendorUrl).replace(/\/+$/, '') + path);

  async function call(query: DemandQuery, signal: AbortSignal): Promise<JsonObject> {
    const token = await readToken(login, signal);
    const { developerToken, loginCustomerId } = settings;
    const headers = {
      authorization: `Bearer ${token}`,
      'developer-token': developerToken,
      ...(loginCustomerId === undefined ? {} : { 'login-customer-id': loginCustomerId }),
    };
    try {
      const response = await client({ method: 'POST', url, headers, body: describeQuery(query) }, signal);
      if (response.status === 401) login.forget(token);
      return readBody(response);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      throw new ProviderFailure('provider_unavailable', `Google Ads could not be reached (${error.kind}).`);
    }
  }

  return {
    name: 'google_ads',
    engine: 'google',
    maxPhrases,
    callMicros: 0,
    rejectionReason: ({ country, language }) => rejectionReason(country, language),
    async fetchDemand(query, signal) {
      const fields = await call(query, signal);
      return {
        demands: asObjects(fields['results']).flatMap((result) => readResult(result, query)),
        costMicros: 0,
      };
    },
  };
}

/** @throws ProviderFailure */
async function readToken(login: GoogleLogin, signal: AbortSignal): Promise<string> {
  try {
    return await login.token(signal);
  } catch {
    // The library's errors contain the request, with the refresh token.
    throw new ProviderFailure('provider_rejected_key', 'Google issued no access token for Google Ads.');
  }
}

function rejectionReason(country: string, language: string): string | null {
  if (countryNumber(country) === null) return `Google Ads does not support the country ${country}.`;
  if (languageIds[googleLanguage(language, country)] === undefined)
    return `Google Ads does not support the language ${language}.`;
  return null;
}

function describeQuery({ phrases, country, language }: DemandQuery): object {
  return {
    keywords: phrases.slice(0, maxPhrases),
    geoTargetConstants: [`geoTargetConstants/${countryBase + (countryNumber(country) ?? 0)}`],
    language: `languageConstants/${languageIds[googleLanguage(language, country)]}`,
    keywordPlanNetwork: 'GOOGLE_SEARCH',
  };
}

/** A result stands for its text and for its close variants, whose searches Google adds up. */
function readResult(result: JsonObject, { phrases }: DemandQuery): PhraseDemand[] {
  const metrics = asObject(result['keywordMetrics']) ?? {};
  const months = asObjects(metrics['monthlySearchVolumes'])
    .flatMap((one) => {
      const month = monthOf(asWhole(one['year']), monthNames.indexOf(asText(one['month']) ?? '') + 1);
      const searches = asWhole(one['monthlySearches']);
      return month === null || searches === null ? [] : [{ month, searches }];
    })
    .toSorted((one, other) => (one.month < other.month ? 1 : -1))
    .slice(0, 12);
  const index = asWhole(metrics['competitionIndex']);
  const values = {
    searches: asWhole(metrics['avgMonthlySearches']) ?? meanSearches(months),
    months,
    cpcMicros: asWhole(metrics['averageCpcMicros']),
    competition: index === null ? null : index / 100,
  };
  const variants = Array.isArray(result['closeVariants']) ? result['closeVariants'] : [];
  const names = new Set([asText(result['text']), ...variants.map(asText)]);
  return phrases.filter((phrase) => names.has(phrase)).map((phrase) => ({ phrase, ...values }));
}

/** Google writes 64-bit integers as text. */
function asWhole(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

function readBody({ status, body, retryAfterMs }: JsonResponse): JsonObject {
  const fields = body.kind === 'json' ? asObject(body.value) : null;
  if (status === 200 && fields !== null) return fields;
  const code =
    asText(asObject(fields?.['error'])?.['status']) ?? asText(fields?.['error']) ?? `HTTP ${status}`;
  throw new ProviderFailure(reasonOf(status, code), `Google Ads returned ${code.slice(0, 60)}.`, {
    retryAfterMs,
  });
}

function reasonOf(status: number, code: string) {
  if (status === 401 || status === 403 || code === 'invalid_grant' || code === 'invalid_client')
    return 'provider_rejected_key';
  if (status === 429 || code === 'RESOURCE_EXHAUSTED') return 'provider_rate_limited';
  if (status >= 500) return 'provider_unavailable';
  return status >= 400 ? 'provider_rejected_query' : 'provider_bad_answer';
}
