export { readVisibility } from './figures/read-visibility.ts';
export { visibilityJobs } from './jobs.ts';
export { visibilityEndpoints } from './routes.ts';
export type { VisibilitySettings } from './settings.ts';
