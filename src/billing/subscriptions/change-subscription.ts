import { type BillingContext, canBecome, type Subscription } from '#billing/core';
import type { Context } from '#platform/context.ts';
import { publishEvent } from '#platform/jobs';
import { updateSubscription } from './subscription-queries.ts';

/** Writes changes of a locked subscription, and publishes an event if its state changed. @throws Error for an impossible transition */
export async function changeSubscription(
  { db, now, actor }: BillingContext & Pick<Context, 'actor'>,
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
    throw new Error(`A subscription cannot change from ${subscription.state} to ${state}`);
  const changed = {
    ...next,
    checkoutUrl: state === 'starting' ? next.checkoutUrl : null,
    startedAt: state === 'failed' ? null : (next.startedAt ?? now),
    pausedAt: state === 'paused' ? (next.pausedAt ?? now) : null,
    endedAt: state === 'cancelled' || state === 'failed' ? now : null,
  };
  await updateSubscription(db, changed);
  const cause = actor === undefined ? {} : { actor: { kind: actor.kind, id: actor.id } };
  await publishEvent(db, 'subscription.changed', { accountId, subscriptionId, subjectId, state, ...cause });
  return changed;
}
