/** A publisher in the inventory of an exchange. Prices are in the minor unit of the currency. */
export interface OfferedPublisher {
  /** The registrable domain, without `www.`. */
  domain: string;
  /** Null if the exchange does not report it. */
  authority: number | null;
  topics: string[];
  /** ISO 639-1. */
  language: string;
  /** ISO 3166-1 alpha-2; null for an international publisher. */
  country: string | null;
  priceMinor: number;
  /** ISO 4217. */
  currency: string;
  /** Link relations that can be ordered, such as `sponsored`, in lowercase. */
  rel: string[];
  turnaroundDays: number;
  /** The months in which the publisher restores a lost link; 0 without a guarantee. */
  guaranteeMonths: number;
  /** Visits per month; null if the exchange does not report them. */
  monthlyTraffic: number | null;
}

export interface PublisherPage {
  publishers: OfferedPublisher[];
  /** The cursor of the next page; null on the last page. */
  next: string | null;
}

/** An order for one link. */
export interface PlacementOrder {
  /** Our identifier. Repeating an order with the same identifier has no effect. */
  orderId: string;
  domain: string;
  targetUrl: string;
  anchor: string;
  rel: string[];
  /** The subject of the text around the link. */
  brief: string;
  /** The agreed price. The exchange rejects the order if its price differs. */
  priceMinor: number;
  currency: string;
}

/** The state of an order. */
export type OrderState =
  /** The exchange has the order. Its publisher has not responded yet. */
  | { state: 'accepted' }
  /** The publisher has accepted the order. */
  | { state: 'in_progress' }
  | { state: 'rejected'; reason: string }
  | { state: 'published'; url: string; at: Date }
  | { state: 'cancelled' };

/** An order at the exchange. */
export interface PlacedOrder {
  /** The exchange's reference for support requests. */
  ref: string;
  order: OrderState;
}

/** The response to a claim. `accepted` means that the publisher will fix the problem. */
export type ClaimResponse = { outcome: 'accepted' } | { outcome: 'refused'; reason: string };

/**
 * A marketplace of publishers. Orders are identified by our own ids, so an order can be found even if its receipt was lost. Every
 * method throws `ExchangeFailure` and no other error, and can be repeated safely.
 */
export interface PlacementExchange {
  readonly name: 'exchange';
  /** @param after `next` of the previous page; null for the first page */
  listPublishers(after: string | null, signal: AbortSignal): Promise<PublisherPage>;
  order(order: PlacementOrder, signal: AbortSignal): Promise<PlacedOrder>;
  readOrder(orderId: string, signal: AbortSignal): Promise<PlacedOrder>;
  /** Claims a correction of a published link, or the restoration of a link that was lost within its guarantee. */
  claim(orderId: string, reason: string, signal: AbortSignal): Promise<ClaimResponse>;
  /** Returns the order in its new state. A published or rejected order does not change. */
  cancel(orderId: string, signal: AbortSignal): Promise<PlacedOrder>;
}

export type ExchangeFailureReason =
  /** The key is invalid or lacks permissions. No call works until the operator fixes it. */
  | 'exchange_rejected_key'
  | 'exchange_rate_limited'
  /** The exchange rejects this order, claim or page. A retry does not help. */
  | 'exchange_refused'
  /** The exchange does not have the order. */
  | 'exchange_unknown_order'
  /** Status 5xx, timeouts and network errors. */
  | 'exchange_unavailable'
  /** The response does not match the request or cannot be read. */
  | 'exchange_bad_answer';

/** A failed call. The message contains no key, header or URL. */
export class ExchangeFailure extends Error {
  readonly reason: ExchangeFailureReason;
  readonly retryAfterMs: number | null;

  constructor(reason: ExchangeFailureReason, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'ExchangeFailure';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}
