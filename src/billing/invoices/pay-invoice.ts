import type { BillingContext, Invoice } from '#billing/core';
import { postInvoice } from '#billing/ledger';
import { updateInvoiceState } from './invoice-queries.ts';

/** Whether payment is still due. */
export function isOwed({ state }: Pick<Invoice, 'state'>): boolean {
  return state === 'open' || state === 'overdue';
}

/** Records the payment of an invoice, or the payout of a credit note. Does nothing if it is no longer owed. */
export async function payInvoice({ db }: BillingContext, invoice: Invoice, paidAt: Date): Promise<Invoice> {
  if (!isOwed(invoice)) return invoice;
  const paid: Invoice = { ...invoice, state: 'paid', paidAt };
  await updateInvoiceState(db, paid);
  await postInvoice(db, paid, { reason: 'paid', postedAt: paidAt });
  return paid;
}

/** Cancels an invoice that is still owed, and reverses its posting. */
export async function voidInvoice({ db, now }: BillingContext, invoice: Invoice): Promise<void> {
  if (!isOwed(invoice)) return;
  await updateInvoiceState(db, { ...invoice, state: 'void' });
  await postInvoice(db, invoice, { reason: 'voided', postedAt: now });
}
