import type { Context } from '#platform/context.ts';
import { allowedCampaignActions } from '#campaigns/core';
import { allowedPlacementDecisions } from '#campaigns/placements/core';
import { allowedKeywordActions } from '#campaigns/research';
import { allowedTaskActions } from '#campaigns/tasks';
import { readCampaign } from './read-campaign.ts';

/**
 * Reads a campaign like `readCampaign` and adds the actions that the caller can perform on it and on its parts.
 * @throws Problem campaign_not_found
 */
export async function readCampaignOverview(context: Context, id: string) {
  const { right } = context;
  const campaign = await readCampaign(context, id);
  const { status: campaignStatus, keywords, tasks, backlinks } = campaign;
  return {
    ...campaign,
    allowed: allowedCampaignActions({ ...campaign, ...campaign.options }, right),
    keywords: keywords.map((keyword) => ({
      ...keyword,
      allowed: allowedKeywordActions({ ...keyword, campaignStatus }, right),
    })),
    tasks: tasks.map((task) => ({
      ...task,
      allowed: allowedTaskActions({ ...task, campaignStatus }, right),
    })),
    backlinks: backlinks.map((placement) => ({
      ...placement,
      allowed: allowedPlacementDecisions({ ...placement, campaignStatus }, right),
    })),
  };
}
