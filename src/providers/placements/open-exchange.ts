import { retry } from '#platform/retry.ts';
import {
  CallFailure,
  type JsonResponse,
  type JsonCall,
  type JsonClient,
  openJsonClient,
} from '#providers/http';
import { ExchangeFailure, type PlacementExchange, type PlacementOrder } from './contract.ts';
import { readClaim, readOrder, readPublishers } from './exchange-response.ts';

export interface ExchangeSettings {
  baseUrl: string;
  /** The bearer token. */
  key: string;
  timeoutMs?: number;
  /** The delays before the second and later attempts. */
  retryDelaysMs?: readonly number[];
}

const maxBytes = 16 * 1024 * 1024;
/** Longer delays are left to the caller. */
const maxRetryDelayMs = 5_000;
const retryableReasons = new Set(['exchange_unavailable', 'exchange_rate_limited']);

/** A marketplace with the API of `docs/publisher-exchange.md`. */
export function openExchange(settings: ExchangeSettings): PlacementExchange {
  const request = openClient(settings);
  return {
    name: 'exchange',
    listPublishers: async (after, signal) => {
      const cursor = after === null ? '' : `?after=${encodeURIComponent(after)}`;
      return readPublishers(await request(`/publishers${cursor}`, null, signal));
    },
    order: async (order, signal) => readOrder(await request('/orders', toRequestBody(order), signal)),
    readOrder: async (orderId, signal) => readOrder(await request(orderPath(orderId), null, signal)),
    claim: async (orderId, reason, signal) =>
      readClaim(await request(`${orderPath(orderId)}/claims`, { reason }, signal)),
    cancel: async (orderId, signal) => readOrder(await request(`${orderPath(orderId)}/cancel`, {}, signal)),
  };
}

function orderPath(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}

/** @param body null for a GET request */
type CallExchange = (path: string, body: object | null, signal: AbortSignal) => Promise<unknown>;

/** Retries temporary failures. Every call can be repeated safely because orders are identified by our own ids. */
function openClient({
  baseUrl,
  key,
  timeoutMs = 20_000,
  retryDelaysMs = [500, 2_000],
}: ExchangeSettings): CallExchange {
  const base = baseUrl.replace(/\/+$/, '');
  const headers = { authorization: `Bearer ${key}` };
  const client = openJsonClient({
    connectTimeoutMs: Math.min(10_000, timeoutMs),
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes,
    connections: 4,
  });
  return (path, body, signal) => {
    const url = new URL(`${base}${path}`);
    const call: JsonCall =
      body === null ? { method: 'GET', url, headers } : { method: 'POST', url, headers, body };
    const attempt = () => callOnce(client, call, signal);
    return retry(attempt, { delaysMs: retryDelaysMs, delayAfter: retryDelayAfter, signal });
  };
}

/** @throws ExchangeFailure and nothing else */
async function callOnce(client: JsonClient, call: JsonCall, signal: AbortSignal): Promise<unknown> {
  try {
    return readBody(await client(call, signal));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const reason = error.kind === 'too_large' ? 'exchange_bad_answer' : 'exchange_unavailable';
    throw new ExchangeFailure(reason, `The exchange could not be reached (${error.kind}).`);
  }
}

/** Null if a retry does not help or is left to the caller. */
function retryDelayAfter(error: unknown, retryDelayMs: number): number | null {
  if (!(error instanceof ExchangeFailure) || !retryableReasons.has(error.reason)) return null;
  const delayMs = Math.max(retryDelayMs, error.retryAfterMs ?? 0);
  return delayMs > maxRetryDelayMs ? null : delayMs;
}

function toRequestBody({
  orderId,
  domain,
  targetUrl,
  anchor,
  rel,
  brief,
  priceMinor,
  currency,
}: PlacementOrder) {
  return { id: orderId, domain, targetUrl, anchor, rel, brief, price: { amount: priceMinor, currency } };
}

/** The JSON of a successful response. @throws ExchangeFailure for any other response */
function readBody({ status, body, retryAfterMs }: JsonResponse): unknown {
  if (status === 401 || status === 403) {
    throw new ExchangeFailure('exchange_rejected_key', 'The exchange rejected the key.');
  }
  if (status === 429) {
    throw new ExchangeFailure(
      'exchange_rate_limited',
      'The exchange limits the rate of calls.',
      retryAfterMs,
    );
  }
  if (status === 404)
    throw new ExchangeFailure('exchange_unknown_order', 'The exchange does not have this order.');
  if (status === 400 || status === 409 || status === 422) {
    throw new ExchangeFailure('exchange_refused', readRefusalCode(body));
  }
  if (status >= 500) {
    throw new ExchangeFailure(
      'exchange_unavailable',
      `The exchange returned HTTP status ${status}.`,
      retryAfterMs,
    );
  }
  if (status < 200 || status > 299 || body.kind !== 'json') {
    throw new ExchangeFailure('exchange_bad_answer', 'The exchange returned an unexpected response.');
  }
  return body.value;
}

const maxCodeLength = 60;

/** The exchange's error code, such as `price_changed`, if it is a plain identifier. */
function readRefusalCode(body: JsonResponse['body']): string {
  const value = body.kind === 'json' ? (body.value as { error?: unknown } | null) : null;
  const code = value?.error;
  const isWord = typeof code === 'string' && code.length <= maxCodeLength && /^[a-z][a-z0-9_]*$/.test(code);
  return isWord ? code : 'refused';
}
