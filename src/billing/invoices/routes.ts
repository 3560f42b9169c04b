import { Type } from 'typebox';
import { findAccount } from '#accounts/accounts';
import { type BillingSettings, readBillingFilter } from '#billing/core';
import type { Context } from '#platform/context.ts';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import { monthOf, monthsBefore, utcDay } from '#platform/days.ts';
import { notFound } from '#platform/problems';
import { invoiceData } from './invoice-response.ts';
import { drawInvoice } from './draw-invoice.ts';
import { findInvoice, type ListedInvoice, selectInvoicedMonths, selectInvoices } from './invoice-queries.ts';
import { InvoicedMonthQuery, InvoicedMonthShape, InvoiceQuery, InvoiceShape } from './schemas.ts';
import { visibleInvoices } from './visible-invoices.ts';

const tag = 'Billing';
const forViewers =
  'For viewers only if they see prices, and then without invoices to the account of an agency.';
const pathIds = { id: { prefix: 'inv', problem: 'invoice_not_found' } } as const;

const listInvoices = endpoint({
  method: 'GET',
  path: '/billing/invoices',
  operationId: 'listInvoices',
  tag,
  summary: 'List invoices and credit notes, newest first',
  description: forViewers,
  query: InvoiceQuery,
  response: { status: 200, data: Type.Array(InvoiceShape), paged: true },
  problems: ['campaign_not_found', 'cursor_mismatch'],
  handle: async (context, { query }) => {
    const { db, accountId, right } = context;
    const page = readPage(query);
    const filter = { ...readBillingFilter(query), ...(await visibleInvoices(context)) };
    const rows = await selectInvoices(db, accountId, { filter, page });
    return pageResponse(rows, page, {
      sortKeyOf: ({ id }) => [id, id],
      toData: (row) => invoiceData(row, right),
    });
  },
});

const listMonths = endpoint({
  method: 'GET',
  path: '/billing/months',
  operationId: 'listInvoicedMonths',
  tag,
  summary: 'List what was invoiced in each of the last twelve calendar months, by currency',
  description: `Newest first, by the day of issue (UTC), without void invoices. ${forViewers}`,
  query: InvoicedMonthQuery,
  response: { status: 200, data: Type.Array(InvoicedMonthShape) },
  problems: ['campaign_not_found'],
  handle: async (context, { query }) => {
    const { db, accountId, now } = context;
    const issuedFrom = monthsBefore(monthOf(utcDay(now)), 11);
    const filter = { ...readBillingFilter(query), issuedFrom, ...(await visibleInvoices(context)) };
    const months = await selectInvoicedMonths(db, accountId, filter);
    return { data: months.map((one) => ({ ...one, total: one.invoicedAmount - one.creditedAmount })) };
  },
});

const getInvoice = endpoint({
  method: 'GET',
  path: '/billing/invoices/:id',
  operationId: 'getInvoice',
  tag,
  summary: 'Get an invoice or credit note',
  description: forViewers,
  pathIds,
  response: { status: 200, data: InvoiceShape },
  handle: async (context, { id }) => ({
    data: invoiceData(await requireVisible(context, id), context.right),
  }),
});

const getInvoicePdf = ({ issuer, paymentTerms }: BillingSettings) =>
  endpoint({
    method: 'GET',
    path: '/billing/invoices/:id/pdf',
    operationId: 'getInvoicePdf',
    tag,
    summary: 'Get an invoice or credit note as a PDF document',
    description: forViewers,
    pathIds,
    response: { status: 200, file: 'application/pdf' },
    handle: async (context, { id }) => {
      const [invoice, account] = await Promise.all([
        requireVisible(context, id),
        findAccount(context.db, context.accountId),
      ]);
      const recipient = invoice.recipient ?? account?.name ?? '';
      const content = await drawInvoice(invoice, { issuer, paymentTerms, recipient });
      return { file: { name: `${invoice.number}.pdf`, content } };
    },
  });

/** Invoices, for managers, owners and viewers who see prices. */
export function invoiceEndpoints(settings: BillingSettings): Endpoint[] {
  return [listInvoices, listMonths, getInvoice, getInvoicePdf(settings)];
}

/** @throws Problem invoice_not_found, also for an invoice of another account */
export async function requireInvoice({ db, accountId }: Context, id: string): Promise<ListedInvoice> {
  const invoice = await findInvoice(db, { accountId, id });
  if (invoice === null) throw notFound('invoice_not_found');
  return invoice;
}

async function requireVisible(context: Context, id: string): Promise<ListedInvoice> {
  const { namesClient = false } = await visibleInvoices(context);
  const invoice = await requireInvoice(context, id);
  if (namesClient && invoice.recipient === null) throw notFound('invoice_not_found');
  return invoice;
}
