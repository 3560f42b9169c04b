/** A publisher as an exchange offers it. Prices are in the minor unit of the currency. */
export interface OfferedPublisher {
  /** Registrable, without `www.`. */
  domain: string;
  /** Null where the exchange does not rate it. */
  authority: number | null;
  topics: string[];
  /** ISO 639-1. */
  language: string;
  /** ISO 3166-1 alpha-2; null for no country in particular. */
  country: string | null;
  priceMinor: number;
  /** ISO 4217. */
  currency: string;
  /** Relations that may be ordered, such as `sponsored`; lower case. */
  rel: string[];
  turnaroundDays: number;
  /** For how long a lost link is put back; 0 for no guarantee. */
  guaranteeMonths: number;
  /** Visits a month; null where not told. */
  monthlyTraffic: number | null;
}

export interface PublisherPage {
  publishers: OfferedPublisher[];
  /** What to ask on with; null at the end. */
  next: string | null;
}

/** A link that is to be placed. */
export interface PlacementOrder {
  /** Ours: the same one is never ordered twice, however often it is sent. */
  orderId: string;
  domain: string;
  targetUrl: string;
  anchor: string;
  rel: string[];
  /** What the text around the link is to be about. */
  brief: string;
  /** The publisher's price as it was agreed; another one is refused. */
  priceMinor: number;
  currency: string;
}

/** Where an order stands. */
export type OrderState =
  /** The exchange has it; its publisher has not answered. */
  | { state: 'accepted' }
  /** The publisher has agreed. */
  | { state: 'in_progress' }
  | { state: 'rejected'; reason: string }
  | { state: 'published'; url: string; at: Date }
  | { state: 'cancelled' };

/** An order that the exchange has. */
export interface PlacedOrder {
  /** The exchange's own number for it, for those who talk to its people. */
  ref: string;
  order: OrderState;
}

/** What a publisher says to a claim: `accepted`, it will be put right. */
export type ClaimAnswer = { outcome: 'accepted' } | { outcome: 'refused'; reason: string };

/**
 * A marketplace of publishers. Orders go by our own ids, so that one whose receipt was lost is found again. Every method throws
 * `ExchangeFailure` and nothing else, and may be repeated.
 */
export interface PlacementExchange {
  readonly name: 'exchange';
  /** @param after `next` of the page before; null for the first. */
  listPublishers(after: string | null, signal: AbortSignal): Promise<PublisherPage>;
  order(order: PlacementOrder, signal: AbortSignal): Promise<PlacedOrder>;
  readOrder(orderId: string, signal: AbortSignal): Promise<PlacedOrder>;
  /** Asks for a correction of what was published, or of what was lost within its guarantee. */
  claim(orderId: string, reason: string, signal: AbortSignal): Promise<ClaimAnswer>;
  /** What is published or rejected stays so; the answer says what the order is afterwards. */
  cancel(orderId: string, signal: AbortSignal): Promise<PlacedOrder>;
}

export type ExchangeFailureReason =
  /** The key, or what the account may do: nothing works until somebody does something about it. */
  | 'exchange_rejected_key'
  | 'exchange_rate_limited'
  /** This order, claim or page will not be taken, however often it is sent. */
  | 'exchange_refused'
  /** No such order. */
  | 'exchange_unknown_order'
  /** 5xx, timeouts, broken connections. */
  | 'exchange_unavailable'
  /** Something else than was asked for, or nothing that can be read. */
  | 'exchange_bad_answer';

/** Why there is no answer. The message holds no key, header or address. */
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
