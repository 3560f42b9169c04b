import type { Context } from '#context.ts';
import { changeOpen } from './change-open.ts';
import { afterEvent, type Outcome } from './keep-placement.ts';
import { isInPlay } from './plan-placements.ts';
import type { PlacementSettings } from './placement-settings.ts';
import { findTerms, type OrderMode, type OrderTerms, type WorkedPlacement } from './worked-queries.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Orders what is approved of an active campaign, where the exchange is asked for it: that it is ordered is written down before
 * anybody is asked, so that no order can be forgotten. What people order by hand waits for them. May run at any time.
 */
export async function orderPlacements(
  context: Context,
  campaignId: string,
  settings: PlacementSettings,
): Promise<void> {
  await changeOpen(context, {
    campaignId,
    isConcerned: isInPlay,
    decide: async ({ accountId, db, now }, before) => {
      if (before.status !== 'planned' || before.approvedAt === null) return null;
      const terms = await findTerms(db, { accountId, publisherId: before.publisherId });
      return decideOrder(before, terms, { now, settings });
    },
  });
}

function decideOrder(
  before: WorkedPlacement,
  terms: OrderTerms | null,
  { now, settings }: { now: Date; settings: PlacementSettings },
): Outcome | null {
  if (terms === null) {
    const after = afterEvent(before, 'reject', { lostReason: 'publisher_gone' });
    return { after, told: [{ event: 'reject', reason: 'publisher_gone' }] };
  }
  const mode = modeOf(terms.source, settings.exchange !== null);
  return mode === 'exchange' ? placeOrder(before, terms, { mode: 'exchange', now }) : null;
}

/** Who orders from a publisher. Where no exchange is connected, people order from its publishers too. */
export function modeOf(source: OrderTerms['source'], hasExchange: boolean): OrderMode {
  return source === 'exchange' && hasExchange ? 'exchange' : 'by_hand';
}

/** What an order makes of a planned placement: the publisher's promise holds from now on. */
export function placeOrder(
  before: WorkedPlacement,
  { turnaroundDays, guaranteeMonths }: OrderTerms,
  { mode, now }: { mode: OrderMode; now: Date },
): Outcome {
  const dueAt = new Date(now.getTime() + turnaroundDays * dayMs);
  const change = {
    orderMode: mode,
    orderedAt: now,
    dueAt,
    guaranteeMonths,
    // The exchange is still to be told; people have told the publisher already.
    nextCheckAt: mode === 'exchange' ? now : dueAt,
  };
  return { after: afterEvent(before, 'order', change), told: [{ event: 'order' }] };
}
