import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { describeCampaign, describeHistoryEntry, describeKeyword } from '#campaigns/core';
import { findCampaign, selectCampaignKeywords, selectHistory } from '#campaigns/core';
import { forecastOf } from '#campaigns/forecast';
import { describePlacement, selectPlacements } from '#campaigns/placements/core';
import { describeTask, selectTasks } from '#campaigns/tasks';

const maxTasks = 500;
export const maxHistory = 50;

/** Reads a campaign with its keywords, tasks, placements and latest history. @throws Problem campaign_not_found */
export async function readCampaign(context: Context, id: string) {
  const { db, accountId, now } = context;
  const ofCampaign = { accountId, campaignId: id };
  const [campaign, keywords, tasks, placements, history] = await Promise.all([
    findCampaign(db, { accountId, id }),
    selectCampaignKeywords(db, ofCampaign),
    selectTasks(db, ofCampaign, maxTasks),
    selectPlacements(db, ofCampaign),
    selectHistory(db, ofCampaign, { limit: maxHistory }),
  ]);
  if (campaign === null) throw notFound('campaign_not_found');
  return {
    ...describeCampaign(campaign, now),
    keywords: keywords.map(describeKeyword),
    tasks: tasks.map(describeTask),
    backlinks: placements.map(describePlacement),
    history: history.map(describeHistoryEntry),
    effect: campaign.effect,
    forecast: await forecastOf(context, campaign),
  };
}
