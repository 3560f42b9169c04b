import { readBillingTerms } from '#billing/modes';
import { findSubscriptions } from '#billing/subscriptions';
import type { Context } from '#platform/context.ts';
import { isCostHidden, isPriceHidden } from '#platform/http';
import { type CampaignSettings, findCampaigns } from '#campaigns/core';
import { clientPayments, monthlyPayments } from '#campaigns/launch';
import { addUpCosts, type RunningCosts } from './add-up-costs.ts';
import { selectMonthCosts } from './cost-queries.ts';

/**
 * Reads the costs of all running campaigns of some websites, or of all, by currency. A viewer who sees prices sees what clients pay, and other
 * viewers nothing.
 */
export async function readRunningCosts(
  context: Context,
  websiteIds: readonly string[] | undefined,
  { billing: { issuer } }: Pick<CampaignSettings, 'billing'>,
): Promise<RunningCosts[]> {
  if (isPriceHidden(context)) return [];
  const isHidden = isCostHidden(context);
  const paymentsOf = isHidden ? clientPayments : monthlyPayments;
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
      const payments = paymentsOf(price, { subscription, terms, issuer });
      if (isHidden && payments.length === 0) return [];
      return [{ currency: price.currency, isPaused: status === 'paused', payments, ordered, planned }];
    }),
  );
}
