import { sql } from 'kysely';
import type { Db } from '#platform/postgres';
import { newId } from '#platform/ids.ts';

export const ledgers = ['receivable', 'revenue', 'cash', 'refund'] as const;
export type Ledger = (typeof ledgers)[number];

export interface Posting {
  accountId: string;
  invoiceId: string;
  currency: string;
  postedAt: Date;
  reason: 'issued' | 'paid' | 'voided';
  /** Positive amounts are debits. They must add up to zero; the database checks this on commit. */
  amounts: Partial<Record<Ledger, number>>;
}

export async function insertPosting(db: Db, { amounts, ...posting }: Posting): Promise<void> {
  const postingId = newId();
  const entries = Object.entries(amounts).map(([ledger, amount]) => ({ id: newId(), ledger, amount }));
  await sql`
    insert into ledger_entries (id, account_id, posting_id, ledger, amount, currency, invoice_id, posted_at, reason)
    select id, ${posting.accountId}, ${postingId}, ledger, amount, ${posting.currency}, ${posting.invoiceId},
      ${posting.postedAt}, ${posting.reason}
    from json_to_recordset(${JSON.stringify(entries)}::json) as g (id uuid, ledger text, amount bigint)`.execute(
    db,
  );
}

export interface Balance {
  ledger: Ledger;
  currency: string;
  amount: number;
}

/** The balance of each ledger of an account, by currency. */
export async function selectBalances(db: Db, accountId: string): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select ledger, currency, sum(amount)::bigint as amount from ledger_entries where account_id = ${accountId}
    group by ledger, currency order by currency, ledger`.execute(db);
  return rows;
}

/** The unpaid invoices and credit notes of one recipient. Amounts in the minor unit of the currency. */
export interface Receivable {
  /** The client on the invoices; null if the account is the recipient. */
  recipient: string | null;
  currency: string;
  invoicedAmount: number;
  creditedAmount: number;
}

/** The unpaid amounts of each recipient. The credit of one recipient never lowers what another one owes. */
export async function selectReceivables(db: Db, accountId: string): Promise<Receivable[]> {
  const { rows } = await sql<Receivable>`
    select s.recipient, i.currency, coalesce(sum(i.total) filter (where i.total > 0), 0)::bigint as "invoicedAmount",
      coalesce(-sum(i.total) filter (where i.total < 0), 0)::bigint as "creditedAmount"
    from invoices i join subscriptions s on s.id = i.subscription_id and s.account_id = i.account_id
    where i.account_id = ${accountId} and i.state in ('open', 'overdue')
    group by s.recipient, i.currency order by s.recipient nulls first, i.currency`.execute(db);
  return rows;
}
