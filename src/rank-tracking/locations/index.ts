export { locationJobs } from './jobs.ts';
export { locationProblems } from './problems.ts';
export { locationEndpoints } from './routes.ts';
