export { rankingJobs } from './jobs.ts';
export { findCompleteDays, findValueDays } from './find-complete-days.ts';
export { readSharedDomains } from './queries.ts';
export { rankingEndpoints } from './routes.ts';
