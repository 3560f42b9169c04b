import { type BillingContext, dayOfMonth, type Invoice, type Subscription } from '#billing/core';
import { payInvoice, recordInvoice, selectSubscriptionInvoices, voidInvoice } from '#billing/invoices';
import { utcDay } from '#platform/days.ts';
import { newId } from '#platform/ids.ts';
import type { GatewayInvoice, GatewayState } from '#providers/payments';

/** The billed month that the gateway reports. Empty if it reports none, or if the subscription is cancelled or paused. */
export function billedPeriod({ state, period }: GatewayState): Partial<Subscription> {
  if (period === null || state === 'cancelled' || state === 'paused') return {};
  const periodEnd = utcDay(period.end);
  return { periodStart: utcDay(period.start), periodEnd, anchorDay: dayOfMonth(periodEnd) };
}

/** Records new invoices of the gateway, and payments and cancellations of known ones. */
export async function importInvoices(
  context: BillingContext,
  subscription: Subscription,
  gatewayInvoices: readonly GatewayInvoice[],
): Promise<void> {
  const known = await selectSubscriptionInvoices(context.db, subscription.id);
  for (const gatewayInvoice of gatewayInvoices) {
    let invoice = known.find(({ providerRef }) => providerRef === gatewayInvoice.ref);
    if (invoice === undefined) {
      if (gatewayInvoice.state === 'void') continue;
      invoice = toInvoice(subscription, gatewayInvoice);
      await recordInvoice(context, invoice);
    }
    if (gatewayInvoice.state === 'paid') {
      // The payer has deducted the credit note, so it is paid out with the invoice.
      const note = known.find(({ correctsId }) => correctsId === invoice?.id);
      for (const paid of note === undefined ? [invoice] : [invoice, note]) {
        await payInvoice(context, paid, gatewayInvoice.paidAt ?? gatewayInvoice.issuedAt);
      }
    }
    if (gatewayInvoice.state === 'void') await voidInvoice(context, invoice);
  }
}

function toInvoice(subscription: Subscription, gatewayInvoice: GatewayInvoice): Invoice {
  const { ref, number, currency, total, issuedAt, dueAt } = gatewayInvoice;
  const isFullAmount = total === subscription.monthlyAmount;
  return {
    id: newId(),
    accountId: subscription.accountId,
    subscriptionId: subscription.id,
    number,
    state: 'open',
    currency,
    total,
    lines: isFullAmount ? subscription.lines : [{ label: subscription.subject, amount: total }],
    periodStart: utcDay(gatewayInvoice.periodStart),
    periodEnd: utcDay(gatewayInvoice.periodEnd),
    issuedAt,
    dueAt,
    paidAt: null,
    providerRef: ref,
    correctsId: null,
  };
}
