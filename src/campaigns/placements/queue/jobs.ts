import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import {
  type DuePlacement,
  type OfCampaign,
  type PlacementSettings,
  selectCampaignsToOrder,
  selectDuePlacements,
  trackPlacementTask,
} from '#campaigns/placements/core';
import { closePlacements, orderPlacements } from '#campaigns/placements/orders';
import { trackPlacement } from './track-placement.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'campaigns.order-placements': OfCampaign;
    [trackPlacementTask]: DuePlacement;
    'campaigns.enqueue-due-placements': NoPayload;
  }
}

const orderTask = 'campaigns.order-placements';

/** Orders, verifies and claims placements. */
export function placementQueueJobs(settings: PlacementSettings): ModuleJobs {
  return {
    tasks: {
      [orderTask]: (context, payload) => order(context, payload, settings),
      [trackPlacementTask]: (context, payload) => trackPlacement(context, payload, settings),
      'campaigns.enqueue-due-placements': enqueueDue,
    },
    schedules: [{ task: 'campaigns.enqueue-due-placements', cron: '*/5 * * * *' }],
    subscriptions: { 'campaign.changed': [orderTask] },
  };
}

/** Orders the approved placements of an active campaign, or closes the placements of a campaign that has ended. */
async function order(
  { db, clickhouse, now }: JobContext,
  { accountId, campaignId }: OfCampaign,
  settings: PlacementSettings,
): Promise<void> {
  const context = { db, clickhouse, accountId, now };
  await orderPlacements(context, campaignId, settings);
  await closePlacements(context, campaignId);
}

/** Enqueues placements that are due, and orders that no event has triggered. */
async function enqueueDue({ db, now }: JobContext): Promise<void> {
  for (const of of await selectCampaignsToOrder(db))
    await enqueue(db, orderTask, of, { key: `${orderTask}:${of.campaignId}` });
  for (const due of await selectDuePlacements(db, now)) {
    await enqueue(db, trackPlacementTask, due, { key: `${trackPlacementTask}:${due.placementId}` });
  }
}
