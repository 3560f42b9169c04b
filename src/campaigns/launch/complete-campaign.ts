import { endSubscription } from '#billing/subscriptions';
import { applyEvent, type Campaign, type CampaignContext, type CampaignSettings } from '#campaigns/core';

/** Completes a locked campaign at the end of its term and ends its subscription. */
export async function completeCampaign(
  context: CampaignContext,
  campaign: Campaign,
  { billing }: Pick<CampaignSettings, 'billing'>,
): Promise<Campaign> {
  const completed = await applyEvent(context, campaign, { event: 'complete' });
  const change = { accountId: context.accountId, subjectId: campaign.id, reason: 'completed' };
  await endSubscription(context, change, billing);
  return completed;
}
