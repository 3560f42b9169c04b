export { importJobs } from './jobs.ts';
export { importProblems } from './problems.ts';
export { importEndpoints } from './routes.ts';
