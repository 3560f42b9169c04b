export { notificationJobs } from './jobs.ts';
export type { NotificationSettings } from './mail/settings.ts';
export { notificationProblems } from './problems.ts';
export { notificationEndpoints } from './routes.ts';
export { refuseWebhookDeletion } from './rules/refuse-webhook-deletion.ts';
export { notificationOutbox } from './mail/send-notification-mail.ts';
