import { Type } from 'typebox';
import { findAccount } from '#accounts/accounts';
import { type BillingSettings, readBillingFilter } from '#billing/core';
import type { Context } from '#platform/context.ts';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import { notFound } from '#platform/problems';
import { invoiceData } from './invoice-response.ts';
import { drawInvoice } from './draw-invoice.ts';
import { findInvoice, type ListedInvoice, selectInvoices } from './invoice-queries.ts';
import { InvoiceQuery, InvoiceShape } from './schemas.ts';

const tag = 'Billing';
const pathIds = { id: { prefix: 'inv', problem: 'invoice_not_found' } } as const;

const listInvoices = endpoint({
  method: 'GET',
  path: '/billing/invoices',
  operationId: 'listInvoices',
  tag,
  summary: 'List invoices and credit notes, newest first',
  right: 'write',
  query: InvoiceQuery,
  response: { status: 200, data: Type.Array(InvoiceShape), paged: true },
  problems: ['campaign_not_found', 'cursor_mismatch'],
  handle: async ({ db, accountId, right }, { query }) => {
    const page = readPage(query);
    const rows = await selectInvoices(db, accountId, { filter: readBillingFilter(query), page });
    return pageResponse(rows, page, {
      sortKeyOf: ({ id }) => [id, id],
      toData: (row) => invoiceData(row, right),
    });
  },
});

const getInvoice = endpoint({
  method: 'GET',
  path: '/billing/invoices/:id',
  operationId: 'getInvoice',
  tag,
  summary: 'Get an invoice or credit note',
  right: 'write',
  pathIds,
  response: { status: 200, data: InvoiceShape },
  handle: async (context, { id }) => ({
    data: invoiceData(await requireInvoice(context, id), context.right),
  }),
});

const getInvoicePdf = ({ issuer, paymentTerms }: BillingSettings) =>
  endpoint({
    method: 'GET',
    path: '/billing/invoices/:id/pdf',
    operationId: 'getInvoicePdf',
    tag,
    summary: 'Get an invoice or credit note as a PDF document',
    right: 'write',
    pathIds,
    response: { status: 200, file: 'application/pdf' },
    handle: async (context, { id }) => {
      const [invoice, account] = await Promise.all([
        requireInvoice(context, id),
        findAccount(context.db, context.accountId),
      ]);
      const recipient = invoice.recipient ?? account?.name ?? '';
      const content = await drawInvoice(invoice, { issuer, paymentTerms, recipient });
      return { file: { name: `${invoice.number}.pdf`, content } };
    },
  });

/** Invoices, for managers and owners. */
export function invoiceEndpoints(settings: BillingSettings): Endpoint[] {
  return [listInvoices, getInvoice, getInvoicePdf(settings)];
}

/** @throws Problem invoice_not_found, also for an invoice of another account */
export async function requireInvoice({ db, accountId }: Context, id: string): Promise<ListedInvoice> {
  const invoice = await findInvoice(db, { accountId, id });
  if (invoice === null) throw notFound('invoice_not_found');
  return invoice;
}
