import type { Context } from '#platform/context.ts';
import { hasEnded } from '#campaigns/core';
import {
  changeOpenPlacements,
  isOpenOrder,
  isPlanned,
  type Outcome,
  type PlacementDetails,
  rejectPlacement,
} from '#campaigns/placements/core';

/**
 * Closes the placements of a campaign that has ended: rejects planned ones, withdraws open orders, and stops the verification of
 * published ones. Safe to run at any time.
 */
export async function closePlacements(context: Context, campaignId: string): Promise<void> {
  await changeOpenPlacements(context, {
    campaignId,
    appliesTo: ({ status }) => hasEnded(status),
    decide: ({ now }, before) => closePlacement(before, now),
  });
}

function closePlacement(before: PlacementDetails, now: Date): Outcome | null {
  if (isPlanned(before)) return rejectPlacement(before, 'campaign_ended');
  if (isOpenOrder(before))
    return before.withdrawReason === null ? withdrawOrder(before, { code: 'campaign_ended' }, now) : null;
  return before.nextCheckAt === null ? null : { after: { ...before, nextCheckAt: null }, history: [] };
}

/** Requests the withdrawal of an open order. The exchange is called until it answers; an order by hand waits for an operator. */
export function withdrawOrder(
  before: PlacementDetails,
  { code, reason = code }: { code: 'campaign_ended' | 'withdrawn'; reason?: string },
  now: Date,
): Outcome {
  const nextCheckAt = before.orderMode === 'exchange' ? now : null;
  return {
    after: { ...before, withdrawReason: code, nextCheckAt },
    history: [{ note: 'withdrawn', reason }],
  };
}
