import type { Context } from '#platform/context.ts';
import { readBillingTerms } from '#billing/modes';
import { findSubscription } from '#billing/subscriptions';
import { isCostHidden, isPriceHidden } from '#platform/http';
import { notFound } from '#platform/problems';
import { type Campaign, describeCampaign, describeHistoryEntry, describeKeyword } from '#campaigns/core';
import { findCampaign, selectCampaignKeywords, selectHistory } from '#campaigns/core';
import { forecastOf } from '#campaigns/forecast';
import { clientCharge, priceLinesOf } from '#campaigns/launch';
import { describePlacement, selectPlacements } from '#campaigns/placements/core';
import { describeTask, selectTasks } from '#campaigns/tasks';

const maxTasks = 500;
export const maxHistory = 50;

/**
 * Reads a campaign with its keywords, tasks, placements and latest history. Viewers see no price, or the one that the client pays.
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
  const isHidden = isCostHidden(context);
  const [forecast, clientPrice] = await Promise.all([
    forecastOf(context, campaign),
    isHidden ? readClientPrice(context, campaign) : {},
  ]);
  return {
    ...describeCampaign(campaign, now),
    ...clientPrice,
    keywords: keywords.map(describeKeyword),
    tasks: tasks.map(describeTask),
    backlinks: placements.map((one) => describePlacement(one, context)),
    history: history.map((entry) => describeHistoryEntry(entry, context)),
    effect: campaign.effect,
    forecast: forecast && (isHidden ? { ...forecast, pricePerClick: null } : forecast),
  };
}

/** The price fields of a campaign for viewers. */
async function readClientPrice(context: Context, campaign: Campaign) {
  const { id, price } = campaign;
  const charge = isPriceHidden(context)
    ? null
    : clientCharge(price, ...(await readSubscription(context, id)));
  const priceLines = charge === null ? [] : priceLinesOf(charge, price);
  return { monthlyPrice: charge?.monthlyAmount ?? null, priceLines, placementBudget: null };
}

const readSubscription = ({ db, accountId }: Context, subjectId: string) =>
  Promise.all([findSubscription(db, { accountId, subjectId }), readBillingTerms({ db, accountId })]);
