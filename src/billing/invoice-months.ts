import { utcDay } from '#days.ts';
import { publishEvent } from '#jobs';
import { selectUnpaid, updateInvoiceState, selectInvoicesOf } from './invoices/invoice-queries.ts';
import { issueMonth } from './invoices/issue-invoice.ts';
import { endOfPeriod } from './invoices/period.ts';
import { type Billing, changeSubscription } from './subscriptions/change-subscription.ts';
import { lockSubscription, selectMonthsEnded } from './subscriptions/subscription-queries.ts';

/** Issues the invoices of all months that have begun. While a subscription is paused or past due, none begins. */
export async function issueDue(context: Billing): Promise<void> {
  for (const id of await selectMonthsEnded(context.db, utcDay(context.now))) await issueNext(context, id);
}

async function issueNext(context: Billing, id: string): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const within = { ...context, db };
    let subscription = await lockSubscription(db, id);
    // After a long rest several months have begun.
    while (subscription?.state === 'active' && subscription.anchorDay !== null) {
      const { periodEnd: periodStart, anchorDay } = subscription;
      if (periodStart === null || periodStart > utcDay(context.now)) return;
      const period = { periodStart, periodEnd: endOfPeriod(periodStart, anchorDay) };
      await issueMonth(within, subscription, period);
      subscription = await changeSubscription(within, subscription, period);
    }
  });
}

/** Makes invoices that are unpaid at their due date overdue, and what they were for past due. */
export async function markOverdue(context: Billing): Promise<void> {
  for (const { id, subscriptionId } of await selectUnpaid(context.db, context.now)) {
    await context.db.transaction().execute(async (db) => {
      const within = { ...context, db };
      const subscription = await lockSubscription(db, subscriptionId);
      const invoice = (await selectInvoicesOf(db, subscriptionId)).find((one) => one.id === id);
      if (subscription === null || invoice?.state !== 'open') return;
      await updateInvoiceState(db, { ...invoice, state: 'overdue' });
      await publishEvent(db, 'invoice.overdue', { accountId: invoice.accountId, invoiceId: id });
      if (subscription.state === 'active') {
        await changeSubscription(within, subscription, { state: 'past_due' });
      }
    });
  }
}
