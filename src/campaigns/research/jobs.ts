import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import { type CampaignIds, decisionWindowMs } from '#campaigns/core';
import { researchTask } from './decide-keywords.ts';
import { selectIdleResearch, selectResearchOfWebsite } from './research-queries.ts';
import type { ResearchSettings } from './settings.ts';
import { runResearch } from './run-research.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    [researchTask]: CampaignIds;
    'campaigns.enqueue-due-research': NoPayload;
    'campaigns.research-website': { accountId: string; websiteId: string };
  }
}

/** Runs the stage `research` of campaigns. */
export function researchJobs(settings: ResearchSettings): ModuleJobs {
  return {
    tasks: {
      [researchTask]: (context, payload) => runResearch(context, payload, settings),
      'campaigns.enqueue-due-research': async (context) => {
        const suggestedBefore = new Date(context.now.getTime() - decisionWindowMs);
        await enqueueResearch(context, await selectIdleResearch(context.db, suggestedBefore));
      },
      'campaigns.research-website': async (context, payload) =>
        enqueueResearch(context, await selectResearchOfWebsite(context.db, payload)),
    },
    schedules: [{ task: 'campaigns.enqueue-due-research', cron: '*/5 * * * *' }],
    subscriptions: {
      'campaign.changed': [researchTask],
      'audit.ready': ['campaigns.research-website'],
    },
  };
}

async function enqueueResearch({ db }: JobContext, campaigns: readonly CampaignIds[]): Promise<void> {
  for (const campaign of campaigns) {
    await enqueue(db, researchTask, campaign, { key: `${researchTask}:${campaign.campaignId}` });
  }
}
