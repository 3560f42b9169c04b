export { visibilityJobs } from './jobs.ts';
export { visibilityEndpoints } from './routes.ts';
export type { VisibilitySettings } from './settings.ts';
