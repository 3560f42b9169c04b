import type { Right } from '#context.ts';
import { includesRight } from '#http';
import { encodeId } from '#ids.ts';
import type { ShownInvoice } from './invoices/invoice-queries.ts';
import { isOursToSettle, rightToMarkPaid } from './mark-paid.ts';
import type { Subscription } from './subscriptions/subscription.ts';

export function subscriptionData(subscription: Subscription) {
  const { accountId: _a, subjectId, launchId: _l, providerRef: _p, anchorDay: _d, ...shown } = subscription;
  return { ...shown, id: encodeId('sub', subscription.id), campaignId: encodeId('cmp', subjectId) };
}

/** An invoice, and what somebody with this right may do with it now. */
export function invoiceData(
  { accountId: _a, providerRef, subjectId, ...invoice }: ShownInvoice,
  right: Right | undefined,
) {
  const mayMark = includesRight(right, rightToMarkPaid) && isOursToSettle({ ...invoice, providerRef });
  return {
    ...invoice,
    allowed: mayMark ? ['mark_paid'] : [],
    id: encodeId('inv', invoice.id),
    subscriptionId: encodeId('sub', invoice.subscriptionId),
    campaignId: encodeId('cmp', subjectId),
    correctsId: invoice.correctsId === null ? null : encodeId('inv', invoice.correctsId),
  };
}
