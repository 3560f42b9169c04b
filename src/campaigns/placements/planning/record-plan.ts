import type { Context } from '#platform/context.ts';
import { type Campaign, insertHistory, measureProgress, requireCampaign, splitReason } from '#campaigns/core';
import type { Said } from '#platform/text';
import { applyPlacementEvent, findPlacement, recordOutcome } from '#campaigns/placements/core';
import type { Move } from './authority-mix.ts';
import type { ExclusionCounts } from './choose-candidates.ts';
import {
  type AddedPlacement,
  insertPlacements,
  markReplacementSought,
  type NewPlacement,
  type PlacementToReplace,
  recordPlannedMonth,
} from './month-plan-queries.ts';

/** The plan of a month. */
export interface MonthPlan {
  /** The time of the previous plan; null for the first plan of the month. */
  before: Date | null;
  /** Whether the month is planned as a whole, as opposed to replacements only. */
  isOpen: boolean;
  /** The placements for which a replacement was sought. */
  toReplace: readonly PlacementToReplace[];
  placements: readonly NewPlacement[];
  /** The available budget, in the minor unit. */
  budget: number;
  moves: readonly Move[];
  excluded: ExclusionCounts;
  /** Why nothing could be planned. */
  reason: Said | null;
}

/** Stores the whole plan in one transaction. Does nothing if the campaign has stopped or has entered another month. */
export async function recordPlan(
  context: Context,
  { campaign: { id: campaignId, month }, plan }: { campaign: Campaign; plan: MonthPlan },
): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const changing = { ...context, db };
    const campaign = await requireCampaign(changing, campaignId);
    if (campaign.status !== 'active' || campaign.month !== month) return;
    const { accountId, now } = context;
    const of = { accountId, campaignId };
    const { before } = plan;
    if (plan.isOpen && !(await recordPlannedMonth(db, of, { month, now, before }))) return;
    await markReplacementSought(db, of, { ids: plan.toReplace.map(({ id }) => id), now });
    const added = await insertPlacements(db, of, {
      month,
      now,
      currency: campaign.price.currency,
      approvedAt: campaign.type === 'autoseo' ? now : null,
      placements: plan.placements,
    });
    await insertPlanHistory(changing, campaign, { plan, added });
    await markReplaced(changing, { campaign, added });
    await measureProgress(changing, campaign);
  });
}

async function insertPlanHistory(
  { db, accountId, now }: Context,
  { id: campaignId, month, price: { currency } }: Campaign,
  { plan, added }: { plan: MonthPlan; added: readonly AddedPlacement[] },
): Promise<void> {
  const { budget, moves, excluded, toReplace, reason } = plan;
  // The history already says that no publisher was found for the missing placements.
  if (plan.before !== null && toReplace.length === 0 && added.length === 0) return;
  const spent = added.reduce((sum, { price }) => sum + price, 0);
  const totals = { month, placements: added.length, budget, spent, remaining: budget - spent, currency };
  const split = splitReason(reason);
  const detail = { ...totals, moves, excluded, toReplace: toReplace.length, ...split.detail };
  const event = added.length === 0 ? 'placements_not_planned' : 'placements_planned';
  await insertHistory(db, { accountId, campaignId, at: now, event, reason: split.reason, detail });
}

/** Marks the lost placements whose replacement was added. */
async function markReplaced(
  context: Context,
  { campaign, added }: { campaign: Campaign; added: readonly AddedPlacement[] },
): Promise<void> {
  const of = { accountId: context.accountId, campaignId: campaign.id };
  for (const { replacesId } of added) {
    const before = replacesId === null ? null : await findPlacement(context.db, of, replacesId);
    if (before?.status !== 'lost') continue;
    const after = applyPlacementEvent(before, 'replace', { nextCheckAt: null });
    await recordOutcome(context, { campaign, before, outcome: { after, history: [{ event: 'replace' }] } });
  }
}
