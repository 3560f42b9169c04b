import { type BillingContext, canBecome, isRunning, type Subscription } from '#billing/core';
import { billedPeriod, importInvoices } from '#billing/gateways';
import type { GatewayState, PaymentGateway } from '#providers/payments';
import { changeSubscription } from './change-subscription.ts';
import { lockSubscription } from './subscription-queries.ts';

/**
 * Brings a subscription in line with its payment gateway. Events only trigger this: they may arrive twice, late or out of order. The
 * gateway is read under the subscription's lock, so an older response never overwrites a newer one.
 */
export async function syncSubscription(
  context: BillingContext,
  id: string,
  gateway: PaymentGateway,
): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const subscription = await lockSubscription(db, id);
    if (subscription === null || subscription.providerRef === null) return;
    const current = await gateway.read(subscription.providerRef);
    const within = { ...context, db };
    if (isAgreed(current)) await importInvoices(within, subscription, current.invoices);
    if (subscription.state === 'starting' && current.state === 'declined') {
      // The gateway must not retry the charge after the draft has been unlocked.
      await gateway.cancel(subscription.providerRef, `${subscription.launchId}:cancel`);
    }
    await changeSubscription(within, subscription, changeFor(subscription, current));
  });
}

/** Before the first payment, the gateway's invoice is only an attempt, and nothing is owed. */
function isAgreed({ state }: GatewayState): boolean {
  return state !== 'awaiting' && state !== 'declined' && state !== 'expired';
}

/** The change that the gateway's state causes. An impossible transition causes none. */
function changeFor(subscription: Subscription, current: GatewayState): Partial<Subscription> {
  const { state } = current;
  if (state === 'awaiting') return {};
  if (state === 'declined' || state === 'expired') {
    return subscription.state === 'starting' ? { state: 'failed', reason: state } : {};
  }
  const period = billedPeriod(current);
  if (!canBecome(subscription.state, state)) return isRunning(subscription) ? period : {};
  return { state, ...period };
}
