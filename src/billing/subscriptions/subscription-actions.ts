import { daysAfter } from '#days.ts';
import { Problem } from '#errors.ts';
import { selectInvoicesOf } from '../invoices/invoice-queries.ts';
import { dayOfMonth } from '../invoices/period.ts';
import { providerOf } from '../providers/provider-of.ts';
import type { BillingSettings } from '../settings.ts';
import { type Billing, changeSubscription } from './change-subscription.ts';
import { isAlive, type Subscription } from './subscription.ts';
import { findSubscription, lockSubscription } from './subscription-queries.ts';

const dayMs = 24 * 60 * 60_000;

interface OfSubject {
  accountId: string;
  subjectId: string;
}

/** The latest subscription of a subject, locked. @throws Error where it never had one */
async function lockOf({ db }: Billing, of: OfSubject): Promise<Subscription> {
  const found = await findSubscription(db, of);
  const locked = found === null ? null : await lockSubscription(db, found.id);
  if (locked === null) throw new Error(`Nothing was ever charged for ${of.subjectId}`);
  return locked;
}

/** Charges nothing until it is resumed. @throws Problem subscription_wrong_state · payment_unavailable · payment_refused */
export async function pauseSubscription(
  context: Billing,
  of: OfSubject,
  settings: BillingSettings,
): Promise<Subscription> {
  const subscription = await lockOf(context, of);
  if (subscription.state !== 'active') throw wrongState(subscription, 'paused');
  await providerOf(settings, subscription).pause(context, subscription);
  return changeSubscription(context, subscription, { state: 'paused' });
}

/**
 * Goes on with a paused one: its month ends as many whole days later as it stood still.
 * @throws Problem subscription_wrong_state · payment_unavailable · payment_refused
 */
export async function resumeSubscription(
  context: Billing,
  of: OfSubject,
  settings: BillingSettings,
): Promise<Subscription> {
  const subscription = await lockOf(context, of);
  const { state, pausedAt, periodEnd } = subscription;
  if (state !== 'paused' || pausedAt === null || periodEnd === null)
    throw wrongState(subscription, 'resumed');
  const days = Math.floor((context.now.getTime() - pausedAt.getTime()) / dayMs);
  const moved = { ...subscription, ...(days > 0 ? movedBy(days, periodEnd) : {}) };
  await providerOf(settings, subscription).resume(context, moved);
  const invoices = await selectInvoicesOf(context.db, subscription.id);
  const owes = invoices.some((invoice) => invoice.state === 'overdue');
  return changeSubscription(context, { ...moved, state }, { state: owes ? 'past_due' : 'active' });
}

function movedBy(days: number, end: string): Pick<Subscription, 'periodEnd' | 'anchorDay'> {
  const periodEnd = daysAfter(end, days);
  return { periodEnd, anchorDay: dayOfMonth(periodEnd) };
}

/**
 * Gives up one whose payment is awaited; any other stays as it is.
 * @throws Problem payment_unavailable · payment_refused
 */
export async function abandonSubscription(
  context: Billing,
  of: OfSubject,
  settings: BillingSettings,
): Promise<Subscription> {
  const subscription = await lockOf(context, of);
  if (subscription.state !== 'starting') return subscription;
  await providerOf(settings, subscription).abandon(context, subscription);
  return changeSubscription(context, subscription, { state: 'failed', reason: 'expired' });
}

/**
 * Ends one at once, and gives back by the day what is left of its month. What does not run stays as it is.
 * @throws Problem payment_unavailable · payment_refused
 */
export async function endSubscription(
  context: Billing,
  { reason, ...of }: OfSubject & { reason: string | null },
  settings: BillingSettings,
): Promise<Subscription> {
  const subscription = await lockOf(context, of);
  if (!isAlive(subscription)) return subscription;
  await providerOf(settings, subscription).cancel(context, subscription);
  return changeSubscription(context, subscription, { state: 'cancelled', reason });
}

function wrongState({ state }: Subscription, wish: string): Problem {
  return new Problem('subscription_wrong_state', `What is ${state} cannot be ${wish}.`);
}
