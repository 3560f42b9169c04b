import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/postgres';
import { type Campaign, campaignStages, type CampaignStage } from './campaign.ts';
import { type CountedWork, countWork, saveProgress } from './progress-queries.ts';
import { calculateProgress } from './calculate-progress.ts';

/** Recalculates the progress of a locked campaign, which never decreases. Returns the campaign with its new progress. */
export async function measureProgress({ db }: Pick<Context, 'db'>, campaign: Campaign): Promise<Campaign> {
  const { accountId, id: campaignId } = campaign;
  const [measured = campaign] = await readProgress(db, accountId, [campaign]);
  const { progress } = measured;
  if (progress !== campaign.progress) await saveProgress(db, { accountId, campaignId, progress });
  return measured;
}

/** Returns campaigns of an account with their current progress, which it does not save. */
export async function readProgress(
  db: Db,
  accountId: string,
  campaigns: readonly Campaign[],
): Promise<Campaign[]> {
  const counts = await countWork(db, { accountId, campaignIds: campaigns.map(({ id }) => id) });
  return campaigns.map((campaign) => {
    const counted = counts.get(campaign.id);
    return counted === undefined ? campaign : { ...campaign, progress: progressOf(campaign, counted) };
  });
}

function progressOf(
  { stage, targetKeywords, status, price, progress }: Campaign,
  counts: CountedWork,
): number {
  const work = {
    ...counts,
    targetKeywords,
    isAudited: isPast(stage, 'audit'),
    isPlanned: isPast(stage, 'placements') || counts.placements > 0,
    termMonths: price.termMonths,
  };
  return calculateProgress(work, progress, status === 'completed');
}

function isPast(stage: CampaignStage, other: CampaignStage): boolean {
  return campaignStages.indexOf(stage) > campaignStages.indexOf(other);
}
