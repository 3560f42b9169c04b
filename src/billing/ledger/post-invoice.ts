import type { Db } from '#db';
import type { Invoice } from '../invoices/invoice.ts';
import { insertPosting, type Posting } from './ledger-queries.ts';

/**
 * Posts what happened to an invoice: issued, it is owed to us; paid, it is ours; void, it was never owed. With the negative
 * total of a credit note all signs turn round, and what would be revenue is a refund.
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
