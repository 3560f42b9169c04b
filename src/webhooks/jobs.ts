import { enqueue, type JobContext, type RoomJobs } from '#jobs';
import { deliver } from './deliver.ts';
import {
  deleteOldDeliveries,
  type DeliveryKey,
  releaseClaims,
  selectDueDeliveries,
} from './delivery-queries.ts';
import { deliverTask } from './order-delivery.ts';
import type { WebhookSettings } from './settings.ts';

/** No try takes this long. */
const claimMs = 5 * 60_000;
const keptMs = 30 * 24 * 60 * 60_000;

/** Tells other programs what happened, again where they did not take it. */
export function webhookJobs(settings: WebhookSettings): RoomJobs {
  return {
    tasks: {
      [deliverTask]: (context, payload) => deliver(context, payload as DeliveryKey, settings),
      'webhooks.plan': plan,
      'webhooks.forget': ({ db, now }) => deleteOldDeliveries(db, new Date(now.getTime() - keptMs)),
    },
    schedules: [
      { task: 'webhooks.plan', cron: '* * * * *' },
      { task: 'webhooks.forget', cron: '41 3 * * *' },
    ],
  };
}

/** What is to be tried again, and what a program that ended had taken. */
async function plan({ db, now }: JobContext): Promise<void> {
  await releaseClaims(db, { claimedBefore: new Date(now.getTime() - claimMs), now });
  for (const due of await selectDueDeliveries(db, now)) {
    await enqueue(db, deliverTask, due, { key: `${deliverTask}:${due.id}` });
  }
}
