import type { BillingSettings, Subscription } from '#billing/core';
import { type CheckoutOptions, providerOf } from '#billing/gateways';
import type { Context } from '#platform/context.ts';
import { changeSubscription } from './change-subscription.ts';
import { insertSubscription } from './subscription-queries.ts';

export type SubscriptionLaunch = CheckoutOptions &
  Pick<
    Subscription,
    'subjectId' | 'subject' | 'recipient' | 'launchId' | 'currency' | 'monthlyAmount' | 'lines'
  >;

/**
 * Starts a monthly charge in the caller's transaction. The caller must hold a lock that prevents a second start; a unique index
 * refuses one as well. A subscription that costs nothing starts without a payment page.
 * @returns the subscription, and the deadline for its payment, or null if no payment is awaited
 * @throws Problem payment_unavailable · payment_refused
 */
export async function startSubscription(
  context: Pick<Context, 'db' | 'now' | 'accountId'>,
  { returnPath, payBy, ...launch }: SubscriptionLaunch,
  settings: BillingSettings,
): Promise<{ subscription: Subscription; awaitedUntil: Date | null }> {
  const { db, now, accountId } = context;
  const subscription: Subscription = {
    ...launch,
    // A retry after a lost transaction must send the same request to the provider.
    id: launch.launchId,
    accountId,
    provider: launch.monthlyAmount === 0 ? 'invoice' : settings.provider,
    state: 'starting',
    providerRef: null,
    checkoutUrl: null,
    periodStart: null,
    periodEnd: null,
    anchorDay: null,
    createdAt: now,
    startedAt: null,
    pausedAt: null,
    endedAt: null,
    reason: null,
  };
  await insertSubscription(db, subscription);
  const start = await providerOf(settings, subscription).start(context, subscription, { returnPath, payBy });
  if (start.state === 'active') {
    return { subscription: await changeSubscription(context, subscription, start), awaitedUntil: null };
  }
  const { checkoutUrl, providerRef, expiresAt } = start;
  const awaited = await changeSubscription(context, subscription, { checkoutUrl, providerRef });
  return { subscription: awaited, awaitedUntil: expiresAt };
}
