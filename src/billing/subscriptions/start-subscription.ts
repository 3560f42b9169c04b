import type { Context } from '#context.ts';
import { newId } from '#ids.ts';
import { providerOf } from '../providers/provider-of.ts';
import type { BillingSettings } from '../settings.ts';
import { changeSubscription } from './change-subscription.ts';
import type { Subscription } from './subscription.ts';
import { insertSubscription } from './subscription-queries.ts';

export interface Launch extends Pick<
  Subscription,
  'subjectId' | 'subject' | 'launchId' | 'currency' | 'monthlyAmount' | 'lines'
> {
  /** Where a payer is led back to, below the service’s address. */
  returnPath: string;
}

/**
 * Starts to charge for something, month by month, in the caller’s transaction. The caller holds whatever keeps a second start
 * away; the store refuses it in any case. What costs nothing is not sent to a page to pay on.
 * @returns the subscription, and until when a payment is awaited; null where none is
 * @throws Problem payment_unavailable · payment_refused
 */
export async function startSubscription(
  context: Pick<Context, 'db' | 'now' | 'accountId'>,
  { returnPath, ...launch }: Launch,
  settings: BillingSettings,
): Promise<{ subscription: Subscription; awaitedUntil: Date | null }> {
  const { db, now, accountId } = context;
  const subscription: Subscription = {
    ...launch,
    id: newId(),
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
  const start = await providerOf(settings, subscription).start(context, subscription, returnPath);
  if (start.state === 'active') {
    return { subscription: await changeSubscription(context, subscription, start), awaitedUntil: null };
  }
  const { checkoutUrl, providerRef, expiresAt } = start;
  const awaited = await changeSubscription(context, subscription, { checkoutUrl, providerRef });
  return { subscription: awaited, awaitedUntil: expiresAt };
}
