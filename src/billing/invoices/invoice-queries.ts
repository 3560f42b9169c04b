import { sql } from 'kysely';
import { daysAfter } from '#platform/days.ts';
import { type Db, readKeyset } from '#platform/postgres';
import { publishLiveUpdate } from '#platform/jobs';
import type { BillingFilter, Invoice } from '#billing/core';

const columns = sql`
  i.id, i.account_id as "accountId", i.subscription_id as "subscriptionId", i.number, i.state, i.currency, i.total, i.lines,
  i.period_start as "periodStart", i.period_end as "periodEnd", i.issued_at as "issuedAt", i.due_at as "dueAt",
  i.paid_at as "paidAt", i.provider_ref as "providerRef", i.corrects_id as "correctsId"`;

/** An invoice with the subject of its subscription. */
export interface ListedInvoice extends Invoice {
  subjectId: string;
  subject: string;
  /** The client on it; null if the account is the recipient. */
  recipient: string | null;
}

const listed = sql`
  select ${columns}, s.subject_id as "subjectId", s.subject, s.recipient
  from invoices i join subscriptions s on s.id = i.subscription_id and s.account_id = i.account_id`;

/** Returns the next number of a series. The counter stays locked until the transaction ends, so a rollback leaves no gap. */
export async function incrementInvoiceCounter(db: Db, series: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_counters (series, last) values (${series}, 1)
    on conflict (series) do update set last = invoice_counters.last + 1 returning last`.execute(db);
  return rows[0]?.last ?? 1;
}

export async function insertInvoice(db: Db, invoice: Invoice): Promise<void> {
  await sql`
    insert into invoices (id, account_id, subscription_id, number, state, currency, total, lines, period_start, period_end,
      issued_at, due_at, paid_at, provider_ref, corrects_id)
    values (${invoice.id}, ${invoice.accountId}, ${invoice.subscriptionId}, ${invoice.number}, ${invoice.state},
      ${invoice.currency}, ${invoice.total}, ${JSON.stringify(invoice.lines)}, ${invoice.periodStart},
      ${invoice.periodEnd}, ${invoice.issuedAt}, ${invoice.dueAt}, ${invoice.paidAt}, ${invoice.providerRef},
      ${invoice.correctsId})`.execute(db);
}

export async function updateInvoiceState(
  db: Db,
  { id, accountId, state, paidAt }: Pick<Invoice, 'id' | 'accountId' | 'state' | 'paidAt'>,
): Promise<void> {
  await sql`
    update invoices set state = ${state}, paid_at = ${paidAt}
    where id = ${id} and account_id = ${accountId}`.execute(db);
  await publishLiveUpdate(db, 'invoice.changed', { accountId, invoiceId: id });
}

export async function findInvoice(
  db: Db,
  { accountId, id }: { accountId: string; id: string },
): Promise<ListedInvoice | null> {
  const { rows } = await sql<ListedInvoice>`
    ${listed} where i.id = ${id} and i.account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** The invoices of a subscription, newest month first. They cannot change while the caller holds the subscription's lock. */
export async function selectSubscriptionInvoices(db: Db, subscriptionId: string): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select ${columns} from invoices i where i.subscription_id = ${subscriptionId}
    order by i.period_start desc, i.id desc`.execute(db);
  return rows;
}

/** One page of an account's invoices plus one row, newest first. */
export async function selectInvoices(
  db: Db,
  accountId: string,
  {
    filter,
    page,
  }: { filter: BillingFilter; page: { limit: number; after: (string | number | null)[] | null } },
): Promise<ListedInvoice[]> {
  const id = sql`i.id`;
  return readKeyset(
    { column: id, id, descending: true, nullable: false, type: 'uuid' },
    page,
    async ({ where, orderBy, limit }) => {
      const { rows } = await sql<ListedInvoice>`
        ${listed} where ${matches(accountId, filter)} and ${where}
        order by ${orderBy} limit ${limit}`.execute(db);
      return rows;
    },
  );
}

function matches(accountId: string, filter: BillingFilter) {
  const conditions = [
    sql`i.account_id = ${accountId}`,
    filter.states && sql`i.state = any(${filter.states})`,
    filter.subjectIds && sql`s.subject_id = any(${filter.subjectIds}::uuid[])`,
    filter.issuedFrom && sql`i.issued_at >= ${new Date(filter.issuedFrom)}`,
    filter.issuedTo && sql`i.issued_at < ${new Date(daysAfter(filter.issuedTo, 1))}`,
    filter.namesClient === true ? sql`s.recipient is not null` : undefined,
  ].filter((condition) => condition !== undefined);
  return sql.join(conditions, sql` and `);
}

/** The invoices and credit notes that were issued in a calendar month (UTC), without void ones. */
export interface InvoicedMonth {
  month: string;
  currency: string;
  invoices: number;
  invoicedAmount: number;
  creditedAmount: number;
  paidAmount: number;
  refundedAmount: number;
}

/** The totals of each month by currency, newest first. */
export async function selectInvoicedMonths(
  db: Db,
  accountId: string,
  filter: BillingFilter,
): Promise<InvoicedMonth[]> {
  const { rows } = await sql<InvoicedMonth>`
    select to_char(i.issued_at at time zone 'UTC', 'YYYY-MM') as month, i.currency,
      (count(*) filter (where i.total > 0))::int as invoices,
      coalesce(sum(i.total) filter (where i.total > 0), 0)::bigint as "invoicedAmount",
      coalesce(-sum(i.total) filter (where i.total < 0), 0)::bigint as "creditedAmount",
      coalesce(sum(i.total) filter (where i.total > 0 and i.state = 'paid'), 0)::bigint as "paidAmount",
      coalesce(-sum(i.total) filter (where i.total < 0 and i.state = 'paid'), 0)::bigint as "refundedAmount"
    from invoices i join subscriptions s on s.id = i.subscription_id and s.account_id = i.account_id
    where ${matches(accountId, filter)} and i.state <> 'void'
    group by 1, 2 order by 1 desc, 2`.execute(db);
  return rows;
}

/** Invoices of the `invoice` provider that have reached their due date unpaid. */
export async function selectUnpaidInvoices(
  db: Db,
  now: Date,
): Promise<{ id: string; subscriptionId: string }[]> {
  const { rows } = await sql<{ id: string; subscriptionId: string }>`
    select id, subscription_id as "subscriptionId" from invoices
    where state = 'open' and due_at <= ${now} and provider_ref is null and corrects_id is null order by due_at`.execute(
    db,
  );
  return rows;
}
