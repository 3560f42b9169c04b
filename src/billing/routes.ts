import { Type } from 'typebox';
import { findAccount } from '#accounts';
import type { Context } from '#context.ts';
import { type FieldError, notFound, Problem } from '#errors.ts';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import { decodeId } from '#ids.ts';
import { invoiceData, subscriptionData } from './describe-billing.ts';
import { drawInvoice } from './invoices/draw-invoice.ts';
import { findInvoice, selectInvoices, type ShownInvoice } from './invoices/invoice-queries.ts';
import { readBalances } from './ledger/ledger-queries.ts';
import { markPaid, rightToMarkPaid } from './mark-paid.ts';
import { BalanceShape, InvoiceQuery, InvoiceShape, SubscriptionQuery, SubscriptionShape } from './schemas.ts';
import type { BillingSettings } from './settings.ts';
import { type BillingFilter, selectSubscriptions } from './subscriptions/subscription-queries.ts';

const tag = 'Billing';
const pathIds = { id: { prefix: 'inv', problem: 'invoice_not_found' } } as const;

const listSubscriptions = endpoint({
  method: 'GET',
  path: '/billing/subscriptions',
  operationId: 'listSubscriptions',
  tag,
  summary: 'List what is paid for month by month',
  query: SubscriptionQuery,
  answer: { status: 200, data: Type.Array(SubscriptionShape), paged: true },
  problems: ['campaign_not_found', 'cursor_mismatch'],
  handle: async ({ db, accountId }, { query: asked }) => {
    const page = readPage(asked);
    const rows = await selectSubscriptions(db, accountId, { filter: filterOf(asked), page });
    return pageAnswer(rows, page, { positionOf: ({ id }) => [id, id], toData: subscriptionData });
  },
});

const listInvoices = endpoint({
  method: 'GET',
  path: '/billing/invoices',
  operationId: 'listInvoices',
  tag,
  summary: 'List invoices and credit notes',
  query: InvoiceQuery,
  answer: { status: 200, data: Type.Array(InvoiceShape), paged: true },
  problems: ['campaign_not_found', 'cursor_mismatch'],
  handle: async ({ db, accountId, right }, { query: asked }) => {
    const page = readPage(asked);
    const rows = await selectInvoices(db, accountId, { filter: filterOf(asked), page });
    return pageAnswer(rows, page, {
      positionOf: ({ id }) => [id, id],
      toData: (row) => invoiceData(row, right),
    });
  },
});

const readInvoice = endpoint({
  method: 'GET',
  path: '/billing/invoices/:id',
  operationId: 'readInvoice',
  tag,
  summary: 'Read an invoice',
  pathIds,
  answer: { status: 200, data: InvoiceShape },
  handle: async (context, { id }) => ({
    data: invoiceData(await requireInvoice(context, id), context.right),
  }),
});

const printInvoice = ({ issuer, paymentTerms }: BillingSettings) =>
  endpoint({
    method: 'GET',
    path: '/billing/invoices/:id/pdf',
    operationId: 'printInvoice',
    tag,
    summary: 'An invoice on paper',
    pathIds,
    answer: { status: 200, file: 'application/pdf' },
    handle: async (context, { id }) => {
      const [invoice, account] = await Promise.all([
        requireInvoice(context, id),
        findAccount(context.db, context.accountId),
      ]);
      const content = await drawInvoice(invoice, { issuer, paymentTerms, recipient: account?.name ?? '' });
      return { file: { name: `${invoice.number}.pdf`, content } };
    },
  });

const payInvoice = endpoint({
  method: 'POST',
  path: '/billing/invoices/:id/paid',
  operationId: 'markInvoicePaid',
  tag,
  summary: 'Say that an invoice was paid',
  pathIds,
  right: rightToMarkPaid,
  answer: { status: 200, data: InvoiceShape },
  problems: ['invoice_wrong_state'],
  handle: async (context, { id }) => {
    await markPaid(context, id);
    return { data: invoiceData(await requireInvoice(context, id), context.right) };
  },
});

const readBalance = endpoint({
  method: 'GET',
  path: '/billing/balance',
  operationId: 'readBalance',
  tag,
  summary: 'What stands on the ledgers of the account',
  description: 'Debits are positive. Together they are nothing: `receivable` is what is still owed.',
  answer: { status: 200, data: Type.Array(BalanceShape) },
  handle: async ({ db, accountId }) => ({ data: await readBalances(db, accountId) }),
});

/** Money, as people of the account see it in the dashboard. */
export function billingDashboardEndpoints(settings: BillingSettings): Endpoint[] {
  return [listSubscriptions, listInvoices, readInvoice, printInvoice(settings), payInvoice, readBalance];
}

async function requireInvoice({ db, accountId }: Context, id: string): Promise<ShownInvoice> {
  const invoice = await findInvoice(db, { accountId, id });
  if (invoice === null) throw notFound('invoice_not_found');
  return invoice;
}

/** @throws Problem campaign_not_found naming every malformed one; what is nobody's or somebody else's has nothing */
function filterOf({ state, campaignId }: { state?: string[]; campaignId?: string[] }): BillingFilter {
  const subjectIds = campaignId?.map((id) => decodeId('cmp', id));
  const errors = subjectIds?.flatMap((id, place): FieldError[] =>
    id === null
      ? [{ path: `campaignId[${place}]`, code: 'campaign_not_found', message: 'does not exist' }]
      : [],
  );
  if (errors !== undefined && errors.length > 0) {
    throw new Problem('campaign_not_found', 'A campaign does not exist.', { errors });
  }
  return { states: state, subjectIds: subjectIds?.filter((id) => id !== null) };
}
