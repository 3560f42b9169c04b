export type { Collection } from './check.ts';
export { checkJobs } from './jobs.ts';
export { checkEndpoints } from './routes.ts';
