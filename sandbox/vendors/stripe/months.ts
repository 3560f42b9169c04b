import type { Books } from './books.ts';
import { freshId, type Invoice, monthLater, type Session, type Subscription } from './objects.ts';

/** `draft`: the invoice is not finalized yet, as in the first hour of a renewal. */
export type Outcome = 'paid' | 'failed' | 'draft';

/** Creates the subscription of a checkout with its first month. */
export function subscribe(books: Books, session: Session): Subscription {
  const start = books.now();
  const subscription: Subscription = {
    id: freshId('sub'),
    object: 'subscription',
    status: 'active',
    created: start,
    currency: session.currency,
    metadata: session.metadata,
    pause_collection: null,
    trial_end: null,
    latest_invoice: null,
    items: {
      object: 'list',
      data: [
        {
          id: freshId('si'),
          current_period_start: start,
          current_period_end: monthLater(start),
          price: { unit_amount: session.amount_total },
        },
      ],
    },
  };
  books.subscriptions.set(subscription.id, subscription);
  return subscription;
}

/** Starts the next month, as Stripe's test clock does, regardless of the current time. */
export function renew(books: Books, subscription: Subscription, outcome: Outcome): void {
  const [item] = subscription.items.data;
  if (item === undefined || !['active', 'trialing', 'past_due'].includes(subscription.status)) return;
  item.current_period_start = item.current_period_end;
  item.current_period_end = monthLater(item.current_period_start);
  subscription.trial_end = null;
  invoiceMonth(books, subscription, outcome);
  books.emit('customer.subscription.updated', subscription);
}

/** Invoices the current month and attempts the payment. While collection is paused, the invoice is void. */
export function invoiceMonth(books: Books, subscription: Subscription, outcome: Outcome): void {
  const [item] = subscription.items.data;
  if (item === undefined) return;
  const { id, metadata, currency } = subscription;
  const isPaused = subscription.pause_collection !== null;
  const invoice: Invoice = {
    id: freshId('in'),
    object: 'invoice',
    number: null,
    status: isPaused ? 'void' : 'draft',
    attempted: false,
    billing_reason: subscription.latest_invoice === null ? 'subscription_create' : 'subscription_cycle',
    created: item.current_period_start,
    currency,
    total: item.price.unit_amount,
    due_date: null,
    status_transitions: { finalized_at: null, paid_at: null },
    lines: {
      object: 'list',
      data: [{ period: { start: item.current_period_start, end: item.current_period_end } }],
    },
    parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
  };
  books.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  if (isPaused || outcome === 'draft') return;
  issue(books, invoice);
  if (outcome === 'paid') return markPaid(books, invoice);
  subscription.status = 'past_due';
  books.emit('invoice.payment_failed', invoice);
}

/** Finalizes a draft: it gets a number and is due. */
export function issue(books: Books, invoice: Invoice): void {
  const numbered = [...books.invoices.values()].filter(({ number }) => number !== null);
  invoice.number = `SANDBOX-${String(numbered.length + 1).padStart(4, '0')}`;
  invoice.status = 'open';
  invoice.attempted = true;
  invoice.status_transitions.finalized_at = invoice.created;
}

/** Marks an invoice as paid. */
export function markPaid(books: Books, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.status_transitions.paid_at = invoice.created;
  const subscription = books.subscriptions.get(invoice.parent.subscription_details.subscription);
  if (subscription?.status === 'past_due') subscription.status = 'active';
  books.emit('invoice.paid', invoice);
}
