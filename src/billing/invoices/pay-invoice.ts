import { postInvoice } from '../ledger/post-invoice.ts';
import type { Billing } from '../subscriptions/change-subscription.ts';
import type { Invoice } from './invoice.ts';
import { updateInvoiceState } from './invoice-queries.ts';

/** Whether it is still owed. */
export function isOwed({ state }: Pick<Invoice, 'state'>): boolean {
  return state === 'open' || state === 'overdue';
}

/** An invoice was paid, or a credit note paid out. Nothing where it is no longer owed. */
export async function payInvoice({ db }: Billing, invoice: Invoice, paidAt: Date): Promise<Invoice> {
  if (!isOwed(invoice)) return invoice;
  const paid: Invoice = { ...invoice, state: 'paid', paidAt };
  await updateInvoiceState(db, paid);
  await postInvoice(db, paid, { reason: 'paid', postedAt: paidAt });
  return paid;
}

/** An invoice is owed no more. Nothing where that is so already. */
export async function voidInvoice({ db, now }: Billing, invoice: Invoice): Promise<void> {
  if (!isOwed(invoice)) return;
  await updateInvoiceState(db, { ...invoice, state: 'void' });
  await postInvoice(db, invoice, { reason: 'voided', postedAt: now });
}
