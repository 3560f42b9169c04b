import type { Context } from '#platform/context.ts';
import { minuteMs } from '#platform/durations.ts';
import { newId } from '#platform/ids.ts';
import { type BillingTerms, readBillingTerms } from '#billing/modes';
import {
  type Campaign,
  type CampaignContext,
  findCampaign,
  placementBudget,
  type Price,
  selectCampaignKeywords,
} from '#campaigns/core';
import { forecastOf } from '#campaigns/forecast';
import { requireDraft } from '#campaigns/drafts';
import type { LaunchSettings } from './settings.ts';
import { launchNeeds, type LaunchStep, launchSteps } from './launch-steps.ts';
import { chargeCampaign, clientPrice } from './charge-campaign.ts';
import { describePayments } from './describe-payments.ts';
import { describeTerms, signClaims } from './token.ts';

const validMs = 30 * minuteMs;

/**
 * Describes the cost and the consequences of a launch. The token confirms exactly this version of the draft, for 30 minutes.
 * @throws Problem campaign_not_found · campaign_not_draft · launch_in_progress
 */
export async function previewLaunch(context: Context, id: string, settings: LaunchSettings) {
  const { accountId, now } = context;
  const draft = await requireDraft(context, id);
  const { version, price } = draft;
  const terms = await readBillingTerms(context);
  const until = now.getTime() + validMs;
  const claims = {
    accountId,
    campaignId: id,
    version,
    launchId: newId(),
    billing: describeTerms(terms),
    until,
  };
  return {
    priceLines: price.lines,
    monthlyPrice: price.monthlyPrice,
    currency: price.currency,
    forecast: await forecastOf(context, draft),
    billing: previewBilling(price, terms, settings.billing),
    steps: launchSteps(draft, chargeCampaign(price, terms), settings),
    needs: await findNeeds(context, draft),
    token: signClaims(claims, settings.launchKey),
    validUntil: new Date(until),
  };
}

/** Describes who pays how much. The vendors of another agency than the operator are the operator. */
function previewBilling(price: Price, terms: BillingTerms, settings: LaunchSettings['billing']) {
  const { mode, isOperator, marginPercent } = terms;
  const vendorCost = mode === 'agency' && !isOperator ? price.monthlyPrice : placementBudget(price);
  const { monthlyAmount } = chargeCampaign(price, terms);
  const ofClient = mode === 'agency' ? clientPrice(price, marginPercent) : null;
  return {
    mode,
    charge: monthlyAmount,
    clientPrice: ofClient,
    vendorCost,
    margin: ofClient === null ? null : ofClient - vendorCost,
    namesClient: mode === 'agency' && isOperator,
    payments: describePayments(price, terms, { ...settings, monthlyAmount }),
  };
}

export async function findNeeds({ db, accountId }: CampaignContext, draft: Campaign): Promise<LaunchStep[]> {
  const keywords = await selectCampaignKeywords(db, { accountId, campaignId: draft.id });
  const { parentId } = draft;
  const parent = parentId === null ? null : await findCampaign(db, { accountId, id: parentId });
  return launchNeeds(draft, keywords.length, parent);
}
