import { dayOfMonth, endOfPeriod } from '#billing/core';
import { findUnusedCredit, issueInvoice, nextInvoiceNumber, recordCreditNote } from '#billing/invoices';
import { utcDay } from '#platform/days.ts';
import type { PaymentProvider } from './payment-provider.ts';

const doNothing = async () => undefined;

/** Charges by invoices that Cairn issues and an operator marks as paid. It calls no outside service. */
export const invoiceProvider: PaymentProvider = {
  start: async (context, subscription) => {
    const periodStart = utcDay(context.now);
    const anchorDay = dayOfMonth(periodStart);
    const period = { periodStart, periodEnd: endOfPeriod(periodStart, anchorDay) };
    await issueInvoice(context, subscription, period);
    return { state: 'active', ...period, anchorDay };
  },
  abandon: doNothing,
  pause: doNothing,
  resume: doNothing,
  cancel: async (context, subscription) => {
    const credit = await findUnusedCredit(context, subscription);
    if (credit === null) return;
    const number = await nextInvoiceNumber(context, 'C-');
    await recordCreditNote(context, credit, { number, providerRef: null, isPaidOut: false });
  },
};
