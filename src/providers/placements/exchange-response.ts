import { asObject, asObjects, asText, type JsonObject } from '#providers/http';
import {
  type ClaimAnswer,
  ExchangeFailure,
  type OfferedPublisher,
  type OrderState,
  type PlacedOrder,
  type PublisherPage,
} from './contract.ts';

const mostReasonLength = 300;

/**
 * A page of the inventory. A publisher that lacks what is needed to order from it is left out.
 * @throws ExchangeFailure exchange_bad_answer
 */
export function readPublishers(value: unknown): PublisherPage {
  const page = asObject(value);
  if (page === null || !Array.isArray(page['publishers'])) throw unreadable('a list of publishers');
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
  const priceMinor = asWhole(price?.['amount'], Number.MAX_SAFE_INTEGER);
  const currency = /^[A-Z]{3}$/.exec(asText(price?.['currency']) ?? '')?.[0];
  const turnaroundDays = asWhole(row['turnaroundDays'], 365);
  if (domain === undefined || language === undefined || priceMinor === null || currency === undefined) {
    return null;
  }
  if (turnaroundDays === null || turnaroundDays === 0) return null;
  return {
    domain,
    authority: asWhole(row['authority'], 100),
    topics: asWords(row['topics']),
    language,
    country: /^[A-Z]{2}$/.exec(asText(row['country']) ?? '')?.[0] ?? null,
    priceMinor,
    currency,
    rel: asWords(row['rel']),
    turnaroundDays,
    guaranteeMonths: asWhole(row['guaranteeMonths'], 120) ?? 0,
    monthlyTraffic: asWhole(row['monthlyTraffic'], Number.MAX_SAFE_INTEGER),
  };
}

/** @throws ExchangeFailure exchange_bad_answer */
export function readOrder(value: unknown): PlacedOrder {
  const row = asObject(value);
  const ref = asText(row?.['ref']);
  const order = row === null ? null : readState(row);
  if (ref === null || order === null) throw unreadable('an order');
  return { ref, order };
}

function readState(row: JsonObject): OrderState | null {
  const { state } = row;
  if (state === 'accepted' || state === 'in_progress' || state === 'cancelled') return { state };
  if (state === 'rejected') return { state, reason: readReason(row) };
  if (state !== 'published') return null;
  const url = asWebAddress(row['url']);
  const at = new Date(asText(row['publishedAt']) ?? Number.NaN);
  return url === null || Number.isNaN(at.getTime()) ? null : { state, url, at };
}

/** @throws ExchangeFailure exchange_bad_answer */
export function readClaim(value: unknown): ClaimAnswer {
  const row = asObject(value);
  if (row?.['outcome'] === 'accepted') return { outcome: 'accepted' };
  if (row?.['outcome'] === 'refused') return { outcome: 'refused', reason: readReason(row) };
  throw unreadable('an answer to a claim');
}

function readReason(row: JsonObject): string {
  return (asText(row['reason']) ?? 'none given').slice(0, mostReasonLength);
}

function asWebAddress(value: unknown): string | null {
  const text = asText(value);
  const url = text !== null && URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

function asWhole(value: unknown, most: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : null;
}

/** Lower case, without blanks. */
function asWords(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((word) => asText(word)?.toLowerCase()).filter((word) => word !== undefined);
}

function unreadable(what: string): ExchangeFailure {
  return new ExchangeFailure('exchange_bad_answer', `The exchange answered something that is not ${what}.`);
}
