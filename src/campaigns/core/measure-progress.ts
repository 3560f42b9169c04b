import type { Context } from '#context.ts';
import { type Campaign, campaignStages, type CampaignStage } from './campaign.ts';
import { countWork, keepProgress } from './progress-queries.ts';
import { progressOf } from './progress.ts';

/** Counts anew what is done of a locked campaign; its progress never falls. Returns the campaign with its progress. */
export async function measureProgress({ db }: Pick<Context, 'db'>, campaign: Campaign): Promise<Campaign> {
  const { accountId, id: campaignId, stage, targetKeywords, status, price } = campaign;
  const counts = await countWork(db, { accountId, campaignId });
  const work = {
    ...counts,
    targetKeywords,
    isAudited: isBeyond(stage, 'audit'),
    isPlanned: isBeyond(stage, 'placements') || counts.placements > 0,
    termMonths: price.termMonths,
  };
  const progress = progressOf(work, campaign.progress, status === 'completed');
  if (progress !== campaign.progress) await keepProgress(db, { accountId, campaignId, progress });
  return { ...campaign, progress };
}

function isBeyond(stage: CampaignStage, other: CampaignStage): boolean {
  return campaignStages.indexOf(stage) > campaignStages.indexOf(other);
}
