export { reportDashboardEndpoints } from './dashboard-routes.ts';
export { reportJobs } from './jobs.ts';
export { shareFiles } from './share-files.ts';
export { aboutOnly } from './core/report-queries.ts';
export { reportEndpoints } from './routes.ts';
export type { ReportSettings } from './core/settings.ts';
export { reportEvents } from './events.ts';
export { reportProblems } from './problems.ts';
export { reportOutbox } from './mail/queue-mails.ts';
