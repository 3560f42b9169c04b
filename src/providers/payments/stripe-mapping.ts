import type Stripe from 'stripe';
import type { GatewayEvent, GatewayInvoice, GatewayState } from './contract.ts';

const endedStatuses = new Set(['canceled', 'incomplete_expired']);
const overdueStatuses = new Set(['past_due', 'unpaid']);

/** Converts Stripe's timestamps, which are in seconds. */
function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** The state of a checkout and its subscription. `subscription` must be expanded with its latest invoice. */
export function checkoutState(session: Stripe.Checkout.Session): GatewayState['state'] {
  const subscription = subscriptionOf(session);
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete' || subscription === null) return 'awaiting';
  if (session.payment_status === 'unpaid') return wasDeclined(subscription) ? 'declined' : 'awaiting';
  if (endedStatuses.has(subscription.status)) return 'cancelled';
  if (subscription.pause_collection !== null) return 'paused';
  return overdueStatuses.has(subscription.status) ? 'past_due' : 'active';
}

/** Whether the first payment of a subscription has failed. An `incomplete` subscription without an attempt can still be paid. */
function wasDeclined({ status, latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (endedStatuses.has(status)) return true;
  return typeof invoice === 'object' && invoice !== null && invoice.status === 'open' && invoice.attempted;
}

export function subscriptionOf({ subscription }: Stripe.Checkout.Session): Stripe.Subscription | null {
  return typeof subscription === 'object' ? subscription : null;
}

/** Null before the first month, and while the next invoice is a draft, which takes about an hour. */
export function billedPeriod(
  subscription: Stripe.Subscription | null,
  invoices: readonly Stripe.Invoice[],
): GatewayState['period'] {
  const item = subscription?.items.data[0];
  const hasDraft = invoices.some(
    ({ status, billing_reason: reason }) => status === 'draft' && reason === 'subscription_cycle',
  );
  if (item === undefined || hasDraft) return null;
  return { start: toDate(item.current_period_start), end: toDate(item.current_period_end) };
}

const invoiceStates: Record<string, GatewayInvoice['state']> = {
  open: 'open',
  uncollectible: 'open',
  paid: 'paid',
  void: 'void',
};

/** Null for a draft, and for the empty invoice that Stripe creates when the billing day moves. */
export function readInvoice(invoice: Stripe.Invoice): GatewayInvoice | null {
  const state = invoiceStates[invoice.status ?? ''];
  const line = invoice.lines.data[0];
  if (state === undefined || line === undefined || invoice.number === null || invoice.total <= 0) return null;
  const { finalized_at: finalized, paid_at: paid } = invoice.status_transitions;
  const issuedAt = toDate(finalized ?? invoice.created);
  return {
    ref: invoice.id,
    number: invoice.number,
    state,
    currency: invoice.currency.toUpperCase(),
    total: invoice.total,
    periodStart: toDate(line.period.start),
    periodEnd: toDate(line.period.end),
    issuedAt,
    dueAt: invoice.due_date === null ? issuedAt : toDate(invoice.due_date),
    paidAt: paid === null ? null : toDate(paid),
  };
}

/** Converts a verified event. Its reference is in the metadata that the checkout set. */
export function readEvent({ id, type, created, data }: Stripe.Event): GatewayEvent {
  const { metadata, parent } = data.object as {
    metadata?: Stripe.Metadata | null;
    parent?: Stripe.Invoice.Parent | null;
  };
  const reference = metadata?.['reference'] ?? parent?.subscription_details?.metadata?.['reference'] ?? null;
  return { id, kind: type, happenedAt: toDate(created), reference };
}
