export { rankingJobs } from './jobs.ts';
export { rankingEndpoints } from './routes.ts';
