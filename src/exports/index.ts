export { exportJobs } from './jobs.ts';
export { exportDashboardEndpoints } from './routes.ts';
