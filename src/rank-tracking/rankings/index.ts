export { rankingJobs } from './jobs.ts';
export { readSharedDomains } from './queries.ts';
export { rankingEndpoints } from './routes.ts';
