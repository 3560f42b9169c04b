export { exportJobs } from './jobs.ts';
export type { ListQuery } from './list-files.ts';
export { exportProblems } from './problems.ts';
export { exportEndpoints } from './routes.ts';
