import { abandonSubscription, endSubscription, pauseSubscription, resumeSubscription } from '#billing';
import { Problem } from '#errors.ts';
import type { Campaign } from '../campaign.ts';
import { applyEvent, type Changing, requireCampaign } from '../change-campaign.ts';
import type { CampaignSettings } from '../settings.ts';
import { nextStatus } from '../transitions.ts';
import { followSubscription } from './follow-subscription.ts';

const steps = { pause: pauseSubscription, resume: resumeSubscription, cancel: endSubscription };
export type Steering = keyof typeof steps;

/**
 * Pauses, resumes or cancels a campaign and its subscription together: either both or neither. Cancelling ends the work at once.
 * @throws Problem campaign_not_found · campaign_wrong_state · subscription_wrong_state · payment_unavailable · payment_refused
 */
export async function steerCampaign(
  context: Changing,
  { id, event, reason }: { id: string; event: Steering; reason: string | null },
  settings: CampaignSettings,
): Promise<Campaign> {
  const campaign = await requireCampaign(context, id);
  if (nextStatus(campaign.status, event) === null) {
    throw new Problem(
      'campaign_wrong_state',
      `A campaign that is ${campaign.status} cannot take \`${event}\`.`,
    );
  }
  const of = { accountId: context.accountId, subjectId: id, reason };
  const subscription = await steps[event](context, of, settings.billing);
  return followSubscription(context, campaign, { subscription, settings, reason });
}

/**
 * Gives up a launch whose payment is awaited: nobody can pay any more, and the draft is free.
 * @throws Problem campaign_not_found · campaign_wrong_state · payment_unavailable · payment_refused
 */
export async function abandonLaunch(
  context: Changing,
  id: string,
  settings: CampaignSettings,
): Promise<Campaign> {
  const campaign = await requireCampaign(context, id);
  if (campaign.launch?.state !== 'awaiting_payment') {
    throw new Problem('campaign_wrong_state', 'No payment of the campaign is awaited.');
  }
  const of = { accountId: context.accountId, subjectId: id };
  const subscription = await abandonSubscription(context, of, settings.billing);
  if (subscription.state !== 'failed') {
    throw new Problem('campaign_wrong_state', 'The campaign has been paid for.');
  }
  return followSubscription(context, campaign, { subscription, settings });
}

/** Ends a locked campaign whose term is over, and with it what is charged for it. */
export async function completeCampaign(
  context: Changing,
  campaign: Campaign,
  settings: CampaignSettings,
): Promise<Campaign> {
  const completed = await applyEvent(context, campaign, { event: 'complete' });
  const of = { accountId: context.accountId, subjectId: campaign.id, reason: 'completed' };
  await endSubscription(context, of, settings.billing);
  return completed;
}
