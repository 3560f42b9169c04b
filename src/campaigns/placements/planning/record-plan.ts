import type { Context } from '#context.ts';
import type { Campaign } from '../campaign.ts';
import { requireCampaign } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { measureProgress } from '../measure-progress.ts';
import type { LeftOut } from './choose-candidates.ts';
import type { Move } from './choose-mix.ts';
import { afterEvent, keepPlacement } from './keep-placement.ts';
import {
  type AddedPlacement,
  insertPlacements,
  keepPlanned,
  keepSought,
  type NewPlacement,
  type Replaced,
} from './plan-queries.ts';
import { findPlacement } from './worked-queries.ts';

/** What is to be done in a month. */
export interface MonthPlan {
  /** When the month was planned before; null for its first plan. */
  before: Date | null;
  /** Whether the month has its usual number made up, in contrast to what is replaced alone. */
  isOpen: boolean;
  /** What others were looked for in the place of. */
  toReplace: readonly Replaced[];
  placements: readonly NewPlacement[];
  /** What there was to be spent, in the minor unit. */
  budget: number;
  moves: readonly Move[];
  leftOut: LeftOut;
  /** Why nothing could be planned. */
  reason: string | null;
}

/** Writes a plan, all of it or nothing: not where the campaign has gone on without it. */
export async function keepPlan(
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
    if (plan.isOpen && !(await keepPlanned(db, of, { month, now, before }))) return;
    await keepSought(db, of, { ids: plan.toReplace.map(({ id }) => id), now });
    const added = await insertPlacements(db, of, {
      month,
      now,
      currency: campaign.price.currency,
      approvedAt: campaign.type === 'autoseo' ? now : null,
      placements: plan.placements,
    });
    await tell(changing, campaign, { plan, added });
    await endReplaced(changing, { campaign, added });
    await measureProgress(changing, campaign);
  });
}

async function tell(
  { db, accountId, now }: Context,
  { id: campaignId, month, price: { currency } }: Campaign,
  { plan, added }: { plan: MonthPlan; added: readonly AddedPlacement[] },
): Promise<void> {
  const { budget, moves, leftOut, toReplace, reason } = plan;
  // That there is still nobody for what was missing was told before.
  if (plan.before !== null && toReplace.length === 0 && added.length === 0) return;
  const spent = added.reduce((sum, { price }) => sum + price, 0);
  const sums = { month, placements: added.length, budget, spent, left: budget - spent, currency };
  const detail = { ...sums, moves, leftOut, toReplace: toReplace.length };
  const event = added.length === 0 ? 'placements_not_planned' : 'placements_planned';
  await insertHistory(db, { accountId, campaignId, at: now, event, reason, detail });
}

/** What was lost is replaced from now on. */
async function endReplaced(
  context: Context,
  { campaign, added }: { campaign: Campaign; added: readonly AddedPlacement[] },
): Promise<void> {
  const of = { accountId: context.accountId, campaignId: campaign.id };
  for (const { replacesId } of added) {
    const before = replacesId === null ? null : await findPlacement(context.db, of, replacesId);
    if (before?.status !== 'lost') continue;
    const after = afterEvent(before, 'replace', { nextCheckAt: null });
    await keepPlacement(context, { campaign, before, outcome: { after, told: [{ event: 'replace' }] } });
  }
}
