import { enqueue, type RoomJobs } from '#jobs';
import type { CampaignSettings } from '../settings.ts';
import { stageTask } from './decide-placements.ts';
import { selectToPlan } from './plan-queries.ts';
import { approvalPatienceMs, runPlacementStage, stagePatienceMs } from './stage-placements.ts';

type OfCampaign = Parameters<typeof runPlacementStage>[1];

/** The stage `placements` of campaigns, and what is planned in the months after it. */
export function planJobs(settings: Pick<CampaignSettings, 'priceList'>): RoomJobs {
  return {
    tasks: {
      [stageTask]: (context, payload) => runPlacementStage(context, payload as OfCampaign, settings),
      'campaigns.plan-placements': async ({ db, now }) => {
        const before = (patienceMs: number) => new Date(now.getTime() - patienceMs);
        const until = { approveUntil: before(approvalPatienceMs), stageUntil: before(stagePatienceMs) };
        const campaigns = await selectToPlan(db, until);
        for (const of of campaigns) {
          await enqueue(db, stageTask, of, { key: `${stageTask}:${of.campaignId}` });
        }
      },
    },
    schedules: [{ task: 'campaigns.plan-placements', cron: '*/5 * * * *' }],
    subscriptions: { 'campaign.changed': [stageTask] },
  };
}
