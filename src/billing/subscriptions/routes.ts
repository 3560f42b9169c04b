import { Type } from 'typebox';
import { readBillingFilter, type Subscription } from '#billing/core';
import { invoiceData, InvoiceShape, requireInvoice, rightToMarkPaid } from '#billing/invoices';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { markInvoicePaid } from './mark-invoice-paid.ts';
import { SubscriptionQuery, SubscriptionShape } from './schemas.ts';
import { selectSubscriptions } from './subscription-queries.ts';

const tag = 'Billing';

const listSubscriptions = endpoint({
  method: 'GET',
  path: '/billing/subscriptions',
  operationId: 'listSubscriptions',
  tag,
  summary: 'List subscriptions, newest first',
  right: 'write',
  query: SubscriptionQuery,
  response: { status: 200, data: Type.Array(SubscriptionShape), paged: true },
  problems: ['campaign_not_found', 'cursor_mismatch'],
  handle: async ({ db, accountId }, { query }) => {
    const page = readPage(query);
    const rows = await selectSubscriptions(db, accountId, { filter: readBillingFilter(query), page });
    return pageResponse(rows, page, { sortKeyOf: ({ id }) => [id, id], toData: subscriptionData });
  },
});

const markPaid = endpoint({
  method: 'POST',
  path: '/billing/invoices/:id/paid',
  operationId: 'markInvoicePaid',
  tag,
  summary: 'Mark an invoice or credit note as paid',
  description: 'A past due subscription becomes active again once none of its invoices is overdue.',
  pathIds: { id: { prefix: 'inv', problem: 'invoice_not_found' } },
  right: rightToMarkPaid,
  response: { status: 200, data: InvoiceShape },
  problems: ['invoice_wrong_state'],
  handle: async (context, { id }) => {
    await markInvoicePaid(context, id);
    return { data: invoiceData(await requireInvoice(context, id), context.right) };
  },
});

/** Subscriptions and the payment of their invoices, for managers and owners. */
export const subscriptionEndpoints: Endpoint[] = [listSubscriptions, markPaid];

function subscriptionData(subscription: Subscription) {
  return {
    id: encodeId('sub', subscription.id),
    campaignId: encodeId('cmp', subscription.subjectId),
    subject: subscription.subject,
    provider: subscription.provider,
    state: subscription.state,
    currency: subscription.currency,
    monthlyAmount: subscription.monthlyAmount,
    lines: subscription.lines,
    checkoutUrl: subscription.checkoutUrl,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    createdAt: subscription.createdAt,
    startedAt: subscription.startedAt,
    pausedAt: subscription.pausedAt,
    endedAt: subscription.endedAt,
    reason: subscription.reason,
  };
}
