import type { BillingContext } from '#billing/core';
import { selectSubscriptionInvoices, selectUnpaidInvoices, updateInvoiceState } from '#billing/invoices';
import { publishEvent } from '#platform/jobs';
import { changeSubscription } from './change-subscription.ts';
import { lockSubscription } from './subscription-queries.ts';

/** Marks invoices that are unpaid at their due date as overdue, and their subscriptions as past due. */
export async function markOverdueInvoices(context: BillingContext): Promise<void> {
  for (const { id, subscriptionId } of await selectUnpaidInvoices(context.db, context.now)) {
    await context.db.transaction().execute(async (db) => {
      const subscription = await lockSubscription(db, subscriptionId);
      const invoices = await selectSubscriptionInvoices(db, subscriptionId);
      const invoice = invoices.find((one) => one.id === id);
      if (subscription === null || invoice?.state !== 'open') return;
      await updateInvoiceState(db, { ...invoice, state: 'overdue' });
      await publishEvent(db, 'invoice.overdue', { accountId: invoice.accountId, invoiceId: id });
      if (subscription.state === 'active') {
        await changeSubscription({ ...context, db }, subscription, { state: 'past_due' });
      }
    });
  }
}
