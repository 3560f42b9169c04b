import { dayMs } from '#platform/durations.ts';
import type { ModuleJobs } from '#platform/jobs';
import { type DeliveryKey, dispatchDeliveries } from '#platform/outbox';
import { deliveryOutbox } from './create-delivery.ts';
import { deleteOldDeliveries } from './delivery-queries.ts';
import { sendDelivery } from './send-delivery.ts';
import type { WebhookSettings } from './settings.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'webhooks.deliver': DeliveryKey;
    'webhooks.plan': NoPayload;
    'webhooks.forget': NoPayload;
  }
}

const retentionMs = 30 * dayMs;

/** Sends deliveries and retries failed ones. */
export function webhookJobs(settings: WebhookSettings): ModuleJobs {
  return {
    tasks: {
      'webhooks.deliver': (job, key) => sendDelivery(job, key, settings),
      'webhooks.plan': (job) => dispatchDeliveries(job, deliveryOutbox),
      'webhooks.forget': ({ db, now }) => deleteOldDeliveries(db, new Date(now.getTime() - retentionMs)),
    },
    schedules: [
      { task: 'webhooks.plan', cron: '* * * * *' },
      { task: 'webhooks.forget', cron: '41 3 * * *' },
    ],
  };
}
