export { requireWebhook } from './update-webhook.ts';
export { webhookJobs } from './jobs.ts';
export { createDelivery, deliveryOutbox } from './create-delivery.ts';
export { webhookEndpoints } from './routes.ts';
export type { WebhookSettings } from './settings.ts';
export { webhookProblems } from './problems.ts';
export { sealedSecrets } from './webhook.ts';
