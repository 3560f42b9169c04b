import { type BillingContext, endOfPeriod } from '#billing/core';
import { issueInvoice } from '#billing/invoices';
import { utcDay } from '#platform/days.ts';
import { changeSubscription } from './change-subscription.ts';
import { lockSubscription, selectEndedPeriods } from './subscription-queries.ts';

/** Issues the invoices of all months that have started. No month starts while a subscription is paused or past due. */
export async function billDueMonths(context: BillingContext): Promise<void> {
  for (const id of await selectEndedPeriods(context.db, utcDay(context.now)))
    await billNextMonths(context, id);
}

async function billNextMonths(context: BillingContext, id: string): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const within = { ...context, db };
    let subscription = await lockSubscription(db, id);
    // Several months are due if the worker was stopped for long.
    while (subscription?.state === 'active' && subscription.anchorDay !== null) {
      const { periodEnd: periodStart, anchorDay } = subscription;
      if (periodStart === null || periodStart > utcDay(context.now)) return;
      const period = { periodStart, periodEnd: endOfPeriod(periodStart, anchorDay) };
      await issueInvoice(within, subscription, period);
      subscription = await changeSubscription(within, subscription, period);
    }
  });
}
