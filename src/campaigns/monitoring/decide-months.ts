import { findSubscriptions } from '#billing/subscriptions';
import type { Context } from '#platform/context.ts';
import type { Campaign } from '#campaigns/core';
import { decideMonth, type MonthStep } from './decide-month.ts';

export type NextStep = Exclude<MonthStep, { kind: 'wait' }>;

/** The next steps for the current months of campaigns, by campaign id. Omits campaigns whose month continues. */
export async function decideMonths(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  campaigns: readonly Campaign[],
): Promise<Map<string, NextStep>> {
  const subjectIds = campaigns.map(({ id }) => id);
  const subscriptions = await findSubscriptions(db, { accountId, subjectIds });
  const steps = new Map<string, NextStep>();
  for (const campaign of campaigns) {
    const subscription = subscriptions.get(campaign.id);
    if (subscription === undefined) continue;
    const step = decideMonth({ campaign, subscription, termMonths: campaign.price.termMonths, now });
    if (step.kind !== 'wait') steps.set(campaign.id, step);
  }
  return steps;
}
