import type { Context } from '#context.ts';
import type { Paying } from '../providers/provider.ts';
import { providerOf } from '../providers/provider-of.ts';
import type { BillingSettings } from '../settings.ts';
import { changeSubscription } from './change-subscription.ts';
import type { Subscription } from './subscription.ts';
import { insertSubscription } from './subscription-queries.ts';

export type Launch = Paying &
  Pick<Subscription, 'subjectId' | 'subject' | 'launchId' | 'currency' | 'monthlyAmount' | 'lines'>;

/**
 * Starts to charge for something, month by month, in the caller’s transaction. The caller holds whatever keeps a second start
 * away; the store refuses it in any case. What costs nothing is not sent to a page to pay on.
 * @returns the subscription, and until when a payment is awaited; null where none is
 * @throws Problem payment_unavailable · payment_refused
 */
export async function startSubscription(
  context: Pick<Context, 'db' | 'now' | 'accountId'>,
  { returnPath, payBy, ...launch }: Launch,
  settings: BillingSettings,
): Promise<{ subscription: Subscription; awaitedUntil: Date | null }> {
  const { db, now, accountId } = context;
  const subscription: Subscription = {
    ...launch,
    // A launch that is repeated after its transaction was lost must be the same request to the provider.
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
