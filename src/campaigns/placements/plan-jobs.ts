import { enqueue, type RoomJobs } from '#jobs';
import { stageTask } from './decide-placements.ts';
import { keywordsForOne } from './plan-needs.ts';
import { selectToPlan } from './plan-queries.ts';
import { approvalPatienceMs, runPlacementStage, stagePatienceMs } from './stage-placements.ts';

type OfCampaign = Parameters<typeof runPlacementStage>[1];

/** The stage `placements` of campaigns, and what is planned in the months after it. */
export const planJobs: RoomJobs = {
  tasks: {
    [stageTask]: (context, payload) => runPlacementStage(context, payload as OfCampaign),
    'campaigns.plan-placements': async ({ db, now }) => {
      const before = (patienceMs: number) => new Date(now.getTime() - patienceMs);
      const until = { approveUntil: before(approvalPatienceMs), stageUntil: before(stagePatienceMs) };
      const campaigns = await selectToPlan(db, { ...until, keywordsForOne });
      for (const of of campaigns) {
        await enqueue(db, stageTask, of, { key: `${stageTask}:${of.campaignId}` });
      }
    },
  },
  schedules: [{ task: 'campaigns.plan-placements', cron: '*/5 * * * *' }],
  subscriptions: { 'campaign.changed': [stageTask] },
};
