import { newId } from '#ids.ts';
import { publishEvent } from '#jobs';
import { postInvoice } from '../ledger/post-invoice.ts';
import type { Billing } from '../subscriptions/change-subscription.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { Invoice } from './invoice.ts';
import { insertInvoice, takeNumber } from './invoice-queries.ts';

const dueAfterMs = 14 * 24 * 60 * 60_000;

/** A number of ours: `2026-000001`, each year from 1; credit notes count by themselves, as `C-2026-000001`. */
export async function nextNumber({ db, now }: Billing, prefix: '' | 'C-' = ''): Promise<string> {
  const series = `${prefix}${now.getUTCFullYear()}`;
  return `${series}-${String(await takeNumber(db, series)).padStart(6, '0')}`;
}

/** Issues the invoice of a month; a month that costs nothing has none. */
export async function issueMonth(
  context: Billing,
  { accountId, id: subscriptionId, currency, monthlyAmount: total, lines }: Subscription,
  period: Pick<Invoice, 'periodStart' | 'periodEnd'>,
): Promise<void> {
  if (total === 0) return;
  const { now } = context;
  await keepInvoice(context, {
    ...period,
    id: newId(),
    accountId,
    subscriptionId,
    number: await nextNumber(context),
    state: 'open',
    currency,
    total,
    lines,
    issuedAt: now,
    dueAt: new Date(now.getTime() + dueAfterMs),
    paidAt: null,
    providerRef: null,
    correctsId: null,
  });
}

/** Keeps a document that was issued, by whomever, and posts it. It is open; what has become of it since is posted after. */
export async function keepInvoice({ db }: Billing, invoice: Invoice): Promise<void> {
  const { id: invoiceId, accountId, issuedAt } = invoice;
  await insertInvoice(db, invoice);
  await postInvoice(db, invoice, { reason: 'issued', postedAt: issuedAt });
  await publishEvent(db, 'invoice.issued', { accountId, invoiceId });
}
