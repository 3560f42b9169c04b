import type { Context } from '#context.ts';
import type { JobContext } from '#jobs';
import type { Campaign } from '../campaign.ts';
import { findCampaign } from '../campaign-queries.ts';
import { advanceStage, requireCampaign } from '../change-campaign.ts';
import { insertHistory } from '../history-queries.ts';
import { measureProgress } from '../measure-progress.ts';
import { type PlacementStatus, selectPlacements } from './placement-queries.ts';
import { isInPlay, planPlacements } from './plan-placements.ts';
import { approvePlanned, findPlan } from './plan-queries.ts';

const dayMs = 24 * 60 * 60_000;
/** What nobody decides about is approved after so long. */
export const approvalPatienceMs = 7 * dayMs;
/** The campaign goes on without the last placements then; these are followed up all the same. */
export const stagePatienceMs = 45 * dayMs;

/**
 * The stage `placements`: plans the month, approves what nobody decides about, and hands on once nothing is waited for. In the
 * stage `monitor` it plans and approves likewise. May run at any time.
 */
export async function runPlacementStage(
  { db, facts, now }: JobContext,
  { accountId, campaignId }: { accountId: string; campaignId: string },
): Promise<void> {
  const context: Context = { db, facts, accountId, now };
  const found = await findCampaign(db, { accountId, id: campaignId });
  if (found === null || !isInPlay(found)) return;
  await planPlacements(context, campaignId);
  await db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    const campaign = await requireCampaign(changing, campaignId);
    if (!isInPlay(campaign)) return;
    await approveOld(changing, campaign);
    if (campaign.stage !== 'placements' || !(await isThrough(changing, campaign))) return;
    await measureProgress(changing, await advanceStage(changing, campaign, 'monitor'));
  });
}

async function approveOld({ db, accountId, now }: Context, { id: campaignId }: Campaign): Promise<void> {
  const of = { accountId, campaignId };
  const createdUntil = new Date(now.getTime() - approvalPatienceMs);
  const approved = await approvePlanned(db, of, { now, createdUntil });
  if (approved.length === 0) return;
  const detail = { placements: approved.map(({ domain }) => domain) };
  const reason = 'Nobody decided within seven days.';
  await insertHistory(db, { ...of, at: now, event: 'placements_approved', reason, detail });
}

const waiting = new Set<PlacementStatus>(['planned', 'ordered', 'in_progress', 'published']);

/** Whether no placement of the plan is waited for any more, or was for long enough. */
async function isThrough({ db, accountId, now }: Context, campaign: Campaign): Promise<boolean> {
  const of = { accountId, campaignId: campaign.id };
  if (now.getTime() - campaign.stageSince.getTime() >= stagePatienceMs) return true;
  if ((await findPlan(db, of, campaign.month)) === null) return false;
  return !(await selectPlacements(db, of)).some(({ status }) => waiting.has(status));
}
