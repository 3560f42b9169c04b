import { utcDay } from '#days.ts';
import { enqueue, type JobContext, type RoomJobs } from '#jobs';
import { syncTask } from './events/receive-event.ts';
import { issueDue, markOverdue } from './invoice-months.ts';
import type { BillingSettings } from './settings.ts';
import { selectUnheard } from './subscriptions/subscription-queries.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Months that begin, invoices that fall due, and what payment services have to say. */
export function billingJobs({ stripe }: BillingSettings): RoomJobs {
  const sync = (context: JobContext, { subscriptionId }: { subscriptionId: string }) =>
    stripe === null ? Promise.resolve() : syncSubscription(context, subscriptionId, stripe);
  return {
    tasks: {
      'billing.issue-due': issueDue,
      'billing.mark-overdue': markOverdue,
      'billing.sync-due': askAgain,
      [syncTask]: (context, payload) => sync(context, payload as { subscriptionId: string }),
    },
    schedules: [
      { task: 'billing.issue-due', cron: '*/10 * * * *' },
      { task: 'billing.mark-overdue', cron: '*/10 * * * *' },
      { task: 'billing.sync-due', cron: '*/10 * * * *' },
    ],
  };
}

/** An event may be lost on its way. */
async function askAgain({ db, now }: JobContext): Promise<void> {
  for (const subscriptionId of await selectUnheard(db, utcDay(now))) {
    await enqueue(db, syncTask, { subscriptionId }, { key: `${syncTask}:${subscriptionId}` });
  }
}
