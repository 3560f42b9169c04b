import { dayOfMonth, type Invoice, type Subscription } from '#billing/core';
import { isManuallyPayable, payInvoice, requireInvoice, selectSubscriptionInvoices } from '#billing/invoices';
import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import { Problem } from '#platform/problems';
import { changeSubscription } from './change-subscription.ts';
import { lockSubscription } from './subscription-queries.ts';

/**
 * Records that an invoice was paid, or a credit note paid out. A past due subscription resumes once nothing is overdue. Repeating it
 * changes nothing.
 * @throws Problem invoice_not_found · invoice_wrong_state if it is void or its provider reports payments
 */
export async function markInvoicePaid(context: Context, id: string): Promise<Invoice> {
  const { db, now } = context;
  const found = await requireInvoice(context, id);
  const subscription = await lockSubscription(db, found.subscriptionId);
  const invoices = await selectSubscriptionInvoices(db, found.subscriptionId);
  const invoice = invoices.find((one) => one.id === id) ?? found;
  if (invoice.state === 'paid') return invoice;
  if (!isManuallyPayable(invoice)) {
    throw new Problem(
      'invoice_wrong_state',
      'Only an open or overdue invoice issued by Cairn can be marked as paid.',
    );
  }
  const paid = await payInvoice(context, invoice, now);
  const hasOverdue = invoices.some((one) => one.id !== id && one.state === 'overdue');
  if (subscription?.state === 'past_due' && !hasOverdue) {
    await changeSubscription(context, subscription, { state: 'active', ...periodFrom(subscription, now) });
  }
  return paid;
}

/** Days without work are not charged: if the month has ended meanwhile, the next one starts today. */
function periodFrom({ periodEnd }: Subscription, now: Date): Partial<Subscription> {
  const today = utcDay(now);
  if (periodEnd === null || periodEnd >= today) return {};
  return { periodEnd: today, anchorDay: dayOfMonth(today) };
}
