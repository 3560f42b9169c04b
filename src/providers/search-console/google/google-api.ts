import { searchconsole } from '@googleapis/searchconsole';
import type {
  SearchAnalyticsQuery,
  GoogleCredentials,
  GoogleSettings,
  SearchConsoleApi,
} from '../contract.ts';
import { toGoogleFailure, httpStatusOf } from './google-failure.ts';
import { openLogin } from './google-login.ts';
import { parseSearchAnalytics } from './parse-search-analytics.ts';
import { readProperties } from './read-properties.ts';
import { defaultRetryTiming, retryCall, type RetryTiming } from '../retry-call.ts';
import { openAdapter } from './transport.ts';

interface CallOptions {
  headers: { authorization: string };
  signal: AbortSignal;
}
type Call<T> = (options: CallOptions) => Promise<T>;

/**
 * Search Console with the credentials of one connection. Each request may take `timeoutMs`. Makes up to three attempts on
 * `unavailable` and `rate_limited`. Throws `refused` at once if the operator's OAuth client is required and missing.
 */
export function createGoogleApi(
  settings: GoogleSettings,
  credentials: GoogleCredentials,
  timing: RetryTiming = defaultRetryTiming,
): SearchConsoleApi {
  const login = openLogin(settings, credentials);
  const { sites, searchanalytics } = searchconsole({
    version: 'v1',
    adapter: openAdapter(settings.baseUrl),
    timeout: settings.timeoutMs,
    retry: false,
  });

  /** Google may revoke a token before it expires, so the call is made once more with a new token. */
  async function callWithToken<T>(call: Call<T>, signal: AbortSignal): Promise<T> {
    const callWith = (token: string) => call({ headers: { authorization: `Bearer ${token}` }, signal });
    const token = await login.token(signal);
    try {
      return await callWith(token);
    } catch (error) {
      if (httpStatusOf(error) !== 401) throw error;
      login.forget(token);
      return callWith(await login.token(signal));
    }
  }

  const send = <T>(call: Call<T>, signal: AbortSignal): Promise<T> =>
    retryCall(() => callWithToken(call, signal).catch(fail), signal, timing);

  return {
    listProperties: (signal) =>
      send(async (options) => readProperties((await sites.list({}, options)).data), signal),
    querySearchAnalytics: (query, signal) =>
      send(async (options) => {
        const asBytes = { ...options, responseType: 'arraybuffer' } as const;
        const { data }: { data: unknown } = await searchanalytics.query(toRequest(query), asBytes);
        return parseSearchAnalytics(data as Buffer, query);
      }, signal),
  };
}

function fail(error: unknown): never {
  throw toGoogleFailure(error);
}

/** The fields of the partial response. */
const usedFields = 'rows(keys,clicks,impressions,position),responseAggregationType,metadata';

function toRequest(query: SearchAnalyticsQuery) {
  const { siteUrl, searchType, dimensions, ...rest } = query;
  const requestBody = { ...rest, type: searchType, dimensions: [...dimensions] };
  // Indentation and click-through rates, which follow from the counts, would double the size of the response.
  return { siteUrl, requestBody, fields: usedFields, prettyPrint: false };
}
