import type { RoomJobs } from '#jobs';
import { launchJobs } from './launch/jobs.ts';
import { researchJobs } from './research/jobs.ts';
import type { CampaignSettings } from './settings.ts';
import { tasksJobs } from './tasks/jobs.ts';

/** What campaigns do by themselves: each stage by its own jobs. */
export function campaignJobs(settings: CampaignSettings): RoomJobs[] {
  return [launchJobs(settings), researchJobs(settings), tasksJobs(settings)];
}
