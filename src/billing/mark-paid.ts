import type { Context, Right } from '#context.ts';
import { utcDay } from '#days.ts';
import { notFound, Problem } from '#errors.ts';
import type { Invoice } from './invoices/invoice.ts';
import { findInvoice, selectInvoicesOf } from './invoices/invoice-queries.ts';
import { dayOfMonth } from './invoices/period.ts';
import { isOwed, payInvoice } from './invoices/settle-invoice.ts';
import { changeSubscription } from './subscriptions/change-subscription.ts';
import type { Subscription } from './subscriptions/subscription.ts';
import { lockSubscription } from './subscriptions/subscription-queries.ts';

/**
 * Somebody says that the money has come, or for a credit note has gone. With nothing overdue left, what was past due goes on.
 * Said twice, it is the same. @throws Problem invoice_not_found · invoice_wrong_state where it is void or the provider's to say
 */
export async function markPaid(context: Context, id: string): Promise<Invoice> {
  const { db, accountId, now } = context;
  const found = await findInvoice(db, { accountId, id });
  if (found === null) throw notFound('invoice_not_found');
  const subscription = await lockSubscription(db, found.subscriptionId);
  const invoices = await selectInvoicesOf(db, found.subscriptionId);
  const invoice = invoices.find((one) => one.id === id) ?? found;
  if (invoice.state === 'paid') return invoice;
  if (!isOursToSettle(invoice)) {
    throw new Problem('invoice_wrong_state', 'Only an invoice of ours that is still owed is marked as paid.');
  }
  const paid = await payInvoice(context, invoice, now);
  const owes = invoices.some((one) => one.id !== id && one.state === 'overdue');
  if (subscription?.state === 'past_due' && !owes) {
    await changeSubscription(context, subscription, { state: 'active', ...monthFrom(subscription, now) });
  }
  return paid;
}

/** Whose word it is. */
export const rightToMarkPaid: Right = 'admin';

/** Whether a person's word settles it: it is still owed, and no payment service says when it is paid. */
export function isOursToSettle(invoice: Pick<Invoice, 'state' | 'providerRef'>): boolean {
  return isOwed(invoice) && invoice.providerRef === null;
}

/** Days on which nothing was done are not charged: a month that ended in the meantime is followed by one from today. */
function monthFrom({ periodEnd }: Subscription, now: Date): Partial<Subscription> {
  const today = utcDay(now);
  if (periodEnd === null || periodEnd >= today) return {};
  return { periodEnd: today, anchorDay: dayOfMonth(today) };
}
