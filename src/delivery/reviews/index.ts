export { reviewJobs } from './jobs.ts';
export { reviewProblems } from './problems.ts';
export { reviewEndpoints } from './routes.ts';
