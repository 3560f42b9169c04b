import { queryOptions } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import { api, request, type Schemas } from './client.ts';

export type Subscription = Schemas['Subscription'];
export type Invoice = Schemas['Invoice'];
export type InvoicedMonth = Schemas['InvoicedMonth'];

interface BillingFilter {
  state?: Invoice['state'][] | undefined;
  campaignId?: string[] | undefined;
  /** The days of issue. */
  startDate?: string | undefined;
  endDate?: string | undefined;
}

export const billingKey = ['billing'] as const;

export const subscriptionsQuery = (filter: { campaignId?: string[]; state?: Subscription['state'][] } = {}) =>
  listQuery([...billingKey, 'subscriptions', filter], (cursor, signal) =>
    request(
      api.GET('/billing/subscriptions', { params: { query: { ...filter, cursor, limit: 100 } }, signal }),
    ),
  );

export const invoicesQuery = (filter: BillingFilter = {}) =>
  listQuery([...billingKey, 'invoices', filter], (cursor, signal) =>
    request(api.GET('/billing/invoices', { params: { query: { ...filter, cursor, limit: 100 } }, signal })),
  );

/** The totals of the last calendar months, newest first. */
export const invoicedMonthsQuery = () =>
  queryOptions({
    queryKey: [...billingKey, 'months'],
    queryFn: ({ signal }) => request(api.GET('/billing/months', { signal })),
  });

export const balanceQuery = () =>
  queryOptions({
    queryKey: [...billingKey, 'balance'],
    queryFn: ({ signal }) => request(api.GET('/billing/balance', { signal })),
  });

export type Receivable = Schemas['Receivable'];

/** The balance of each client. */
export const receivablesQuery = () =>
  queryOptions({
    queryKey: [...billingKey, 'receivables'],
    queryFn: ({ signal }) => request(api.GET('/billing/receivables', { signal })),
  });

export type BillingMode = Schemas['BillingMode'];

export const setBillingMode = (body: { mode: NonNullable<BillingMode['mode']>; marginPercent?: number }) =>
  request(api.PUT('/billing/mode', { body }));

export const markPaid = (id: string) =>
  request(api.POST('/billing/invoices/{id}/paid', { params: { path: { id } } }));

/** For a plain link: the browser displays the file. */
export const invoicePdf = (id: string) => `/dashboard/api/billing/invoices/${id}/pdf`;
