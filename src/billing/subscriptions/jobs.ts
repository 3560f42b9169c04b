import type { BillingSettings } from '#billing/core';
import { syncTask } from '#billing/gateways';
import { utcDay } from '#platform/days.ts';
import { enqueue, type JobContext, type ModuleJobs } from '#platform/jobs';
import { billDueMonths } from './bill-due-months.ts';
import { markOverdueInvoices } from './mark-overdue-invoices.ts';
import { selectPendingSync } from './subscription-queries.ts';
import { syncSubscription } from './sync-subscription.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'billing.issue-due': NoPayload;
    'billing.mark-overdue': NoPayload;
    'billing.sync-due': NoPayload;
  }
}

/** Issues invoices, marks them as overdue, and syncs subscriptions with their payment gateway. */
export function billingJobs({ stripe }: BillingSettings): ModuleJobs {
  return {
    tasks: {
      'billing.issue-due': billDueMonths,
      'billing.mark-overdue': markOverdueInvoices,
      'billing.sync-due': syncDue,
      [syncTask]: async (context, { subscriptionId }) => {
        if (stripe !== null) await syncSubscription(context, subscriptionId, stripe);
      },
    },
    schedules: [
      { task: 'billing.issue-due', cron: '*/10 * * * *' },
      { task: 'billing.mark-overdue', cron: '*/10 * * * *' },
      { task: 'billing.sync-due', cron: '*/10 * * * *' },
    ],
  };
}

/** Syncs subscriptions that may have missed an event. */
async function syncDue({ db, now }: JobContext): Promise<void> {
  for (const subscriptionId of await selectPendingSync(db, utcDay(now))) {
    await enqueue(db, syncTask, { subscriptionId }, { key: `${syncTask}:${subscriptionId}` });
  }
}
