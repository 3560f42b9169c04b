import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import type { CampaignIds } from '#campaigns/core';
import { selectDueCampaigns } from './cycle-queries.ts';
import { type CycleSettings, runCycle } from './run-cycle.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'campaigns.cycle': CampaignIds;
    'campaigns.enqueue-due-cycles': NoPayload;
  }
}

const cycleTask = 'campaigns.cycle';

/** Closes the months of campaigns. */
export function monitoringJobs(settings: CycleSettings): ModuleJobs {
  return {
    tasks: {
      [cycleTask]: (context, payload) => runCycle(context, payload, settings),
      'campaigns.enqueue-due-cycles': enqueueDueCycles,
    },
    schedules: [{ task: 'campaigns.enqueue-due-cycles', cron: '* * * * *' }],
  };
}

async function enqueueDueCycles({ db, now }: JobContext): Promise<void> {
  for (const campaign of await selectDueCampaigns(db, now)) {
    await enqueue(db, cycleTask, campaign, { key: `${cycleTask}:${campaign.campaignId}` });
  }
}
