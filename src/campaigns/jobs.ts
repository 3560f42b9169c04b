import type { RoomJobs } from '#jobs';
import { briefJobs } from './briefs/jobs.ts';
import { launchJobs } from './launch/jobs.ts';
import { monitorJobs } from './monitor/jobs.ts';
import { placementJobs } from './placements/jobs.ts';
import { planJobs } from './placements/plan-jobs.ts';
import { researchJobs } from './research/jobs.ts';
import type { CampaignSettings } from './settings.ts';
import { tasksJobs } from './tasks/jobs.ts';

/** What campaigns do by themselves: each stage by its own jobs. */
export function campaignJobs(settings: CampaignSettings): RoomJobs[] {
  return [
    launchJobs(settings),
    researchJobs(settings),
    tasksJobs(settings),
    briefJobs(settings),
    monitorJobs(settings),
    planJobs,
    placementJobs(settings),
  ];
}
