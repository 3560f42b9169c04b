export { runJobs } from './jobs.ts';
export { samplingEndpoints } from './routes.ts';
