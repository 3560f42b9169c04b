export { briefJobs } from './jobs.ts';
export { briefEndpoints } from './routes.ts';
