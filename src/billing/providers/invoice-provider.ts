import { utcDay } from '#days.ts';
import { findUnused, keepCredit } from '../invoices/credit-unused.ts';
import { issueMonth, nextNumber } from '../invoices/issue-invoice.ts';
import { dayOfMonth, endOfPeriod } from '../invoices/period.ts';
import type { PaymentProvider } from './provider.ts';

const nothing = async () => undefined;

/** Invoices of our own, which an operator marks as paid. Nobody outside is asked. */
export const invoiceProvider: PaymentProvider = {
  start: async (context, subscription) => {
    const periodStart = utcDay(context.now);
    const anchorDay = dayOfMonth(periodStart);
    const period = { periodStart, periodEnd: endOfPeriod(periodStart, anchorDay) };
    await issueMonth(context, subscription, period);
    return { state: 'active', ...period, anchorDay };
  },
  abandon: nothing,
  pause: nothing,
  resume: nothing,
  cancel: async (context, subscription) => {
    const credit = await findUnused(context, subscription);
    if (credit === null) return;
    const number = await nextNumber(context, 'C-');
    await keepCredit(context, credit, { number, providerRef: null, isPaidOut: false });
  },
};
