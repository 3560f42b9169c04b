import type { Invoice } from '#billing/core';
import type { Db } from '#platform/postgres';
import { insertPosting, type Posting } from './ledger-queries.ts';

/**
 * Posts an event of an invoice. Issuing debits receivable and credits revenue, payment moves receivable to cash, and voiding
 * reverses the issue. A credit note has a negative total, so every sign is reversed, and it posts to refund instead of revenue.
 */
export async function postInvoice(
  db: Db,
  { id: invoiceId, accountId, currency, total }: Invoice,
  { reason, postedAt }: Pick<Posting, 'reason' | 'postedAt'>,
): Promise<void> {
  const earned = total < 0 ? 'refund' : 'revenue';
  const amounts = {
    issued: { receivable: total, [earned]: -total },
    paid: { cash: total, receivable: -total },
    voided: { receivable: -total, [earned]: total },
  }[reason];
  await insertPosting(db, { accountId, invoiceId, currency, postedAt, reason, amounts });
}
