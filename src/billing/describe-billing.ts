import { encodeId } from '#ids.ts';
import type { Invoice } from './invoices/invoice.ts';
import type { Subscription } from './subscriptions/subscription.ts';

export function subscriptionData(subscription: Subscription) {
  const { accountId: _a, subjectId, launchId: _l, providerRef: _p, anchorDay: _d, ...shown } = subscription;
  return { ...shown, id: encodeId('sub', subscription.id), campaignId: encodeId('cmp', subjectId) };
}

export function invoiceData({ accountId: _a, providerRef: _p, ...invoice }: Invoice) {
  return {
    ...invoice,
    id: encodeId('inv', invoice.id),
    subscriptionId: encodeId('sub', invoice.subscriptionId),
    correctsId: invoice.correctsId === null ? null : encodeId('inv', invoice.correctsId),
  };
}
