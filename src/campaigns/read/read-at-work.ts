import type { Context } from '#context.ts';
import { allowedForCampaign } from '../campaign-verbs.ts';
import { decisionsOn } from '../placements/placement-verbs.ts';
import { allowedForKeyword } from '../research/decide-keywords.ts';
import { allowedForTask } from '../tasks/task-transitions.ts';
import { readCampaign } from './read-campaign.ts';

/** A campaign as `readCampaign` tells it, with what whoever asks may do with it and its parts. @throws Problem campaign_not_found */
export async function readAtWork(context: Context, id: string) {
  const { right } = context;
  const campaign = await readCampaign(context, id);
  const { status: campaignStatus, keywords, tasks, backlinks } = campaign;
  return {
    ...campaign,
    allowed: allowedForCampaign({ ...campaign, ...campaign.options }, right),
    keywords: keywords.map((one) => ({
      ...one,
      allowed: allowedForKeyword({ ...one, campaignStatus }, right),
    })),
    tasks: tasks.map((one) => ({ ...one, allowed: allowedForTask({ ...one, campaignStatus }, right) })),
    backlinks: backlinks.map((one) => ({ ...one, allowed: decisionsOn({ ...one, campaignStatus }, right) })),
  };
}
