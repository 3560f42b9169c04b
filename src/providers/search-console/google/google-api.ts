import { parseJson } from '#providers/http';
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
import { openTransport, type GoogleRequest } from './transport.ts';

/** developers.google.com/webmaster-tools/v1/api_reference_index */
const sitesUrl = 'https://searchconsole.googleapis.com/webmasters/v3/sites';

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
  const transport = openTransport(settings);

  /** Google may revoke a token before it expires, so the call is made once more with a new token. */
  async function call(request: Call, signal: AbortSignal): Promise<Buffer> {
    const callWith = (token: string) => transport({ ...request, token }, signal);
    const token = await login.token(signal);
    try {
      return await callWith(token);
    } catch (error) {
      if (httpStatusOf(error) !== 401) throw error;
      login.forget(token);
      return callWith(await login.token(signal));
    }
  }

  const send = <T>(request: Call, read: (bytes: Buffer) => T, signal: AbortSignal): Promise<T> =>
    retryCall(() => call(request, signal).then(read).catch(fail), signal, timing);

  return {
    listProperties: (signal) =>
      send(
        { url: new URL(sitesUrl), body: null },
        (bytes) => readProperties(parseJson(bytes.toString())),
        signal,
      ),
    querySearchAnalytics: (query, signal) =>
      send(toRequest(query), (bytes) => parseSearchAnalytics(bytes, query), signal),
  };
}

type Call = Omit<GoogleRequest, 'token'>;

function fail(error: unknown): never {
  throw toGoogleFailure(error);
}

/** The fields of the partial response. */
const usedFields = 'rows(keys,clicks,impressions,position),responseAggregationType,metadata';

function toRequest(query: SearchAnalyticsQuery): Call {
  const { siteUrl, searchType, dimensions, ...rest } = query;
  const url = new URL(`${sitesUrl}/${encodeURIComponent(siteUrl)}/searchAnalytics/query`);
  // Indentation and click-through rates, which follow from the counts, would double the size of the response.
  url.search = new URLSearchParams({ fields: usedFields, prettyPrint: 'false' }).toString();
  return { url, body: { ...rest, type: searchType, dimensions } };
}
