import { dayMs } from '#platform/durations.ts';
import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import { selectCampaignsToBrief } from './brief-queries.ts';
import { deleteCachedPages } from './page-cache-queries.ts';
import { type BriefSettings, writeBriefs } from './write-briefs.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'campaigns.write-briefs': OfCampaign;
    'campaigns.enqueue-briefs': OfCampaign;
    'campaigns.enqueue-due-briefs': NoPayload;
    'campaigns.purge-brief-pages': NoPayload;
  }
}

const briefTask = 'campaigns.write-briefs';
const cacheTtlMs = 30 * dayMs;

type OfCampaign = Parameters<typeof writeBriefs>[1];

/** Writes briefs for campaigns with the add-on `content`. */
export function briefJobs(settings: BriefSettings): ModuleJobs {
  return {
    tasks: {
      [briefTask]: (context, payload) => writeBriefs(context, payload, settings),
      'campaigns.enqueue-briefs': (context, payload) => enqueueBriefs(context, payload),
      'campaigns.enqueue-due-briefs': (context) => enqueueBriefs(context),
      'campaigns.purge-brief-pages': ({ db, now }) =>
        deleteCachedPages(db, new Date(now.getTime() - cacheTtlMs)),
    },
    schedules: [
      { task: 'campaigns.enqueue-due-briefs', cron: '*/10 * * * *' },
      { task: 'campaigns.purge-brief-pages', cron: '43 3 * * *' },
    ],
    subscriptions: { 'campaign.changed': ['campaigns.enqueue-briefs'] },
  };
}

async function enqueueBriefs({ db }: JobContext, only: OfCampaign | null = null): Promise<void> {
  for (const of of await selectCampaignsToBrief(db, only)) {
    await enqueue(db, briefTask, of, { key: `${briefTask}:${of.campaignId}` });
  }
}
