import type { Context } from '#context.ts';
import type { Campaign } from '../campaign.ts';
import { advanceStage, requireCampaign } from '../change-campaign.ts';
import { measureProgress } from '../measure-progress.ts';
import { countTasks } from './change-queries.ts';

/** Placements do not wait longer than this for the last errors and warnings. */
const patienceMs = 30 * 24 * 60 * 60_000;

/** Measures a locked campaign anew, and lets it go on once its errors and warnings are verified, or after thirty days. */
export async function measureTasks(context: Context, campaign: Campaign): Promise<void> {
  const measured = await measureProgress(context, campaign);
  if (campaign.status !== 'active' || campaign.stage !== 'optimization') return;
  const { urgent } = await countTasks(context.db, { accountId: context.accountId, campaignId: campaign.id });
  const isLate = context.now.getTime() - campaign.stageSince.getTime() >= patienceMs;
  if (urgent === 0 || isLate) await advanceStage(context, measured, 'placements');
}

/** The same for a campaign that the clock comes to. */
export async function finishOptimization(context: Context, campaignId: string): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const changing = { ...context, db: transaction };
    await measureTasks(changing, await requireCampaign(changing, campaignId));
  });
}
