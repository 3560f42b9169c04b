import { encodeId } from '#platform/ids.ts';
import { ExchangeFailure, type OrderState, type PlacementExchange } from '#providers/placements';
import {
  orderBrief,
  type Outcome,
  type PlacementDetails,
  rejectPlacement,
  type TrackedPlacement,
  withFailure,
} from '#campaigns/placements/core';
import { awaitOrder, resolveOrder, withdrawalReason } from './resolve-order.ts';

/** Whether the exchange refuses the order itself, so that a retry cannot succeed. */
const isPermanent = ({ reason }: ExchangeFailure) => reason === 'exchange_refused';

/** The error codes of docs/publisher-exchange.md. Any other code is only in the history, because it could equal a reason of ours. */
const refusalCodes = new Set(['order_incomplete', 'price_changed', 'publisher_unknown', 'rel_not_offered']);

function refuseOrder(placement: PlacementDetails, code: string): Outcome {
  return rejectPlacement(placement, refusalCodes.has(code) ? code : 'exchange_refused', code);
}

/** Checks an open order: sends it if the exchange has not confirmed it, polls its state, or withdraws it when it is too late. */
export async function trackOrder(tracked: TrackedPlacement): Promise<Outcome> {
  const { context, placement, settings } = tracked;
  if (placement.orderMode === 'manual') return trackManualOrder(placement, context.now);
  if (settings.exchange === null) return postpone(placement, 'exchange_not_connected', context.now);
  try {
    const { ref, order } = await queryExchange(tracked, settings.exchange);
    return resolveOrder({ ...placement, orderRef: ref ?? placement.orderRef }, order, context.now);
  } catch (error) {
    if (!(error instanceof ExchangeFailure)) throw error;
    const isUnsent = placement.orderRef === null && withdrawalReason(placement, context.now) === null;
    if (isPermanent(error) && isUnsent) return refuseOrder(placement, error.message);
    return postpone(placement, error.reason, context.now, error.retryAfterMs);
  }
}

/** An operator reports the publisher's answer. The program only notes that the order is overdue or withdraws it. */
function trackManualOrder(placement: PlacementDetails, now: Date): Outcome {
  const reason = withdrawalReason(placement, now);
  return reason === null ? awaitOrder(placement, now) : rejectPlacement(placement, reason);
}

async function queryExchange(
  { context, placement, signal }: TrackedPlacement,
  exchange: PlacementExchange,
): Promise<{ ref: string | null; order: OrderState }> {
  const orderId = encodeId('plc', placement.id);
  if (withdrawalReason(placement, context.now) !== null) return cancelOrder(exchange, orderId, signal);
  if (placement.orderRef !== null) return exchange.readOrder(orderId, signal);
  const { sourceDomain: domain, targetUrl, anchor, relAgreed, price: priceMinor, currency } = placement;
  const rel = relAgreed.filter((token) => token !== 'follow');
  const lines = orderBrief(placement, placement.guaranteeMonths);
  const brief = lines.map(({ text }) => text).join('\n');
  return exchange.order({ orderId, domain, targetUrl, anchor, rel, brief, priceMinor, currency }, signal);
}

/** An order that the exchange does not know never arrived, so it counts as cancelled. */
async function cancelOrder(exchange: PlacementExchange, orderId: string, signal: AbortSignal) {
  try {
    return await exchange.cancel(orderId, signal);
  } catch (error) {
    const isUnknown = error instanceof ExchangeFailure && error.reason === 'exchange_unknown_order';
    if (!isUnknown) throw error;
    return { ref: null, order: { state: 'cancelled' } as const };
  }
}

function postpone(
  placement: PlacementDetails,
  failure: string,
  now: Date,
  notBeforeMs: number | null = null,
): Outcome {
  const { after, history } = awaitOrder(placement, now);
  return { after: withFailure(after, failure, { now, notBeforeMs }), history };
}
