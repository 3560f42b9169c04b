import { setTimeout as wait } from 'node:timers/promises';
import {
  CallFailure,
  type JsonAnswer,
  type JsonCall,
  type JsonClient,
  openJsonClient,
} from '#providers/http';
import { ExchangeFailure, type PlacementExchange, type PlacementOrder } from './contract.ts';
import { readClaim, readOrder, readPublishers } from './read-exchange.ts';

export interface ExchangeSettings {
  baseUrl: string;
  /** Goes in the `Authorization` header, as a bearer token. */
  key: string;
  timeoutMs?: number;
  /** Waits before the second and each further attempt. */
  retryWaitsMs?: readonly number[];
}

const mostBytes = 16 * 1024 * 1024;
/** A longer wait than this is the caller's. */
const longestWaitMs = 5_000;
const worthAnotherTry = new Set(['exchange_unavailable', 'exchange_rate_limited']);

/** A marketplace that speaks the format of `docs/publisher-exchange.md`. */
export function openExchange(settings: ExchangeSettings): PlacementExchange {
  const ask = openCaller(settings);
  return {
    name: 'exchange',
    listPublishers: async (after, signal) => {
      const cursor = after === null ? '' : `?after=${encodeURIComponent(after)}`;
      return readPublishers(await ask(`/publishers${cursor}`, null, signal));
    },
    order: async (order, signal) => readOrder(await ask('/orders', toWire(order), signal)),
    readOrder: async (orderId, signal) => readOrder(await ask(pathOf(orderId), null, signal)),
    claim: async (orderId, reason, signal) =>
      readClaim(await ask(`${pathOf(orderId)}/claims`, { reason }, signal)),
    cancel: async (orderId, signal) => readOrder(await ask(`${pathOf(orderId)}/cancel`, {}, signal)),
  };
}

function pathOf(orderId: string): string {
  return `/orders/${encodeURIComponent(orderId)}`;
}

/** @param body null for a question */
type Ask = (path: string, body: object | null, signal: AbortSignal) => Promise<unknown>;

/** Asks again where that can help: every call may be repeated, because orders go by our own ids. */
function openCaller({
  baseUrl,
  key,
  timeoutMs = 20_000,
  retryWaitsMs = [500, 2_000],
}: ExchangeSettings): Ask {
  const base = baseUrl.replace(/\/+$/, '');
  const headers = { authorization: `Bearer ${key}` };
  const client = openJsonClient({
    connectTimeoutMs: Math.min(10_000, timeoutMs),
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes: mostBytes,
    connections: 4,
  });
  return async (path, body, signal) => {
    const url = new URL(`${base}${path}`);
    const call: JsonCall =
      body === null ? { method: 'GET', url, headers } : { method: 'POST', url, headers, body };
    for (const pauseMs of retryWaitsMs) {
      try {
        return await askOnce(client, call, signal);
      } catch (error) {
        const waitMs = waitAfter(error, pauseMs);
        if (waitMs === null || signal.aborted) throw error;
        await wait(waitMs, undefined, { signal }).catch(() => undefined);
      }
    }
    return askOnce(client, call, signal);
  };
}

/** @throws ExchangeFailure and nothing else */
async function askOnce(client: JsonClient, call: JsonCall, signal: AbortSignal): Promise<unknown> {
  try {
    return readAnswer(await client(call, signal));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const reason = error.kind === 'too_large' ? 'exchange_bad_answer' : 'exchange_unavailable';
    throw new ExchangeFailure(reason, `The exchange: ${error.kind}.`);
  }
}

/** Null where asking again is of no use, or is for later. */
function waitAfter(error: unknown, pauseMs: number): number | null {
  if (!(error instanceof ExchangeFailure) || !worthAnotherTry.has(error.reason)) return null;
  const waitMs = Math.max(pauseMs, error.retryAfterMs ?? 0);
  return waitMs > longestWaitMs ? null : waitMs;
}

function toWire({ orderId, domain, targetUrl, anchor, rel, brief, priceMinor, currency }: PlacementOrder) {
  return { id: orderId, domain, targetUrl, anchor, rel, brief, price: { amount: priceMinor, currency } };
}

/** What an answer holds. @throws ExchangeFailure for everything that is no success */
function readAnswer({ status, body, retryAfterMs }: JsonAnswer): unknown {
  if (status === 401 || status === 403) {
    throw new ExchangeFailure('exchange_rejected_key', 'The exchange does not take the key.');
  }
  if (status === 429) {
    throw new ExchangeFailure('exchange_rate_limited', 'The exchange asks for a pause.', retryAfterMs);
  }
  if (status === 404)
    throw new ExchangeFailure('exchange_unknown_order', 'The exchange knows no such order.');
  if (status === 400 || status === 409 || status === 422) {
    throw new ExchangeFailure('exchange_refused', refusalIn(body));
  }
  if (status >= 500) {
    throw new ExchangeFailure('exchange_unavailable', `The exchange answered ${status}.`, retryAfterMs);
  }
  if (status < 200 || status > 299 || body.kind !== 'json') {
    throw new ExchangeFailure('exchange_bad_answer', 'The exchange answered something else than was asked.');
  }
  return body.value;
}

const longestCode = 60;

/** The exchange's own code where it is a plain word, such as `price_changed`. */
function refusalIn(body: JsonAnswer['body']): string {
  const value = body.kind === 'json' ? (body.value as { error?: unknown } | null) : null;
  const code = value?.error;
  const isWord = typeof code === 'string' && code.length <= longestCode && /^[a-z][a-z0-9_]*$/.test(code);
  return isWord ? code : 'refused';
}
