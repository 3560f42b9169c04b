import { daysAfter, utcDay } from '#days.ts';
import { newId } from '#ids.ts';
import type { Billing } from '../subscriptions/change-subscription.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { Invoice } from './invoice.ts';
import { selectInvoicesOf } from './invoice-queries.ts';
import { keepInvoice } from './issue-invoice.ts';
import { daysBetween, unusedAmount } from './period.ts';
import { payInvoice } from './settle-invoice.ts';

/** A part of an invoice that is to be given back. */
export interface Credit {
  invoice: Invoice;
  amount: number;
}

/** What a subscription that ends now gives back of its last month; null where that is nothing. A paused month stands still. */
export async function findUnused(
  { db, now }: Billing,
  { id, periodEnd, pausedAt }: Subscription,
): Promise<Credit | null> {
  const invoices = await selectInvoicesOf(db, id);
  const invoice = invoices.find(({ state, correctsId }) => state !== 'void' && correctsId === null);
  if (invoice === undefined || periodEnd === null) return null;
  const tomorrow = daysAfter(utcDay(pausedAt ?? now), 1);
  const amount = unusedAmount({
    total: invoice.total,
    monthDays: daysBetween(invoice.periodStart, invoice.periodEnd),
    daysLeft: daysBetween(tomorrow, periodEnd),
  });
  return amount === 0 ? null : { invoice, amount };
}

interface CreditNote {
  number: string;
  providerRef: string | null;
  /** Whether the money has gone back already. */
  isPaidOut: boolean;
}

/** Keeps the credit note of what is given back. */
export async function keepCredit(
  context: Billing,
  { invoice, amount }: Credit,
  { number, providerRef, isPaidOut }: CreditNote,
): Promise<void> {
  const { now } = context;
  const note: Invoice = {
    ...invoice,
    id: newId(),
    number,
    state: 'open',
    total: -amount,
    lines: [{ label: `Unused days of ${invoice.number}`, amount: -amount }],
    issuedAt: now,
    dueAt: now,
    paidAt: null,
    providerRef,
    correctsId: invoice.id,
  };
  await keepInvoice(context, note);
  if (isPaidOut) await payInvoice(context, note, now);
}
