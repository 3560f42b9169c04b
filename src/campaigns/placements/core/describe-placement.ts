import { upcoming } from '#platform/days.ts';
import type { Context } from '#platform/context.ts';
import { isViewer } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { orderBrief } from './order-brief.ts';
import { allowedPlacementActions } from './placement-actions.ts';
import { isOpenOrder, type Placement, type PlacementDetails, type PlacementSettings } from './placement.ts';

/** A placement as the client sees it (`PlacementShape`), without its price for viewers. */
export function describePlacement(placement: Placement, caller: Pick<Context, 'actor' | 'right'>) {
  const { id, sourceDomain, sourceUrl, targetUrl, anchor, relAgreed, relFound, authority } = placement;
  const { price, currency, status, month, approvedAt, publishedAt, verifiedAt, lastCheckedAt } = placement;
  const { lostReason, guaranteedUntil, replacesId } = placement;
  return {
    id: encodeId('plc', id),
    sourceDomain,
    sourceUrl,
    targetUrl,
    anchor,
    relAgreed,
    relFound,
    authority,
    price: isViewer(caller) ? null : price,
    currency,
    status,
    month,
    approvedAt,
    publishedAt,
    verifiedAt,
    lastCheckedAt,
    lostReason,
    guaranteedUntil,
    replacesId: replacesId === null ? null : encodeId('plc', replacesId),
  };
}

/** Decides which actions are possible and whether the order is overdue. */
interface Viewer extends Pick<Context, 'now' | 'right' | 'actor'> {
  exchange: PlacementSettings['exchange'];
}

/** A placement as operators see it (`PlacementDetailsShape`). */
export function describePlacementDetails(placement: PlacementDetails, viewer: Viewer) {
  const { now, right, exchange } = viewer;
  const { orderMode, orderRef, orderedAt, dueAt, withdrawReason, failure, nextCheckAt } = placement;
  const brief = orderBrief(placement, placement.guaranteeMonths);
  const { checksPassed, claimState, claimReason, claimedAt, assigneeId, contact, waitingFor } = placement;
  return {
    ...describePlacement(placement, viewer),
    waitingFor,
    isOverdue: isOpenOrder(placement) && dueAt !== null && dueAt <= now,
    order: { mode: orderMode, ref: orderRef, orderedAt, dueAt, withdrawReason },
    brief: brief.map(({ text }) => text).join('\n'),
    briefSentences: brief.map(({ sentence }) => sentence),
    contact,
    claim: claimState === null ? null : { state: claimState, reason: claimReason, claimedAt },
    checksPassed,
    nextCheckAt: upcoming(nextCheckAt, now),
    failure,
    assigneeId: assigneeId === null ? null : encodeId('usr', assigneeId),
    allowed: allowedPlacementActions(placement, { right, hasExchange: exchange !== null }),
  };
}
