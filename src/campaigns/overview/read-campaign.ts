import { hidesPrices, readBillingTerms } from '#billing/modes';
import type { Context } from '#platform/context.ts';
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
 * Reads a campaign with its keywords, tasks, placements and latest history, without prices of placements for viewers and without other prices for
 * those of an agency.
 * @throws Problem campaign_not_found
 */
export async function readCampaign(context: Context, id: string) {
  const { db, accountId, now } = context;
  const ofCampaign = { accountId, campaignId: id };
  const [campaign, keywords, tasks, placements, history, terms] = await Promise.all([
    findCampaign(db, { accountId, id }),
    selectCampaignKeywords(db, ofCampaign),
    selectTasks(db, ofCampaign, maxTasks),
    selectPlacements(db, ofCampaign),
    selectHistory(db, ofCampaign, { limit: maxHistory }),
    readBillingTerms(context),
  ]);
  if (campaign === null) throw notFound('campaign_not_found');
  const forecast = await forecastOf(context, campaign);
  const isPriceHidden = hidesPrices(terms, context);
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
