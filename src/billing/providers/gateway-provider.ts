import { utcDay } from '#days.ts';
import { Problem } from '#errors.ts';
import { encodeId } from '#ids.ts';
import { PaymentFailure, type PaymentGateway } from '#providers/payments';
import { keepCredit } from '../invoices/credit-unused.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import type { PaymentProvider } from './provider.ts';

const checkoutMs = 60 * 60_000;

/** An outside service, on whose page somebody agrees to pay. */
export function gatewayProvider(gateway: PaymentGateway, publicUrl: string): PaymentProvider {
  return {
    start: (context, subscription, returnPath) =>
      asking(async () => {
        const expiresAt = new Date(context.now.getTime() + checkoutMs);
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
    cancel: (context, subscription, credit) =>
      asking(async () => {
        const { launchId } = subscription;
        await gateway.cancel(refOf(subscription), `${launchId}:cancel`);
        const invoiceRef = credit?.invoice.providerRef;
        if (credit === null || typeof invoiceRef !== 'string') return;
        const isPaid = credit.invoice.state === 'paid';
        const part = { invoiceRef, amount: credit.amount, isPaid };
        const { ref, number } = await gateway.credit(part, `${launchId}:credit`);
        await keepCredit(context, credit, { number, providerRef: ref, isPaidOut: isPaid });
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
