import { endSubscription, pauseSubscription, resumeSubscription } from '#billing/subscriptions';
import { Problem } from '#platform/problems';
import { type Campaign, type CampaignContext, nextStatus, requireCampaign } from '#campaigns/core';
import { applySubscription } from './apply-subscription.ts';
import type { LaunchSettings } from './settings.ts';

const subscriptionActions = { pause: pauseSubscription, resume: resumeSubscription, cancel: endSubscription };
export type RunningAction = keyof typeof subscriptionActions;

/**
 * Pauses, resumes or cancels a campaign together with its subscription, in one transaction.
 * @throws Problem campaign_not_found · campaign_wrong_state · subscription_wrong_state · payment_unavailable · payment_refused
 */
export async function changeRunningCampaign(
  context: CampaignContext,
  { id, action, reason }: { id: string; action: RunningAction; reason: string | null },
  settings: LaunchSettings,
): Promise<Campaign> {
  const campaign = await requireCampaign(context, id);
  if (nextStatus(campaign.status, action) === null) {
    throw new Problem(
      'campaign_wrong_state',
      `The campaign is ${campaign.status}; \`${action}\` is not possible in this status.`,
    );
  }
  const change = { accountId: context.accountId, subjectId: id, reason };
  const subscription = await subscriptionActions[action](context, change, settings.billing);
  return applySubscription(context, campaign, { subscription, settings, reason });
}
