import type { Context } from '#context.ts';
import { requireCampaign } from '../change-campaign.ts';
import { afterEvent, keepPlacement, type Outcome } from './keep-placement.ts';
import type { PlacementSettings } from './placement-settings.ts';
import {
  findTerms,
  type OrderMode,
  type OrderTerms,
  selectOpen,
  type WorkedPlacement,
} from './worked-queries.ts';

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
  const { accountId, db, now } = context;
  await db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const campaign = await requireCampaign(changing, campaignId);
    if (campaign.status !== 'active' || !['placements', 'monitor'].includes(campaign.stage)) return;
    for (const before of await selectOpen(transaction, { accountId, campaignId })) {
      if (before.status !== 'planned' || before.approvedAt === null) continue;
      const terms = await findTerms(transaction, { accountId, publisherId: before.publisherId });
      const outcome = decideOrder(before, terms, { now, settings });
      if (outcome !== null) await keepPlacement(changing, { campaign, before, outcome }, settings);
    }
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
  return modeOf(terms, settings) === 'exchange' ? placeOrder(before, terms, { mode: 'exchange', now }) : null;
}

/** Who orders from a publisher. Where no exchange is connected, people order from its publishers too. */
export function modeOf({ source }: OrderTerms, { exchange }: Pick<PlacementSettings, 'exchange'>): OrderMode {
  return source === 'exchange' && exchange !== null ? 'exchange' : 'by_hand';
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
