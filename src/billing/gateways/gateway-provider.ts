import type { BillingContext, Subscription } from '#billing/core';
import { type Credit, findUnusedCredit, recordCreditNote } from '#billing/invoices';
import { utcDay } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import { Problem } from '#platform/problems';
import { PaymentFailure, type PaymentGateway } from '#providers/payments';
import { billedPeriod, importInvoices } from './import-invoices.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Charges through an outside service, on whose page the payer agrees to pay. */
export function gatewayProvider(gateway: PaymentGateway, publicUrl: string): PaymentProvider {
  const refund = async (
    context: BillingContext,
    { launchId }: Subscription,
    credit: Credit,
  ): Promise<void> => {
    const { providerRef: invoiceRef, state } = credit.invoice;
    if (invoiceRef === null) return;
    const isPaid = state === 'paid';
    const request = { invoiceRef, amount: credit.amount, isPaid };
    const { ref, number, amount } = await gateway.credit(request, `${launchId}:credit:${invoiceRef}`);
    await recordCreditNote(context, { ...credit, amount }, { number, providerRef: ref, isPaidOut: isPaid });
  };
  return {
    start: (_context, subscription, { returnPath, payBy: expiresAt }) =>
      callGateway(async () => {
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
      callGateway(() => gateway.closeCheckout(refOf(subscription), `${subscription.launchId}:abandon`)),
    // A pause sets the same state however often it is requested, so each request may have its own key.
    pause: ({ now }, subscription) =>
      callGateway(() =>
        gateway.pause(refOf(subscription), `${subscription.launchId}:pause:${now.getTime()}`),
      ),
    resume: ({ now }, subscription) => {
      const { launchId, pausedAt, periodEnd } = subscription;
      // Late on that day, so that a month is at most some hours too long and never too short.
      const next = new Date(`${periodEnd ?? utcDay(now)}T23:59:59Z`);
      // One key for one pause and one date, so a repetition after a lost transaction is the same request.
      const key = `${launchId}:resume:${pausedAt?.getTime()}:${utcDay(next)}`;
      return callGateway(() => gateway.resume(refOf(subscription), next, key));
    },
    cancel: (context, subscription) =>
      callGateway(async () => {
        const current = await gateway.read(refOf(subscription));
        await importInvoices(context, subscription, current.invoices);
        const credit = await findUnusedCredit(context, { ...subscription, ...billedPeriod(current) });
        // Refund before cancelling: if this transaction is lost after the cancellation, a retry would not refund.
        if (credit !== null) await refund(context, subscription, credit);
        await gateway.cancel(refOf(subscription), `${subscription.launchId}:cancel`);
      }),
  };
}

function refOf({ id, providerRef }: Subscription): string {
  if (providerRef === null) throw new Error(`Subscription ${id} is not known to its provider`);
  return providerRef;
}

/** @throws Problem payment_unavailable · payment_refused */
async function callGateway<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof PaymentFailure ? new Problem(error.reason, error.message) : error;
  }
}
