import type { Context } from '#context.ts';
import { encodeId } from '#ids.ts';
import { placementData } from '../read/describe-campaign.ts';
import { isOpenOrder } from './keep-placement.ts';
import { allowedForPlacement } from './placement-verbs.ts';
import type { PlacementSettings } from './placement-settings.ts';
import type { QueuedPlacement } from './queue-queries.ts';
import type { WorkedPlacement } from './worked-queries.ts';
import { writeBrief } from './write-brief.ts';

/** Who looks, when, and whether the exchange is connected. */
interface Onlooker extends Pick<Context, 'now' | 'right'> {
  exchange: PlacementSettings['exchange'];
}

/** A placement as those see it who work on it. */
export function workedPlacementData(placement: WorkedPlacement, { now, right, exchange }: Onlooker) {
  const { orderMode, orderRef, orderedAt, dueAt, withdrawReason, failure, nextCheckAt } = placement;
  const { checksPassed, claimState, claimReason, claimedAt, assigneeId, contact, waitingFor } = placement;
  return {
    ...placementData(placement),
    waitingFor,
    isOverdue: isOpenOrder(placement) && dueAt !== null && dueAt <= now,
    order: { mode: orderMode, ref: orderRef, orderedAt, dueAt, withdrawReason },
    brief: writeBrief(placement, placement.guaranteeMonths),
    contact,
    claim: claimState === null ? null : { state: claimState, reason: claimReason, claimedAt },
    checksPassed,
    nextCheckAt,
    failure,
    assigneeId: assigneeId === null ? null : encodeId('usr', assigneeId),
    allowed: allowedForPlacement(placement, { right, hasExchange: exchange !== null }),
  };
}

/** A placement of a queue over several campaigns. */
export function queuedPlacementData(placement: QueuedPlacement, onlooker: Onlooker) {
  const { campaignId, campaignName, websiteId, domain } = placement;
  return {
    ...workedPlacementData(placement, onlooker),
    campaignId: encodeId('cmp', campaignId),
    campaignName,
    websiteId: encodeId('web', websiteId),
    domain,
  };
}
