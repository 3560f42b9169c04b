export { syncEvents } from './events.ts';
export { syncJobs } from './jobs.ts';
export { pacificDay } from './pacific-day.ts';
export { planDays } from './plan-days.ts';
export { findSync } from './queries.ts';
export { reportSync } from './report-sync.ts';
export { requestSync } from './request-sync.ts';
export { syncEndpoints } from './routes.ts';
export type { Sync, SyncSettings } from './sync.ts';
