import type { Right } from '#platform/context.ts';
import { includesRight } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import type { ListedInvoice } from './invoice-queries.ts';
import { isOwed } from './pay-invoice.ts';

/** The role that marks invoices as paid. */
export const rightToMarkPaid: Right = 'admin';

/** Whether a person may mark an invoice as paid: it is owed, and no payment provider reports its payment. */
export function isManuallyPayable(invoice: Pick<ListedInvoice, 'state' | 'providerRef'>): boolean {
  return isOwed(invoice) && invoice.providerRef === null;
}

/** An invoice as the API shows it. @param right of the caller, which decides the allowed actions */
export function invoiceData(invoice: ListedInvoice, right: Right | undefined) {
  const mayMark = includesRight(right, rightToMarkPaid) && isManuallyPayable(invoice);
  return {
    id: encodeId('inv', invoice.id),
    subscriptionId: encodeId('sub', invoice.subscriptionId),
    campaignId: encodeId('cmp', invoice.subjectId),
    subject: invoice.subject,
    recipient: invoice.recipient,
    number: invoice.number,
    state: invoice.state,
    currency: invoice.currency,
    total: invoice.total,
    lines: invoice.lines,
    periodStart: invoice.periodStart,
    periodEnd: invoice.periodEnd,
    issuedAt: invoice.issuedAt,
    dueAt: invoice.dueAt,
    paidAt: invoice.paidAt,
    correctsId: invoice.correctsId === null ? null : encodeId('inv', invoice.correctsId),
    allowed: mayMark ? ['mark_paid'] : [],
  };
}
