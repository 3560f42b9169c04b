import { enqueue, type JobContext, type RoomJobs } from '#jobs';
import { closePlacements } from './close-placements.ts';
import { followPlacement } from './follow-placement.ts';
import { followTask } from './keep-placement.ts';
import { orderPlacements } from './order-placements.ts';
import type { PlacementSettings } from './placement-settings.ts';
import { type DuePlacement, type OfCampaign, selectDuePlacements, selectToOrder } from './worked-queries.ts';

const orderTask = 'campaigns.order-placements';

/** Orders, looks and claims of placements. */
export function placementJobs(settings: PlacementSettings): RoomJobs {
  return {
    tasks: {
      [orderTask]: (context, payload) => order(context, payload as OfCampaign, settings),
      [followTask]: (context, payload) => followPlacement(context, payload as DuePlacement, settings),
      'campaigns.tend-placements': tend,
    },
    schedules: [{ task: 'campaigns.tend-placements', cron: '*/5 * * * *' }],
    subscriptions: { 'campaign.changed': [orderTask] },
  };
}

/** What an active campaign has approved is ordered; what an ended one has under way is taken back. */
async function order(
  { db, facts, now }: JobContext,
  { accountId, campaignId }: OfCampaign,
  settings: PlacementSettings,
): Promise<void> {
  const context = { db, facts, accountId, now };
  await orderPlacements(context, campaignId, settings);
  await closePlacements(context, campaignId);
}

/** What an event may have missed: campaigns with approved placements, and placements that are due. */
async function tend({ db, now }: JobContext): Promise<void> {
  for (const of of await selectToOrder(db))
    await enqueue(db, orderTask, of, { key: `${orderTask}:${of.campaignId}` });
  for (const due of await selectDuePlacements(db, now)) {
    await enqueue(db, followTask, due, { key: `${followTask}:${due.placementId}` });
  }
}
