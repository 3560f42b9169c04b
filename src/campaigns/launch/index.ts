export { completeCampaign } from './complete-campaign.ts';
export { launchJobs } from './jobs.ts';
export { launchDashboardEndpoints } from './routes.ts';
