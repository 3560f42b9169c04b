import type { Context } from '#platform/context.ts';
import type { JobContext } from '#platform/jobs';
import {
  advanceStage,
  type Campaign,
  decisionWindowMs,
  findCampaign,
  insertHistory,
  measureProgress,
  requireCampaign,
  sayEvent,
  splitReason,
} from '#campaigns/core';
import { acceptsPlacements, type PlacementStatus, selectPlacements } from '#campaigns/placements/core';
import { dayMs } from '#platform/durations.ts';
import { planPlacements } from './plan-placements.ts';
import { approvePlanned, findMonthPlan } from './month-plan-queries.ts';

/** The maximum duration of the stage. Unfinished placements are still tracked after it. */
export const maxStageMs = 45 * dayMs;

/**
 * Runs the stage `placements`: plans the month, approves placements after the approval window, and advances the campaign when no
 * placement is pending. It also plans and approves in the stage `monitor`. Safe to run at any time.
 */
export async function runPlacementStage(
  { db, clickhouse, now }: JobContext,
  { accountId, campaignId }: { accountId: string; campaignId: string },
): Promise<void> {
  const context: Context = { db, clickhouse, accountId, now };
  const found = await findCampaign(db, { accountId, id: campaignId });
  if (found === null || !acceptsPlacements(found)) return;
  await planPlacements(context, campaignId);
  await db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const campaign = await requireCampaign(changing, campaignId);
    if (!acceptsPlacements(campaign)) return;
    await approveUndecided(changing, campaign);
    if (campaign.stage !== 'placements' || !(await isStageFinished(changing, campaign))) return;
    await measureProgress(changing, await advanceStage(changing, campaign, 'monitor'));
  });
}

async function approveUndecided(
  { db, accountId, now }: Context,
  { id: campaignId }: Campaign,
): Promise<void> {
  const of = { accountId, campaignId };
  const createdUntil = new Date(now.getTime() - decisionWindowMs);
  const approved = await approvePlanned(db, of, { now, createdUntil });
  if (approved.length === 0) return;
  const { reason, detail } = splitReason(sayEvent('placements_undecided'));
  await insertHistory(db, {
    ...of,
    at: now,
    event: 'placements_approved',
    reason,
    detail: { placements: approved.map(({ domain }) => domain), ...detail },
  });
}

const pending = new Set<PlacementStatus>(['planned', 'ordered', 'in_progress', 'published']);

/** Whether no placement is pending, or the stage has lasted its maximum duration. */
async function isStageFinished({ db, accountId, now }: Context, campaign: Campaign): Promise<boolean> {
  const of = { accountId, campaignId: campaign.id };
  if (now.getTime() - campaign.stageSince.getTime() >= maxStageMs) return true;
  if ((await findMonthPlan(db, of, campaign.month)) === null) return false;
  return !(await selectPlacements(db, of)).some(({ status }) => pending.has(status));
}
