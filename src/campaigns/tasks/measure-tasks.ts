import type { Context } from '#platform/context.ts';
import { dayMs } from '#platform/durations.ts';
import { advanceStage, type Campaign, measureProgress, requireCampaign } from '#campaigns/core';
import { countTasks } from './task-queries.ts';

/** The maximum time that placements wait for the last errors and warnings. */
const maxStageMs = 30 * dayMs;

/**
 * Updates the progress of a locked campaign. In the stage `optimization`, advances it when all errors and warnings are verified, or
 * after 30 days.
 */
export async function measureTasks(context: Context, campaign: Campaign): Promise<void> {
  const measured = await measureProgress(context, campaign);
  if (campaign.status !== 'active' || campaign.stage !== 'optimization') return;
  const { urgent } = await countTasks(context.db, { accountId: context.accountId, campaignId: campaign.id });
  const isLate = context.now.getTime() - campaign.stageSince.getTime() >= maxStageMs;
  if (urgent === 0 || isLate) await advanceStage(context, measured, 'placements');
}

/** Locks the campaign and runs `measureTasks`. */
export async function finishOptimization(context: Context, campaignId: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    await measureTasks(changing, await requireCampaign(changing, campaignId));
  });
}
