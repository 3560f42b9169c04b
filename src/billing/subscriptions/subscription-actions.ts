import {
  type BillingContext,
  type BillingSettings,
  dayOfMonth,
  isRunning,
  type Subscription,
  type SubscriptionOwner,
} from '#billing/core';
import { providerOf } from '#billing/gateways';
import { selectSubscriptionInvoices } from '#billing/invoices';
import { daysAfter } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import { Problem } from '#platform/problems';
import { changeSubscription } from './change-subscription.ts';
import { findSubscription, lockSubscription } from './subscription-queries.ts';

/** The latest subscription of a subject, locked. @throws Error if it never had one */
async function lockSubscriptionOf({ db }: BillingContext, of: SubscriptionOwner): Promise<Subscription> {
  const found = await findSubscription(db, of);
  const locked = found === null ? null : await lockSubscription(db, found.id);
  if (locked === null) throw new Error(`${of.subjectId} has no subscription`);
  return locked;
}

/** Stops charging until the subscription is resumed. @throws Problem subscription_wrong_state · payment_unavailable · payment_refused */
export async function pauseSubscription(
  context: BillingContext,
  of: SubscriptionOwner,
  settings: BillingSettings,
): Promise<Subscription> {
  const subscription = await lockSubscriptionOf(context, of);
  if (subscription.state !== 'active') throw wrongState(subscription, 'paused');
  await providerOf(settings, subscription).pause(context, subscription);
  return changeSubscription(context, subscription, { state: 'paused' });
}

/**
 * Resumes a paused subscription. Its month ends later by the number of whole days of the pause.
 * @throws Problem subscription_wrong_state · payment_unavailable · payment_refused
 */
export async function resumeSubscription(
  context: BillingContext,
  of: SubscriptionOwner,
  settings: BillingSettings,
): Promise<Subscription> {
  const subscription = await lockSubscriptionOf(context, of);
  const { state, pausedAt, periodEnd } = subscription;
  if (state !== 'paused' || pausedAt === null || periodEnd === null)
    throw wrongState(subscription, 'resumed');
  const days = Math.floor((context.now.getTime() - pausedAt.getTime()) / dayMs);
  const extended = { ...subscription, ...(days > 0 ? extendedBy(days, periodEnd) : {}) };
  await providerOf(settings, subscription).resume(context, extended);
  const invoices = await selectSubscriptionInvoices(context.db, subscription.id);
  const hasOverdue = invoices.some((invoice) => invoice.state === 'overdue');
  return changeSubscription(context, { ...extended, state }, { state: hasOverdue ? 'past_due' : 'active' });
}

function extendedBy(days: number, end: string): Pick<Subscription, 'periodEnd' | 'anchorDay'> {
  const periodEnd = daysAfter(end, days);
  return { periodEnd, anchorDay: dayOfMonth(periodEnd) };
}

/**
 * Abandons a subscription whose payment is still awaited. Any other subscription stays unchanged.
 * @throws Problem payment_unavailable · payment_refused
 */
export async function abandonSubscription(
  context: BillingContext,
  of: SubscriptionOwner,
  settings: BillingSettings,
): Promise<Subscription> {
  const subscription = await lockSubscriptionOf(context, of);
  if (subscription.state !== 'starting') return subscription;
  await providerOf(settings, subscription).abandon(context, subscription);
  return changeSubscription(context, subscription, { state: 'failed', reason: 'expired' });
}

/**
 * Ends a running subscription at once and refunds the unused days of its month. Any other subscription stays unchanged.
 * @throws Problem payment_unavailable · payment_refused
 */
export async function endSubscription(
  context: BillingContext,
  { reason, ...of }: SubscriptionOwner & { reason: string | null },
  settings: BillingSettings,
): Promise<Subscription> {
  const subscription = await lockSubscriptionOf(context, of);
  if (!isRunning(subscription)) return subscription;
  await providerOf(settings, subscription).cancel(context, subscription);
  return changeSubscription(context, subscription, { state: 'cancelled', reason });
}

function wrongState({ state }: Subscription, action: string): Problem {
  return new Problem('subscription_wrong_state', `A subscription that is ${state} cannot be ${action}.`);
}
