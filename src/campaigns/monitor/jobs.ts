import { enqueue, type JobContext, type RoomJobs } from '#jobs';
import { stageTask } from '../placements/decide-placements.ts';
import type { CampaignSettings } from '../settings.ts';
import { type OfCampaign, selectDueCampaigns } from './cycle-queries.ts';
import { runCycle } from './run-cycle.ts';

const cycleTask = 'campaigns.cycle';

/** Months of campaigns. Publishes `campaign.cycled` with the ids and the month that was closed. */
export function monitorJobs(settings: CampaignSettings): RoomJobs {
  return {
    tasks: {
      [cycleTask]: (context, payload) => runCycle(context, payload as OfCampaign, settings),
      'campaigns.cycle-due': cycleDue,
    },
    schedules: [{ task: 'campaigns.cycle-due', cron: '* * * * *' }],
    // Each month has placements of its own.
    subscriptions: { 'campaign.cycled': [stageTask] },
  };
}

async function cycleDue({ db, now }: JobContext): Promise<void> {
  for (const of of await selectDueCampaigns(db, now)) {
    await enqueue(db, cycleTask, of, { key: `${cycleTask}:${of.campaignId}` });
  }
}
