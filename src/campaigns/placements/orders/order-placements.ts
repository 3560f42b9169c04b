import type { Context } from '#platform/context.ts';
import { dayMs } from '#platform/durations.ts';
import {
  acceptsPlacements,
  applyPlacementEvent,
  changeOpenPlacements,
  findOrderTerms,
  isPlanned,
  type OrderMode,
  orderModeFor,
  type OrderTerms,
  type Outcome,
  type PlacementDetails,
  type PlacementSettings,
  rejectPlacement,
} from '#campaigns/placements/core';

/**
 * Orders the approved placements of an active campaign through the exchange. The order is stored before the exchange is called, so
 * that a crash cannot lose it. Placements that are ordered by hand wait for an operator. Safe to run at any time.
 */
export async function orderPlacements(
  context: Context,
  campaignId: string,
  settings: PlacementSettings,
): Promise<void> {
  await changeOpenPlacements(context, {
    campaignId,
    appliesTo: acceptsPlacements,
    decide: async ({ accountId, db, now }, before) => {
      if (!isPlanned(before) || before.approvedAt === null) return null;
      const terms = await findOrderTerms(db, { accountId, publisherId: before.publisherId });
      if (terms === null) return rejectPlacement(before, 'publisher_gone');
      const mode = orderModeFor(terms.source, settings.exchange !== null);
      return mode === 'exchange' ? placeOrder(before, terms, { mode, now }) : null;
    },
  });
}

/** Orders a planned placement. The due date and the guarantee follow the publisher's terms of this moment. Pure. */
export function placeOrder(
  before: PlacementDetails,
  { turnaroundDays, guaranteeMonths }: OrderTerms,
  { mode, now }: { mode: OrderMode; now: Date },
): Outcome {
  const dueAt = new Date(now.getTime() + turnaroundDays * dayMs);
  const change = {
    orderMode: mode,
    orderedAt: now,
    dueAt,
    guaranteeMonths,
    // The exchange has to be called now. An operator has already contacted the publisher.
    nextCheckAt: mode === 'exchange' ? now : dueAt,
  };
  return { after: applyPlacementEvent(before, 'order', change), history: [{ event: 'order' }] };
}
