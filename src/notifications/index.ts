export { notificationJobs } from './jobs.ts';
export { keepForRules } from './keep-for-rules.ts';
export { notificationDashboardEndpoints } from './routes.ts';
export type { NotificationSettings } from './settings.ts';
