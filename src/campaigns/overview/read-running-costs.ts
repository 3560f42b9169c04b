import { readBillingTerms } from '#billing/modes';
import { findSubscriptions } from '#billing/subscriptions';
import type { Context } from '#platform/context.ts';
import { isViewer } from '#platform/http';
import { type CampaignSettings, findCampaigns } from '#campaigns/core';
import { monthlyPayments } from '#campaigns/launch';
import { addUpCosts, type RunningCosts } from './add-up-costs.ts';
import { selectMonthCosts } from './cost-queries.ts';

/** Reads the costs of all running campaigns of some websites, or of all, by currency. Viewers see none. */
export async function readRunningCosts(
  context: Context,
  websiteIds: readonly string[] | undefined,
  { billing: { issuer } }: Pick<CampaignSettings, 'billing'>,
): Promise<RunningCosts[]> {
  if (isViewer(context)) return [];
  const { db, accountId } = context;
  const costs = await selectMonthCosts(db, { accountId, websiteIds });
  const ids = costs.map(({ campaignId }) => campaignId);
  const [campaigns, subscriptions, terms] = await Promise.all([
    findCampaigns(db, { accountId, ids }),
    findSubscriptions(db, { accountId, subjectIds: ids }),
    readBillingTerms(context),
  ]);
  const costsOf = new Map(costs.map((one) => [one.campaignId, one]));
  return addUpCosts(
    campaigns.flatMap(({ id, price, status }) => {
      const [subscription, month] = [subscriptions.get(id), costsOf.get(id)];
      if (subscription === undefined || month === undefined) return [];
      const { ordered, planned } = month;
      const payments = monthlyPayments(price, { subscription, terms, issuer });
      return [{ currency: price.currency, isPaused: status === 'paused', payments, ordered, planned }];
    }),
  );
}
