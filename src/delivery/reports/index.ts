export { reportDashboardEndpoints } from './dashboard-routes.ts';
export { reportJobs } from './jobs.ts';
export { reportFile } from './links/open-report.ts';
export { reportEndpoints } from './routes.ts';
export type { ReportSettings } from './settings.ts';
