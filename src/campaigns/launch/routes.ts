import { endpoint, type Endpoint } from '#http';
import { encodeId } from '#ids.ts';
import { rightTo } from '../campaign-verbs.ts';
import { campaignData } from '../read/describe-campaign.ts';
import { CampaignShape } from '../schemas.ts';
import type { CampaignSettings } from '../settings.ts';
import { confirmLaunch } from './confirm-launch.ts';
import { previewLaunch } from './preview-launch.ts';
import { LaunchBody, LaunchShape, PreviewShape, ReasonBody } from './schemas.ts';
import { abandonLaunch, steerCampaign, type Steering } from './steer-campaign.ts';

const tag = 'Campaigns';
const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const paying = ['payment_unavailable', 'payment_refused'] as const;
const steering = ['campaign_wrong_state', 'subscription_wrong_state', ...paying] as const;

const preview = (settings: CampaignSettings) =>
  endpoint({
    method: 'POST',
    path: '/campaigns/:id/launch/preview',
    operationId: 'previewLaunch',
    tag,
    summary: 'See what a launch would cost and do',
    pathIds,
    answer: { status: 200, data: PreviewShape },
    problems: ['campaign_not_draft', 'launch_in_progress'],
    handle: async (context, { id }) => ({ data: await previewLaunch(context, id, settings) }),
  });

const launch = (settings: CampaignSettings) =>
  endpoint({
    method: 'POST',
    path: '/campaigns/:id/launch',
    operationId: 'launchCampaign',
    tag,
    summary: 'Launch a draft as it was previewed',
    description: 'Owners only: billing starts with it. Confirmed again, it is the same launch.',
    pathIds,
    right: rightTo('launch'),
    body: LaunchBody,
    answer: { status: 200, data: LaunchShape },
    problems: ['preview_outdated', 'launch_not_ready', 'campaign_wrong_state', ...paying],
    handle: async (context, { id, body }) => {
      const { campaign, subscription } = await confirmLaunch(context, { id, token: body.token }, settings);
      const { checkoutUrl } = subscription;
      const subscriptionId = encodeId('sub', subscription.id);
      return { data: { campaign: campaignData(campaign), subscriptionId, checkoutUrl } };
    },
  });

const abandon = (settings: CampaignSettings) =>
  endpoint({
    method: 'DELETE',
    path: '/campaigns/:id/launch',
    operationId: 'abandonLaunch',
    tag,
    summary: 'Give up a launch whose payment is awaited',
    pathIds,
    right: rightTo('abandon'),
    answer: { status: 200, data: CampaignShape },
    problems: ['campaign_wrong_state', ...paying],
    handle: async (context, { id }) => ({ data: campaignData(await abandonLaunch(context, id, settings)) }),
  });

const steer = (event: Steering, summary: string, settings: CampaignSettings) =>
  endpoint({
    method: 'POST',
    path: `/campaigns/:id/${event}`,
    operationId: `${event}Campaign`,
    tag,
    summary,
    description: 'Owners only: it changes what is paid.',
    pathIds,
    right: rightTo(event),
    body: ReasonBody,
    bodyOptional: true,
    answer: { status: 200, data: CampaignShape },
    problems: [...steering],
    handle: async (context, { id, body }) => {
      const { reason = null } = body;
      return { data: campaignData(await steerCampaign(context, { id, event, reason }, settings)) };
    },
  });

/** What starts, stills and ends the billing of campaigns: for people in the dashboard, never for keys. */
export function launchDashboardEndpoints(settings: CampaignSettings): Endpoint[] {
  return [
    preview(settings),
    launch(settings),
    abandon(settings),
    steer('pause', 'Pause a campaign and what is charged for it', settings),
    steer('resume', 'Resume a paused campaign', settings),
    steer('cancel', 'Cancel a campaign at once', settings),
  ];
}
