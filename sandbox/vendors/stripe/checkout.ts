import { type Form, textAt, textsAt } from './read-form.ts';
import { freshId, type Session } from './objects.ts';
import type { Books } from './books.ts';
import { invoiceMonth, type Outcome, subscribe } from './months.ts';

/** Creates a checkout session; null if required fields are missing. */
export function openCheckout(books: Books, form: Form, baseUrl: string): Session | null {
  const price = 'line_items.0.price_data';
  const amount = Number(textAt(form, `${price}.unit_amount`) || Number.NaN);
  const currency = textAt(form, `${price}.currency`);
  const isMonthly = textAt(form, `${price}.recurring.interval`) === 'month';
  if (textAt(form, 'mode') !== 'subscription' || !Number.isInteger(amount) || currency === '' || !isMonthly) {
    return null;
  }
  const id = freshId('cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    url: `${baseUrl}/pay/${id}`,
    created: books.now(),
    expires_at: Number(textAt(form, 'expires_at')) || books.now() + 86_400,
    currency,
    amount_total: amount,
    client_reference_id: textAt(form, 'client_reference_id') || null,
    success_url: textAt(form, 'success_url'),
    cancel_url: textAt(form, 'cancel_url'),
    metadata: textsAt(form, 'metadata'),
    subscription: null,
  };
  books.sessions.set(id, session);
  return session;
}

/** Expires a session, so that it cannot be paid. */
export function expire(books: Books, session: Session): void {
  session.status = 'expired';
  session.url = null;
  books.emit('checkout.session.expired', session);
}

/** Completes a session after the bank accepted or declined the card. */
export function completeCheckout(books: Books, session: Session, outcome: Outcome): void {
  const subscription = subscribe(books, session);
  session.status = 'complete';
  session.url = null;
  session.subscription = subscription.id;
  session.payment_status = outcome === 'paid' ? 'paid' : 'unpaid';
  invoiceMonth(books, subscription, outcome);
  if (outcome === 'failed') subscription.status = 'incomplete';
  books.emit('checkout.session.completed', session);
  if (outcome === 'failed') books.emit('checkout.session.async_payment_failed', session);
}
