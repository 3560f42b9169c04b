import type { BillingContext, Invoice, Subscription } from '#billing/core';
import { postInvoice } from '#billing/ledger';
import { dayMs } from '#platform/durations.ts';
import { newId } from '#platform/ids.ts';
import { publishEvent } from '#platform/jobs';
import { incrementInvoiceCounter, insertInvoice } from './invoice-queries.ts';

const paymentTermMs = 14 * dayMs;

/** Takes the next number of our own series: `2026-000001` for invoices and `C-2026-000001` for credit notes, from 1 each year. */
export async function nextInvoiceNumber(
  { db, now }: BillingContext,
  prefix: '' | 'C-' = '',
): Promise<string> {
  const series = `${prefix}${now.getUTCFullYear()}`;
  return `${series}-${String(await incrementInvoiceCounter(db, series)).padStart(6, '0')}`;
}

/** Issues the invoice for one month of a subscription. A month that costs nothing gets no invoice. */
export async function issueInvoice(
  context: BillingContext,
  { accountId, id: subscriptionId, currency, monthlyAmount: total, lines }: Subscription,
  period: Pick<Invoice, 'periodStart' | 'periodEnd'>,
): Promise<void> {
  if (total === 0) return;
  const { now } = context;
  await recordInvoice(context, {
    ...period,
    id: newId(),
    accountId,
    subscriptionId,
    number: await nextInvoiceNumber(context),
    state: 'open',
    currency,
    total,
    lines,
    issuedAt: now,
    dueAt: new Date(now.getTime() + paymentTermMs),
    paidAt: null,
    providerRef: null,
    correctsId: null,
  });
}

/** Stores an open invoice or credit note, whether issued by Cairn or by the payment provider, and posts it to the ledger. */
export async function recordInvoice({ db }: BillingContext, invoice: Invoice): Promise<void> {
  const { id: invoiceId, accountId, issuedAt } = invoice;
  await insertInvoice(db, invoice);
  await postInvoice(db, invoice, { reason: 'issued', postedAt: issuedAt });
  await publishEvent(db, 'invoice.issued', { accountId, invoiceId });
}
