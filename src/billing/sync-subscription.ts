import { utcDay } from '#days.ts';
import { newId } from '#ids.ts';
import type { GatewayInvoice, GatewayState, PaymentGateway } from '#providers/payments';
import type { Invoice } from './invoices/invoice.ts';
import { selectInvoicesOf } from './invoices/invoice-queries.ts';
import { keepInvoice } from './invoices/issue-invoice.ts';
import { dayOfMonth } from './invoices/period.ts';
import { payInvoice, voidInvoice } from './invoices/settle-invoice.ts';
import { type Billing, changeSubscription } from './subscriptions/change-subscription.ts';
import { canBecome, isAlive, type Subscription } from './subscriptions/subscription.ts';
import { lockSubscription } from './subscriptions/subscription-queries.ts';

/**
 * Makes a subscription what it is at the service that takes its money. Events only say when to ask: whatever came twice, late or
 * in another order, what counts is the answer, which is asked for under the lock, so that an older one never follows a newer.
 */
export async function syncSubscription(context: Billing, id: string, gateway: PaymentGateway): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const subscription = await lockSubscription(db, id);
    if (subscription === null || subscription.providerRef === null) return;
    const told = await gateway.read(subscription.providerRef);
    const within = { ...context, db };
    if (isAgreed(told)) await takeInvoices(within, subscription, told.invoices);
    if (subscription.state === 'starting' && told.state === 'declined') {
      // What was declined once must not be charged after the draft is free again.
      await gateway.cancel(subscription.providerRef, `${subscription.launchId}:cancel`);
    }
    await changeSubscription(within, subscription, changeTo(subscription, told));
  });
}

/** Before anything was paid, the service's invoice is only an attempt: nobody owes it. */
function isAgreed({ state }: GatewayState): boolean {
  return state !== 'awaiting' && state !== 'declined' && state !== 'expired';
}

/** What changes by what the service tells; an impossible step is none. */
function changeTo(subscription: Subscription, told: GatewayState): Partial<Subscription> {
  const { state } = told;
  if (state === 'awaiting') return {};
  if (state === 'declined' || state === 'expired') {
    return subscription.state === 'starting' ? { state: 'failed', reason: state } : {};
  }
  const days = monthOf(told);
  if (!canBecome(subscription.state, state)) return isAlive(subscription) ? days : {};
  return { state, ...days };
}

/** The month that the service tells; nothing where it tells none, or ours stands still. */
export function monthOf({ state, period }: GatewayState): Partial<Subscription> {
  if (period === null || state === 'cancelled' || state === 'paused') return {};
  const periodEnd = utcDay(period.end);
  return { periodStart: utcDay(period.start), periodEnd, anchorDay: dayOfMonth(periodEnd) };
}

/** Keeps what is new of the service’s invoices, and what has become of those that are known. */
export async function takeInvoices(
  context: Billing,
  subscription: Subscription,
  invoices: readonly GatewayInvoice[],
): Promise<void> {
  const kept = await selectInvoicesOf(context.db, subscription.id);
  for (const told of invoices) {
    let invoice = kept.find(({ providerRef }) => providerRef === told.ref);
    if (invoice === undefined) {
      if (told.state === 'void') continue;
      invoice = toInvoice(subscription, told);
      await keepInvoice(context, invoice);
    }
    if (told.state === 'paid') {
      // What a credit note had taken back of it did not come.
      const note = kept.find(({ correctsId }) => correctsId === invoice?.id);
      for (const paid of note === undefined ? [invoice] : [invoice, note]) {
        await payInvoice(context, paid, told.paidAt ?? told.issuedAt);
      }
    }
    if (told.state === 'void') await voidInvoice(context, invoice);
  }
}

function toInvoice(subscription: Subscription, told: GatewayInvoice): Invoice {
  const { ref, number, currency, total, issuedAt, dueAt } = told;
  const isAsAgreed = total === subscription.monthlyAmount;
  return {
    id: newId(),
    accountId: subscription.accountId,
    subscriptionId: subscription.id,
    number,
    state: 'open',
    currency,
    total,
    lines: isAsAgreed ? subscription.lines : [{ label: subscription.subject, amount: total }],
    periodStart: utcDay(told.periodStart),
    periodEnd: utcDay(told.periodEnd),
    issuedAt,
    dueAt,
    paidAt: null,
    providerRef: ref,
    correctsId: null,
  };
}
