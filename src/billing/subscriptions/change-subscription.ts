import type { Context } from '#context.ts';
import { publishEvent } from '#jobs';
import { canBecome, type Subscription } from './subscription.ts';
import { updateSubscription } from './subscription-queries.ts';

/** What money is moved with: a transaction and its time. */
export type Billing = Pick<Context, 'db' | 'now'>;

/** Writes what has changed of a locked subscription, and says so where its state has. @throws Error for an impossible state */
export async function changeSubscription(
  { db, now }: Billing,
  subscription: Subscription,
  change: Partial<Subscription>,
): Promise<Subscription> {
  const next = { ...subscription, ...change };
  const { id: subscriptionId, accountId, subjectId, state } = next;
  if (state === subscription.state) {
    await updateSubscription(db, next);
    return next;
  }
  if (!canBecome(subscription.state, state))
    throw new Error(`${subscription.state} does not become ${state}`);
  const kept = {
    ...next,
    checkoutUrl: state === 'starting' ? next.checkoutUrl : null,
    startedAt: state === 'failed' ? null : (next.startedAt ?? now),
    pausedAt: state === 'paused' ? (next.pausedAt ?? now) : null,
    endedAt: state === 'cancelled' || state === 'failed' ? now : null,
  };
  await updateSubscription(db, kept);
  await publishEvent(db, 'subscription.changed', { accountId, subscriptionId, subjectId, state });
  return kept;
}
