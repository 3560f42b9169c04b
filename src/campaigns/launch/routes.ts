import { endpoint, type Endpoint } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { CampaignShape, describeCampaign, rightFor } from '#campaigns/core';
import { abandonLaunch } from './abandon-launch.ts';
import { changeRunningCampaign, type RunningAction } from './change-running-campaign.ts';
import { confirmLaunch } from './confirm-launch.ts';
import type { LaunchSettings } from './settings.ts';
import { previewLaunch } from './preview-launch.ts';
import { LaunchBody, LaunchShape, PreviewShape, ReasonBody } from './schemas.ts';

const tag = 'Campaigns';
const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const paymentProblems = ['payment_unavailable', 'payment_refused'] as const;

const preview = (settings: LaunchSettings) =>
  endpoint({
    method: 'POST',
    path: '/campaigns/:id/launch/preview',
    operationId: 'previewLaunch',
    tag,
    summary: 'Preview the cost and the steps of a launch',
    pathIds,
    response: { status: 200, data: PreviewShape },
    problems: ['campaign_not_draft', 'launch_in_progress'],
    handle: async (context, { id }) => ({ data: await previewLaunch(context, id, settings) }),
  });

const launch = (settings: LaunchSettings) =>
  endpoint({
    method: 'POST',
    path: '/campaigns/:id/launch',
    operationId: 'launchCampaign',
    tag,
    summary: 'Launch a draft as previewed',
    description:
      'Owners only, because it starts billing. Repeating the request does not start a second launch.',
    pathIds,
    right: rightFor('launch'),
    body: LaunchBody,
    response: { status: 200, data: LaunchShape },
    problems: ['preview_outdated', 'launch_not_ready', 'campaign_wrong_state', ...paymentProblems],
    handle: async (context, { id, body }) => {
      const { campaign, subscription } = await confirmLaunch(context, { id, ...body }, settings);
      const { checkoutUrl } = subscription;
      const subscriptionId = encodeId('sub', subscription.id);
      return { data: { campaign: describeCampaign(campaign, context.now), subscriptionId, checkoutUrl } };
    },
  });

const abandon = (settings: LaunchSettings) =>
  endpoint({
    method: 'DELETE',
    path: '/campaigns/:id/launch',
    operationId: 'abandonLaunch',
    tag,
    summary: 'Abandon a launch that waits for its payment',
    pathIds,
    right: rightFor('abandon'),
    response: { status: 200, data: CampaignShape },
    problems: ['campaign_wrong_state', ...paymentProblems],
    handle: async (context, { id }) => ({
      data: describeCampaign(await abandonLaunch(context, id, settings), context.now),
    }),
  });

const changeRunning = (action: RunningAction, summary: string, settings: LaunchSettings) =>
  endpoint({
    method: 'POST',
    path: `/campaigns/:id/${action}`,
    operationId: `${action}Campaign`,
    tag,
    summary,
    description: 'Owners only, because it changes the billing.',
    pathIds,
    right: rightFor(action),
    body: ReasonBody,
    bodyOptional: true,
    response: { status: 200, data: CampaignShape },
    problems: ['campaign_wrong_state', 'subscription_wrong_state', ...paymentProblems],
    handle: async (context, { id, body }) => {
      const { reason = null } = body;
      return {
        data: describeCampaign(
          await changeRunningCampaign(context, { id, action, reason }, settings),
          context.now,
        ),
      };
    },
  });

/** Endpoints that start, pause and end the billing of campaigns. They exist in the dashboard API only. */
export function launchDashboardEndpoints(settings: LaunchSettings): Endpoint[] {
  return [
    preview(settings),
    launch(settings),
    abandon(settings),
    changeRunning('pause', 'Pause a campaign and its billing', settings),
    changeRunning('resume', 'Resume a paused campaign', settings),
    changeRunning('cancel', 'Cancel a campaign immediately', settings),
  ];
}
