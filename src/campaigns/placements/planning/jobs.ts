import { enqueue, type ModuleJobs } from '#platform/jobs';
import { decisionWindowMs } from '#campaigns/core';
import { placementStageTask } from './decide-placements.ts';
import { keywordsPerPlacement } from './plan-needs.ts';
import { selectCampaignsToPlan } from './month-plan-queries.ts';
import { maxStageMs, runPlacementStage } from './run-placement-stage.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    [placementStageTask]: OfCampaign;
    'campaigns.plan-placements': NoPayload;
  }
}

type OfCampaign = Parameters<typeof runPlacementStage>[1];

/** Plans and approves placements in the stages `placements` and `monitor`. */
export const placementPlanningJobs: ModuleJobs = {
  tasks: {
    [placementStageTask]: (context, payload) => runPlacementStage(context, payload),
    'campaigns.plan-placements': async ({ db, now }) => {
      const before = (ms: number) => new Date(now.getTime() - ms);
      const until = { approveUntil: before(decisionWindowMs), stageUntil: before(maxStageMs) };
      const campaigns = await selectCampaignsToPlan(db, { ...until, keywordsPerPlacement });
      for (const of of campaigns) {
        await enqueue(db, placementStageTask, of, { key: `${placementStageTask}:${of.campaignId}` });
      }
    },
  },
  schedules: [{ task: 'campaigns.plan-placements', cron: '*/5 * * * *' }],
  subscriptions: { 'campaign.changed': [placementStageTask], 'campaign.cycled': [placementStageTask] },
};
