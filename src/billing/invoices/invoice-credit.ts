import {
  type BillingContext,
  daysBetween,
  type Invoice,
  type Subscription,
  unusedAmount,
} from '#billing/core';
import { daysAfter, utcDay } from '#platform/days.ts';
import { newId } from '#platform/ids.ts';
import { selectSubscriptionInvoices } from './invoice-queries.ts';
import { recordInvoice } from './issue-invoice.ts';
import { payInvoice } from './pay-invoice.ts';

/** A part of an invoice that is to be refunded. */
export interface Credit {
  invoice: Invoice;
  amount: number;
  /** The unused days. */
  period: Pick<Invoice, 'periodStart' | 'periodEnd'>;
}

/** The refund for the unused days of a subscription that ends now, or null. A paused month counts as ended on the day of the pause. */
export async function findUnusedCredit(
  { db, now }: BillingContext,
  { id, periodEnd, pausedAt }: Subscription,
): Promise<Credit | null> {
  const invoices = await selectSubscriptionInvoices(db, id);
  const invoice = invoices.find(({ state, correctsId }) => state !== 'void' && correctsId === null);
  if (invoice === undefined || periodEnd === null) return null;
  const tomorrow = daysAfter(utcDay(pausedAt ?? now), 1);
  const amount = unusedAmount({
    total: invoice.total,
    monthDays: daysBetween(invoice.periodStart, invoice.periodEnd),
    daysLeft: daysBetween(tomorrow, periodEnd),
  });
  return amount === 0 ? null : { invoice, amount, period: { periodStart: tomorrow, periodEnd } };
}

interface CreditNote {
  number: string;
  providerRef: string | null;
  /** Whether the provider has already refunded the amount. */
  isPaidOut: boolean;
}

/** Issues the credit note for a refund. */
export async function recordCreditNote(
  context: BillingContext,
  { invoice, amount, period }: Credit,
  { number, providerRef, isPaidOut }: CreditNote,
): Promise<void> {
  const { now } = context;
  const note: Invoice = {
    ...invoice,
    ...period,
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
  await recordInvoice(context, note);
  if (isPaidOut) await payInvoice(context, note, now);
}
