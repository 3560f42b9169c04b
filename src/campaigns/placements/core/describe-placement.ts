import { upcoming } from '#platform/days.ts';
import type { Context } from '#platform/context.ts';
import { isCostHidden, isViewer } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { orderBrief } from './order-brief.ts';
import { allowedPlacementActions } from './placement-actions.ts';
import {
  decidedBy,
  isOpenOrder,
  type Placement,
  type PlacementDetails,
  type PlacementSettings,
} from './placement.ts';

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
    price: isCostHidden(caller) ? null : price,
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
  const { dueAt, nextCheckAt, checksPassed, claimState, claimReason, claimedAt } = placement;
  const { assigneeId, waitingFor } = placement;
  return {
    ...describePlacement(placement, viewer),
    waitingFor,
    decidedBy: decidedBy(placement),
    isOverdue: isOpenOrder(placement) && dueAt !== null && dueAt <= now,
    ...describeOrder(placement, isViewer(viewer)),
    claim: claimState === null ? null : { state: claimState, reason: claimReason, claimedAt },
    checksPassed,
    nextCheckAt: upcoming(nextCheckAt, now),
    assigneeId: assigneeId === null ? null : encodeId('usr', assigneeId),
    allowed: allowedPlacementActions(placement, { right, hasExchange: exchange !== null }),
  };
}

/** How a placement is ordered. Viewers, who may be clients, see only when. */
function describeOrder(placement: PlacementDetails, isHidden: boolean) {
  const { orderMode, orderRef, orderedAt, dueAt, withdrawReason, contact, failure } = placement;
  if (isHidden)
    return {
      order: { mode: null, ref: null, orderedAt, dueAt, withdrawReason: null },
      brief: null,
      briefSentences: null,
      contact: null,
      failure: null,
    };
  const brief = orderBrief(placement, placement.guaranteeMonths);
  return {
    order: { mode: orderMode, ref: orderRef, orderedAt, dueAt, withdrawReason },
    brief: brief.map(({ text }) => text).join('\n'),
    briefSentences: brief.map(({ sentence }) => sentence),
    contact,
    failure,
  };
}
