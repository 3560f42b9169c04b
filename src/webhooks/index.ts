export { requireWebhook } from './change-webhook.ts';
export { webhookJobs } from './jobs.ts';
export { orderDelivery } from './order-delivery.ts';
export { webhookDashboardEndpoints } from './routes.ts';
export type { WebhookSettings } from './settings.ts';
