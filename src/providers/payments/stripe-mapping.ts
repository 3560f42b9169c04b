import type Stripe from 'stripe';
import type { GatewayEvent, GatewayInvoice, GatewayState } from './contract.ts';

const ended = new Set(['canceled', 'incomplete_expired']);
const owing = new Set(['past_due', 'unpaid']);

/** A moment of Stripe’s, which counts seconds. */
function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** Where a checkout and what followed it stand. `subscription` is expanded, with its latest invoice. */
export function stateOf(session: Stripe.Checkout.Session): GatewayState['state'] {
  const subscription = subscriptionOf(session);
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete' || subscription === null) return 'awaiting';
  if (session.payment_status === 'unpaid') return wasDeclined(subscription) ? 'declined' : 'awaiting';
  if (ended.has(subscription.status)) return 'cancelled';
  if (subscription.pause_collection !== null) return 'paused';
  return owing.has(subscription.status) ? 'past_due' : 'active';
}

/** The first payment of a subscription was tried and failed; what is `incomplete` can still be paid until then. */
function wasDeclined({ status, latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (ended.has(status)) return true;
  return typeof invoice === 'object' && invoice !== null && invoice.status === 'open' && invoice.attempted;
}

export function subscriptionOf({ subscription }: Stripe.Checkout.Session): Stripe.Subscription | null {
  return typeof subscription === 'object' ? subscription : null;
}

/** Null before the first month, and while the invoice of the next one is a draft, as it is for about an hour. */
export function periodOf(
  subscription: Stripe.Subscription | null,
  invoices: readonly Stripe.Invoice[],
): GatewayState['period'] {
  const item = subscription?.items.data[0];
  const isDrafted = invoices.some(
    ({ status, billing_reason: reason }) => status === 'draft' && reason === 'subscription_cycle',
  );
  if (item === undefined || isDrafted) return null;
  return { start: moment(item.current_period_start), end: moment(item.current_period_end) };
}

const invoiceStates: Record<string, GatewayInvoice['state']> = {
  open: 'open',
  uncollectible: 'open',
  paid: 'paid',
  void: 'void',
};

/** Null for what is no invoice yet, and for the nothing that is charged when a month is moved. */
export function readInvoice(invoice: Stripe.Invoice): GatewayInvoice | null {
  const state = invoiceStates[invoice.status ?? ''];
  const line = invoice.lines.data[0];
  if (state === undefined || line === undefined || invoice.number === null || invoice.total <= 0) return null;
  const { finalized_at: finalized, paid_at: paid } = invoice.status_transitions;
  const issuedAt = moment(finalized ?? invoice.created);
  return {
    ref: invoice.id,
    number: invoice.number,
    state,
    currency: invoice.currency.toUpperCase(),
    total: invoice.total,
    periodStart: moment(line.period.start),
    periodEnd: moment(line.period.end),
    issuedAt,
    dueAt: invoice.due_date === null ? issuedAt : moment(invoice.due_date),
    paidAt: paid === null ? null : moment(paid),
  };
}

/** An event that was signed. Whose it is stands in the metadata that the checkout was given. */
export function readEvent({ id, type, created, data }: Stripe.Event): GatewayEvent {
  const { metadata, parent } = data.object as {
    metadata?: Stripe.Metadata | null;
    parent?: Stripe.Invoice.Parent | null;
  };
  const reference = metadata?.['reference'] ?? parent?.subscription_details?.metadata?.['reference'] ?? null;
  return { id, kind: type, happenedAt: moment(created), reference };
}
