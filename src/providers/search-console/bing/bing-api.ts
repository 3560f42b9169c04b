import { openJsonClient } from '#providers/http';
import type { BingApi, BingSettings } from '../contract.ts';
import { toBingFailure, readBingFailure } from './bing-failure.ts';
import { readBingSites, readBingStats, readBingTraffic } from './bing-response.ts';
import { unreadableResponse } from '../response-values.ts';
import { defaultRetryTiming, retryCall, type RetryTiming } from '../retry-call.ts';

const bingUrl = 'https://ssl.bing.com';
const maxResponseBytes = 64 * 1024 * 1024;

/**
 * Bing Webmaster Tools with the API key of one account. Bing takes the key only in the query string, so no failure contains a URL.
 * Each request may take `timeoutMs`. Makes up to three attempts on `unavailable` and `rate_limited`.
 */
export function createBingApi(
  settings: BingSettings,
  apiKey: string,
  timing: RetryTiming = defaultRetryTiming,
): BingApi {
  const { timeoutMs } = settings;
  const client = openJsonClient({
    connectTimeoutMs: timeoutMs,
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes: maxResponseBytes,
    connections: 4,
  });
  const base = (settings.baseUrl ?? bingUrl).replace(/\/+$/, '');

  async function request(query: BingQuery, signal: AbortSignal): Promise<unknown> {
    const { method, ...parameters } = query;
    const url = new URL(`${base}/webmaster/api.svc/json/${method}`);
    url.search = new URLSearchParams({ apikey: apiKey, ...parameters }).toString();
    const { status, body, retryAfterMs } = await client({ method: 'GET', url, headers: {} }, signal);
    const value = body.kind === 'json' ? body.value : undefined;
    const failure = readBingFailure(status, value, retryAfterMs);
    if (failure !== null) throw failure;
    if (value === undefined) throw unreadableResponse();
    return value;
  }

  const send = <T>(query: BingQuery, read: (body: unknown) => T, signal: AbortSignal): Promise<T> =>
    retryCall(() => request(query, signal).then(read).catch(fail), signal, timing);

  return {
    listSites: (signal) => send({ method: 'GetUserSites' }, readBingSites, signal),
    readTraffic: (siteUrl, signal) =>
      send({ method: 'GetRankAndTrafficStats', siteUrl }, readBingTraffic, signal),
    readQueries: (siteUrl, signal) => send({ method: 'GetQueryStats', siteUrl }, readBingStats, signal),
    readPages: (siteUrl, signal) => send({ method: 'GetPageStats', siteUrl }, readBingStats, signal),
  };
}

type BingQuery =
  | { method: 'GetUserSites' }
  | { method: 'GetRankAndTrafficStats' | 'GetQueryStats' | 'GetPageStats'; siteUrl: string };

function fail(error: unknown): never {
  throw toBingFailure(error);
}
