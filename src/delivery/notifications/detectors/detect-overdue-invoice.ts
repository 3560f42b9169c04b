import { findInvoice } from '#billing/invoices';
import { encodeId } from '#platform/ids.ts';
import type { JobContext } from '#platform/jobs';
import { createNotice } from '../notices/create-notice.ts';
import { selectEnabledRules } from '../rules/rule-queries.ts';
import { sayNotice } from '../notices/say-notice.ts';

export interface OverdueInvoice {
  accountId: string;
  invoiceId: string;
}

/** Reports an overdue invoice. It belongs to no website, so every rule of the account applies. */
export async function detectOverdueInvoice(
  { db, now }: JobContext,
  { accountId, invoiceId }: OverdueInvoice,
): Promise<void> {
  const invoice = await findInvoice(db, { accountId, id: invoiceId });
  if (invoice?.state !== 'overdue') return;
  const { number, total, currency, dueAt } = invoice;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const digits = format.maximumFractionDigits ?? 2;
  const finding = {
    cause: invoiceId,
    line: sayNotice('invoice_due', {
      amount: (total / 10 ** digits).toFixed(digits),
      currency,
      day: dueAt.toISOString().slice(0, 10),
    }),
    data: { invoiceId: encodeId('inv', invoiceId), number, total, currency, dueAt },
  };
  const rules = await selectEnabledRules(db, { accountId, websiteId: null, kind: 'invoice_overdue' });
  for (const rule of rules) {
    const title = () => sayNotice('invoice_overdue', { number });
    await createNotice({ db, now }, rule, { websiteId: null, findings: [finding], title });
  }
}
