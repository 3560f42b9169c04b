export { placementQueueJobs } from './jobs.ts';
export { placementQueueDashboardEndpoints } from './routes.ts';
