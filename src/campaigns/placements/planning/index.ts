export { chooseCandidates } from './choose-candidates.ts';
export { choosePublishers } from './choose-publishers.ts';
export { placementPlanningJobs } from './jobs.ts';
export { placementPlanningDashboardEndpoints } from './routes.ts';
