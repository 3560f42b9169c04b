import { abandonSubscription } from '#billing/subscriptions';
import { Problem } from '#platform/problems';
import { type Campaign, type CampaignContext, requireCampaign } from '#campaigns/core';
import { applySubscription } from './apply-subscription.ts';
import type { LaunchSettings } from './settings.ts';

/**
 * Abandons a launch that waits for its payment: the checkout page expires, and the campaign is an editable draft again.
 * @throws Problem campaign_not_found · campaign_wrong_state · payment_unavailable · payment_refused
 */
export async function abandonLaunch(
  context: CampaignContext,
  id: string,
  settings: LaunchSettings,
): Promise<Campaign> {
  const campaign = await requireCampaign(context, id);
  if (campaign.launch?.state !== 'awaiting_payment') {
    throw new Problem('campaign_wrong_state', 'No launch of this campaign is waiting for a payment.');
  }
  const subject = { accountId: context.accountId, subjectId: id };
  const subscription = await abandonSubscription(context, subject, settings.billing);
  if (subscription.state !== 'failed') {
    throw new Problem(
      'campaign_wrong_state',
      'The payment of this launch has already been confirmed. Cancel the campaign instead.',
    );
  }
  return applySubscription(context, campaign, { subscription, settings });
}
