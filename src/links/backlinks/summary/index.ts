export { backlinkSummaryJobs } from './jobs.ts';
export { backlinkSummaryEndpoints } from './routes.ts';
