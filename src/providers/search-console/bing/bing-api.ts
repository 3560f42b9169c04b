import { openJsonClient } from '#providers/http';
import type { BingApi, BingSettings } from './contract.ts';
import { bingFailureOf, readBingFailure } from './bing-failure.ts';
import { readBingSites, readBingStats, readBingTraffic } from './read-bing.ts';
import { unreadable } from './json-values.ts';
import { ordinaryPatience, retryCall, type Patience } from './retry-call.ts';

const bingUrl = 'https://ssl.bing.com';
const largestAnswerBytes = 64 * 1024 * 1024;

/**
 * Bing Webmaster Tools with one account's key. Bing takes the key only in the query, so no address of a call is
 * ever repeated. Each request has `timeoutMs`; asks up to three times on `unavailable` and `rate_limited`.
 */
export function createBingApi(
  settings: BingSettings,
  apiKey: string,
  patience: Patience = ordinaryPatience,
): BingApi {
  const { timeoutMs } = settings;
  const client = openJsonClient({
    connectTimeoutMs: timeoutMs,
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes: largestAnswerBytes,
    connections: 4,
  });
  const base = (settings.baseUrl ?? bingUrl).replace(/\/+$/, '');

  async function ask(query: BingQuery, signal: AbortSignal): Promise<unknown> {
    const { method, ...parameters } = query;
    const url = new URL(`${base}/webmaster/api.svc/json/${method}`);
    url.search = new URLSearchParams({ apikey: apiKey, ...parameters }).toString();
    const { status, body, retryAfterMs } = await client({ method: 'GET', url, headers: {} }, signal);
    const value = body.kind === 'json' ? body.value : undefined;
    const failure = readBingFailure(status, value, retryAfterMs);
    if (failure !== null) throw failure;
    if (value === undefined) throw unreadable();
    return value;
  }

  const send = <T>(query: BingQuery, read: (body: unknown) => T, signal: AbortSignal): Promise<T> =>
    retryCall(() => ask(query, signal).then(read).catch(fail), signal, patience);

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
  throw bingFailureOf(error);
}
