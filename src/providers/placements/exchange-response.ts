import { asObject, asObjects, asText, type JsonObject } from '#providers/http';
import {
  type ClaimResponse,
  ExchangeFailure,
  type OfferedPublisher,
  type OrderState,
  type PlacedOrder,
  type PublisherPage,
} from './contract.ts';

const maxReasonLength = 300;

/**
 * Reads a page of the inventory. Publishers without the data that an order requires are skipped.
 * @throws ExchangeFailure exchange_bad_answer
 */
export function readPublishers(value: unknown): PublisherPage {
  const page = asObject(value);
  if (page === null || !Array.isArray(page['publishers'])) throw unreadableResponse('a list of publishers');
  const publishers = asObjects(page['publishers'])
    .map(readPublisher)
    .filter((one) => one !== null);
  return { publishers, next: asText(page['next']) };
}

function readPublisher(row: JsonObject): OfferedPublisher | null {
  const price = asObject(row['price']);
  const domain = asText(row['domain'])
    ?.toLowerCase()
    .replace(/^www\./, '');
  const language = asText(row['language'])?.toLowerCase();
  const priceMinor = asInteger(price?.['amount'], Number.MAX_SAFE_INTEGER);
  const currency = /^[A-Z]{3}$/.exec(asText(price?.['currency']) ?? '')?.[0];
  const turnaroundDays = asInteger(row['turnaroundDays'], 365);
  if (domain === undefined || language === undefined || priceMinor === null || currency === undefined) {
    return null;
  }
  if (turnaroundDays === null || turnaroundDays === 0) return null;
  return {
    domain,
    authority: asInteger(row['authority'], 100),
    topics: asTokens(row['topics']),
    language,
    country: /^[A-Z]{2}$/.exec(asText(row['country']) ?? '')?.[0] ?? null,
    priceMinor,
    currency,
    rel: asTokens(row['rel']),
    turnaroundDays,
    guaranteeMonths: asInteger(row['guaranteeMonths'], 120) ?? 0,
    monthlyTraffic: asInteger(row['monthlyTraffic'], Number.MAX_SAFE_INTEGER),
  };
}

/** @throws ExchangeFailure exchange_bad_answer */
export function readOrder(value: unknown): PlacedOrder {
  const row = asObject(value);
  const ref = asText(row?.['ref']);
  const order = row === null ? null : readState(row);
  if (ref === null || order === null) throw unreadableResponse('an order');
  return { ref, order };
}

function readState(row: JsonObject): OrderState | null {
  const { state } = row;
  if (state === 'accepted' || state === 'in_progress' || state === 'cancelled') return { state };
  if (state === 'rejected') return { state, reason: readReason(row) };
  if (state !== 'published') return null;
  const url = asHttpUrl(row['url']);
  const at = new Date(asText(row['publishedAt']) ?? Number.NaN);
  return url === null || Number.isNaN(at.getTime()) ? null : { state, url, at };
}

/** @throws ExchangeFailure exchange_bad_answer */
export function readClaim(value: unknown): ClaimResponse {
  const row = asObject(value);
  if (row?.['outcome'] === 'accepted') return { outcome: 'accepted' };
  if (row?.['outcome'] === 'refused') return { outcome: 'refused', reason: readReason(row) };
  throw unreadableResponse('a response to a claim');
}

function readReason(row: JsonObject): string {
  return (asText(row['reason']) ?? 'no reason given').slice(0, maxReasonLength);
}

function asHttpUrl(value: unknown): string | null {
  const text = asText(value);
  const url = text !== null && URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

function asInteger(value: unknown, max: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max ? value : null;
}

/** Trimmed lowercase texts. */
function asTokens(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((word) => asText(word)?.toLowerCase()).filter((word) => word !== undefined);
}

function unreadableResponse(expected: string): ExchangeFailure {
  return new ExchangeFailure(
    'exchange_bad_answer',
    `The exchange returned something that is not ${expected}.`,
  );
}
