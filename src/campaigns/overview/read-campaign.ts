import type { Context } from '#platform/context.ts';
import { isViewer } from '#platform/http';
import { notFound } from '#platform/problems';
import { describeCampaign, describeHistoryEntry, describeKeyword } from '#campaigns/core';
import { findCampaign, selectCampaignKeywords, selectHistory } from '#campaigns/core';
import { forecastOf } from '#campaigns/forecast';
import { describePlacement, selectPlacements } from '#campaigns/placements/core';
import { describeTask, selectTasks } from '#campaigns/tasks';

const maxTasks = 500;
export const maxHistory = 50;

const hiddenPrices = { monthlyPrice: null, priceLines: [], placementBudget: null };

/**
 * Reads a campaign with its keywords, tasks, placements and latest history, for viewers without prices.
 * @throws Problem campaign_not_found
 */
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
  const forecast = await forecastOf(context, campaign);
  const isPriceHidden = isViewer(context);
  return {
    ...describeCampaign(campaign, now),
    ...(isPriceHidden ? hiddenPrices : {}),
    keywords: keywords.map(describeKeyword),
    tasks: tasks.map(describeTask),
    backlinks: placements.map((one) => describePlacement(one, context)),
    history: history.map((entry) => describeHistoryEntry(entry, context)),
    effect: campaign.effect,
    forecast: forecast && (isPriceHidden ? { ...forecast, pricePerClick: null } : forecast),
  };
}
