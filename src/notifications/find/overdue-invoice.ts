import { findInvoice } from '#billing';
import { encodeId } from '#ids.ts';
import type { JobContext } from '#jobs';
import { selectRulesOn } from '../rule-queries.ts';
import { tell } from '../tell.ts';

export interface OverdueInvoice {
  accountId: string;
  invoiceId: string;
}

/** Tells of an invoice that was not paid in time. It is about no one website: every rule of the account hears of it. */
export async function tellOverdueInvoice(
  { db, now }: JobContext,
  { accountId, invoiceId }: OverdueInvoice,
): Promise<void> {
  const invoice = await findInvoice(db, { accountId, id: invoiceId });
  if (invoice?.state !== 'overdue') return;
  const { number, total, currency, dueAt } = invoice;
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  const places = digits.maximumFractionDigits ?? 2;
  const finding = {
    cause: invoiceId,
    line: `${(total / 10 ** places).toFixed(places)} ${currency}, due ${dueAt.toISOString().slice(0, 10)}`,
    data: { invoiceId: encodeId('inv', invoiceId), number, total, currency, dueAt },
  };
  for (const rule of await selectRulesOn(db, { accountId, websiteId: null, kind: 'invoice_overdue' })) {
    const title = () => `The invoice ${number} is overdue`;
    await tell({ db, now }, rule, { websiteId: null, findings: [finding], title });
  }
}
