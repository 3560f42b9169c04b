import { enqueue, type JobContext, type RoomJobs } from '#jobs';
import { selectToBrief } from './brief-queries.ts';
import { forgetPages } from './page-cache-queries.ts';
import { type BriefSettings, writeBriefs } from './write-briefs.ts';

const briefTask = 'campaigns.write-briefs';
const keptMs = 30 * 24 * 60 * 60_000;

type OfCampaign = Parameters<typeof writeBriefs>[1];

/** Briefs of campaigns with the add-on `content`. */
export function briefJobs(settings: BriefSettings): RoomJobs {
  return {
    tasks: {
      [briefTask]: (context, payload) => writeBriefs(context, payload as OfCampaign, settings),
      'campaigns.begin-briefs': (context, payload) => order(context, payload as OfCampaign),
      'campaigns.plan-briefs': (context) => order(context),
      'campaigns.forget-pages': ({ db, now }) => forgetPages(db, new Date(now.getTime() - keptMs)),
    },
    schedules: [
      { task: 'campaigns.plan-briefs', cron: '*/10 * * * *' },
      { task: 'campaigns.forget-pages', cron: '43 3 * * *' },
    ],
    subscriptions: { 'campaign.changed': ['campaigns.begin-briefs'] },
  };
}

async function order({ db }: JobContext, only: OfCampaign | null = null): Promise<void> {
  for (const of of await selectToBrief(db, only)) {
    await enqueue(db, briefTask, of, { key: `${briefTask}:${of.campaignId}` });
  }
}
