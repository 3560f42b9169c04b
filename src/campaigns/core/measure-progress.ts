import type { Context } from '#platform/context.ts';
import { type Campaign, campaignStages, type CampaignStage } from './campaign.ts';
import { countWork, saveProgress } from './progress-queries.ts';
import { calculateProgress } from './calculate-progress.ts';

/** Recalculates the progress of a locked campaign, which never decreases. Returns the campaign with its new progress. */
export async function measureProgress({ db }: Pick<Context, 'db'>, campaign: Campaign): Promise<Campaign> {
  const { accountId, id: campaignId, stage, targetKeywords, status, price } = campaign;
  const counts = await countWork(db, { accountId, campaignId });
  const work = {
    ...counts,
    targetKeywords,
    isAudited: isPast(stage, 'audit'),
    isPlanned: isPast(stage, 'placements') || counts.placements > 0,
    termMonths: price.termMonths,
  };
  const progress = calculateProgress(work, campaign.progress, status === 'completed');
  if (progress !== campaign.progress) await saveProgress(db, { accountId, campaignId, progress });
  return { ...campaign, progress };
}

function isPast(stage: CampaignStage, other: CampaignStage): boolean {
  return campaignStages.indexOf(stage) > campaignStages.indexOf(other);
}
