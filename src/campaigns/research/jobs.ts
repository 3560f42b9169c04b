import { enqueue, type JobContext, type RoomJobs } from '#jobs';
import { researchTask } from './decide-keywords.ts';
import { selectIdleResearch, selectResearchOf } from './research-queries.ts';
import type { ResearchSettings } from './research-settings.ts';
import { patienceMs, runResearch } from './run-research.ts';

type OfCampaign = Parameters<typeof runResearch>[1];
type OfWebsite = Parameters<typeof selectResearchOf>[1];

/** The stage `research` of campaigns. */
export function researchJobs(settings: ResearchSettings): RoomJobs {
  return {
    tasks: {
      [researchTask]: (context, payload) => runResearch(context, payload as OfCampaign, settings),
      'campaigns.plan-research': async (context) =>
        order(context, await selectIdleResearch(context.db, new Date(context.now.getTime() - patienceMs))),
      'campaigns.research-website': async (context, payload) =>
        order(context, await selectResearchOf(context.db, payload as OfWebsite)),
    },
    schedules: [{ task: 'campaigns.plan-research', cron: '*/5 * * * *' }],
    subscriptions: {
      'campaign.changed': [researchTask],
      'audit.ready': ['campaigns.research-website'],
    },
  };
}

async function order({ db }: JobContext, campaigns: readonly OfCampaign[]): Promise<void> {
  for (const of of campaigns) {
    await enqueue(db, researchTask, of, { key: `${researchTask}:${of.campaignId}` });
  }
}
