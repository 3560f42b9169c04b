import { encodeId } from '#ids.ts';
import { ExchangeFailure, type OrderState, type PlacementExchange } from '#providers/placements';
import type { Following } from './following.ts';
import type { Outcome } from './keep-placement.ts';
import { retryAt } from './next-look.ts';
import { reasonToEnd, rejectOrder, settleOrder, wait } from './settle-order.ts';
import type { WorkedPlacement } from './worked-queries.ts';
import { writeBrief } from './write-brief.ts';

/** Failures after which an order or claim itself is at fault: it is the same however often it is sent. */
const isFinal = ({ reason }: ExchangeFailure) => reason === 'exchange_refused';

/** Asks what has become of an open order, sends it where the exchange has not confirmed it, and takes it back in the end. */
export async function followOrder(following: Following): Promise<Outcome> {
  const { context, placement, settings } = following;
  if (placement.orderMode === 'by_hand') return followByHand(placement, context.now);
  if (settings.exchange === null) return postpone(placement, 'exchange_not_connected', context.now);
  try {
    const { ref, order } = await ask(following, settings.exchange);
    return settleOrder({ ...placement, orderRef: ref ?? placement.orderRef }, order, context.now);
  } catch (error) {
    if (!(error instanceof ExchangeFailure)) throw error;
    const isUnsent = placement.orderRef === null && reasonToEnd(placement, context.now) === null;
    if (isFinal(error) && isUnsent) return rejectOrder(placement, 'exchange_refused', error.message);
    return postpone(placement, error.reason, context.now, error.retryAfterMs);
  }
}

/** A person says what becomes of it; it is late or given up by the clock. */
function followByHand(placement: WorkedPlacement, now: Date): Outcome {
  const reason = reasonToEnd(placement, now);
  return reason === null ? wait(placement, now) : rejectOrder(placement, reason);
}

async function ask(
  { context, placement, signal }: Following,
  exchange: PlacementExchange,
): Promise<{ ref: string | null; order: OrderState }> {
  const orderId = encodeId('plc', placement.id);
  if (reasonToEnd(placement, context.now) !== null) return takeBack(exchange, orderId, signal);
  if (placement.orderRef !== null) return exchange.readOrder(orderId, signal);
  const { sourceDomain: domain, targetUrl, anchor, relAgreed, price: priceMinor, currency } = placement;
  const rel = relAgreed.filter((token) => token !== 'follow');
  const brief = writeBrief(placement, placement.guaranteeMonths);
  return exchange.order({ orderId, domain, targetUrl, anchor, rel, brief, priceMinor, currency }, signal);
}

/** An order that never arrived is taken back as well. */
async function takeBack(exchange: PlacementExchange, orderId: string, signal: AbortSignal) {
  try {
    return await exchange.cancel(orderId, signal);
  } catch (error) {
    const isUnknown = error instanceof ExchangeFailure && error.reason === 'exchange_unknown_order';
    if (!isUnknown) throw error;
    return { ref: null, order: { state: 'cancelled' } as const };
  }
}

function postpone(
  placement: WorkedPlacement,
  why: string,
  now: Date,
  notBeforeMs: number | null = null,
): Outcome {
  const { after, told } = wait(placement, now);
  return { after: failed(after, why, { now, notBeforeMs }), told };
}

/** The placement after another call that came to nothing. */
export function failed(
  placement: WorkedPlacement,
  failure: string,
  { now, notBeforeMs }: { now: Date; notBeforeMs: number | null },
): WorkedPlacement {
  const failures = placement.failures + 1;
  const failedSince = placement.failedSince ?? now;
  return { ...placement, failures, failedSince, failure, nextCheckAt: retryAt(failures, now, notBeforeMs) };
}
