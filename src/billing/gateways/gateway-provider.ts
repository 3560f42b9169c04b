import { utcDay } from '#days.ts';
import { Problem } from '#errors.ts';
import { encodeId } from '#ids.ts';
import { PaymentFailure, type PaymentGateway } from '#providers/payments';
import { type Credit, findUnused, keepCredit } from '../invoices/credit-unused.ts';
import type { Billing } from '../subscriptions/change-subscription.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { monthOf, takeInvoices } from '../sync-subscription.ts';
import type { PaymentProvider } from './provider.ts';

/** An outside service, on whose page somebody agrees to pay. */
export function gatewayProvider(gateway: PaymentGateway, publicUrl: string): PaymentProvider {
  const giveBack = async (context: Billing, { launchId }: Subscription, credit: Credit): Promise<void> => {
    const { providerRef: invoiceRef, state } = credit.invoice;
    if (invoiceRef === null) return;
    const isPaid = state === 'paid';
    const part = { invoiceRef, amount: credit.amount, isPaid };
    const { ref, number, amount } = await gateway.credit(part, `${launchId}:credit:${invoiceRef}`);
    await keepCredit(context, { ...credit, amount }, { number, providerRef: ref, isPaidOut: isPaid });
  };
  return {
    start: (_context, subscription, { returnPath, payBy: expiresAt }) =>
      asking(async () => {
        const order = {
          reference: encodeId('sub', subscription.id),
          label: subscription.subject,
          currency: subscription.currency,
          monthlyAmount: subscription.monthlyAmount,
          doneUrl: `${publicUrl}${returnPath}?payment=done`,
          abandonedUrl: `${publicUrl}${returnPath}?payment=abandoned`,
          expiresAt,
        };
        const { ref, url } = await gateway.openCheckout(order, subscription.launchId);
        return { state: 'awaiting', checkoutUrl: url, providerRef: ref, expiresAt };
      }),
    abandon: (_context, subscription) =>
      asking(() => gateway.closeCheckout(refOf(subscription), `${subscription.launchId}:abandon`)),
    pause: ({ now }, subscription) =>
      asking(() => gateway.pause(refOf(subscription), `${subscription.launchId}:pause:${now.getTime()}`)),
    resume: ({ now }, subscription) => {
      // Late on that day: a month is rather some hours longer than shorter.
      const next = new Date(`${subscription.periodEnd ?? utcDay(now)}T23:59:59Z`);
      const key = `${subscription.launchId}:resume:${now.getTime()}`;
      return asking(() => gateway.resume(refOf(subscription), next, key));
    },
    cancel: (context, subscription) =>
      asking(async () => {
        const told = await gateway.read(refOf(subscription));
        await takeInvoices(context, subscription, told.invoices);
        const credit = await findUnused(context, { ...subscription, ...monthOf(told) });
        // First: what is cancelled is not cancelled again, and its credit would be lost with this transaction.
        if (credit !== null) await giveBack(context, subscription, credit);
        await gateway.cancel(refOf(subscription), `${subscription.launchId}:cancel`);
      }),
  };
}

function refOf({ id, providerRef }: Subscription): string {
  if (providerRef === null) throw new Error(`Subscription ${id} is not known to its provider`);
  return providerRef;
}

/** @throws Problem payment_unavailable · payment_refused */
async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof PaymentFailure ? new Problem(error.reason, error.message) : error;
  }
}
