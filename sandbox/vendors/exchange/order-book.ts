import type { Flaw } from './behaviours.ts';
import type { ExchangePublisher } from './inventory.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** The time between a claim and its correction. */
const correctionMs = dayMs;

/** An order as clients send it. */
export interface WireOrder {
  id: string;
  targetUrl: string;
  anchor: string;
  rel: readonly string[];
}

export interface BookedOrder extends WireOrder {
  publisher: ExchangePublisher;
  /** The raw request body. */
  request: string;
  ref: string;
  orderedAtMs: number;
  claimedAtMs: number | null;
  cancelledAtMs: number | null;
}

/** The state of an order at a time. */
export type OrderNow =
  | { state: 'accepted' | 'in_progress' | 'cancelled' }
  | { state: 'rejected'; reason: string }
  | { state: 'published'; url: string; publishedAt: string };

/** An ordered article at a time. */
export interface PlacedArticle {
  publisher: ExchangePublisher;
  order: WireOrder;
  flaw: Flaw | null;
}

/** The orders of the exchange. The publishers serve the ordered articles. */
export interface OrderBook {
  find(id: string): BookedOrder | undefined;
  add(order: WireOrder, from: { publisher: ExchangePublisher; request: string; nowMs: number }): BookedOrder;
  /** All orders, oldest first. */
  list(): BookedOrder[];
  /** Adds the listed orders of an earlier run. */
  restore(earlier: readonly BookedOrder[]): void;
  /** Null if no article was ordered at this URL or it is not published yet. */
  articleAt(host: string, path: string, nowMs: number): PlacedArticle | null;
  reset(): void;
}

export function createOrderBook(): OrderBook {
  const orders = new Map<string, BookedOrder>();
  return {
    find: (id) => orders.get(id),
    add(order, { publisher, request, nowMs }) {
      const ref = `X-${1001 + orders.size}`;
      const times = { orderedAtMs: nowMs, claimedAtMs: null, cancelledAtMs: null };
      const booked: BookedOrder = { ...order, publisher, request, ref, ...times };
      orders.set(order.id, booked);
      return booked;
    },
    list: () => [...orders.values()],
    restore(earlier) {
      for (const order of earlier) orders.set(order.id, order);
    },
    articleAt(host, path, nowMs) {
      const order = [...orders.values()].find(
        (one) => one.publisher.site.host === host && pathOf(one) === path,
      );
      if (order === undefined || orderAt(order, nowMs).state !== 'published') return null;
      return { publisher: order.publisher, order, flaw: flawAt(order, nowMs) };
    },
    reset: () => orders.clear(),
  };
}

/** The state of an order at a time. */
export function orderAt(order: BookedOrder, nowMs: number): OrderNow {
  const { publisher, orderedAtMs, cancelledAtMs } = order;
  const { answersAfterHours, refusal } = publisher.behaviour;
  const untilMs = Math.min(nowMs, cancelledAtMs ?? nowMs);
  const answersAtMs = answersAfterHours === null ? null : orderedAtMs + answersAfterHours * hourMs;
  const hasAnswered = answersAtMs !== null && untilMs >= answersAtMs;
  if (hasAnswered && refusal !== undefined) return { state: 'rejected', reason: refusal };
  const publishedAtMs = publishedAt(order);
  if (hasAnswered && untilMs >= publishedAtMs) {
    const url = `http://${publisher.site.host}${pathOf(order)}`;
    return { state: 'published', url, publishedAt: new Date(publishedAtMs).toISOString() };
  }
  if (cancelledAtMs !== null) return { state: 'cancelled' };
  return { state: hasAnswered ? 'in_progress' : 'accepted' };
}

function publishedAt({ orderedAtMs, publisher }: BookedOrder): number {
  const { turnaroundDays, behaviour } = publisher;
  const workedMs = turnaroundDays * behaviour.publishesAt * dayMs;
  return orderedAtMs + Math.max(workedMs, (behaviour.answersAfterHours ?? 0) * hourMs);
}

function flawAt(order: BookedOrder, nowMs: number): Flaw | null {
  const { flaw, flawAfterDays = 0, claims } = order.publisher.behaviour;
  if (flaw === undefined || nowMs < publishedAt(order) + flawAfterDays * dayMs) return null;
  const isClaimed = order.claimedAtMs !== null && nowMs >= order.claimedAtMs + correctionMs;
  return claims === 'corrects' && isClaimed ? null : flaw;
}

function pathOf({ id }: WireOrder): string {
  return `/articles/placed-${id.slice(-12)}`;
}
