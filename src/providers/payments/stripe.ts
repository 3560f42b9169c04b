import type Stripe from 'stripe';
import { type CheckoutOrder, PaymentFailure, type PaymentGateway } from './contract.ts';
import { billedPeriod, readEvent, readInvoice, checkoutState, subscriptionOf } from './stripe-mapping.ts';

export interface StripeSettings {
  key: string;
  /** The secret with which Stripe signs its events. */
  webhookSecret: string;
  /** A base URL that replaces Stripe's. */
  baseUrl: string | null;
}

const timeoutMs = 10_000;
const maxInvoices = 12;
const creditNotesPerPage = 100;

/**
 * Stripe with Checkout for the approval and subscriptions for the monthly charges. The library is loaded on the first call, so an
 * installation without campaigns does not load it.
 */
export function openStripe(settings: StripeSettings): PaymentGateway {
  let opened: Promise<Stripe> | null = null;
  const connected = () => (opened ??= connect(settings));
  const withStripe = <Result>(call: (stripe: Stripe) => Promise<Result>) =>
    convertErrors(async () => call(await connected()));
  return {
    openCheckout: (order, idempotencyKey) =>
      withStripe(async ({ checkout }) => {
        const { id, url } = await checkout.sessions.create(toSession(order), { idempotencyKey });
        if (url === null) throw new PaymentFailure('payment_refused', 'Stripe returned no checkout page.');
        return { ref: id, url };
      }),
    closeCheckout: (ref, idempotencyKey) =>
      withStripe(async ({ checkout }) => void (await checkout.sessions.expire(ref, {}, { idempotencyKey }))),
    read: (ref) => withStripe((stripe) => readCheckout(stripe, ref)),
    pause: (ref, idempotencyKey) =>
      withStripe(async (stripe) => {
        const { id } = await requireSubscription(stripe, ref);
        const change = { pause_collection: { behavior: 'void' as const } };
        await stripe.subscriptions.update(id, change, { idempotencyKey });
      }),
    resume: (ref, nextChargeAt, idempotencyKey) =>
      withStripe(async (stripe) => {
        const { id } = await requireSubscription(stripe, ref);
        // A trial moves the billing day without a charge for the days in between.
        const trial = { trial_end: Math.floor(nextChargeAt.getTime() / 1000) };
        const change = { pause_collection: '' as const, ...trial, proration_behavior: 'none' as const };
        await stripe.subscriptions.update(id, change, { idempotencyKey });
      }),
    cancel: (ref, idempotencyKey) =>
      withStripe(async (stripe) => {
        const { id, status } = await requireSubscription(stripe, ref);
        if (status === 'canceled' || status === 'incomplete_expired') return;
        await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }, { idempotencyKey });
      }),
    credit: ({ invoiceRef: invoice, amount, isPaid }, idempotencyKey) =>
      withStripe(async ({ creditNotes }) => {
        const existing = await findCreditNote(creditNotes, invoice, idempotencyKey);
        const refund = isPaid ? { refund_amount: amount } : {};
        const note = { invoice, amount, ...refund, metadata: { key: idempotencyKey } };
        const { id, number, ...rest } = existing ?? (await creditNotes.create(note, { idempotencyKey }));
        return { ref: id, number, amount: rest.amount };
      }),
    readEvent: (body, signature) =>
      withStripe(async ({ webhooks }) => {
        const event = verifyEvent(() => webhooks.constructEvent(body, signature, settings.webhookSecret));
        return event && readEvent(event);
      }),
  };
}

async function connect({ key, baseUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  return new Client(key, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(baseUrl === null ? {} : { httpClient: Client.createFetchHttpClient(fetchBelow(baseUrl)) }),
  });
}

/** The SDK supports only a host and a port, while a replacement may be served below a path. */
function fetchBelow(baseUrl: string): typeof fetch {
  return (url, init) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url);
    const headers = new Headers(init?.headers);
    // `fetch` sets the length itself. A second value is rejected if another library has replaced the global dispatcher.
    headers.delete('content-length');
    return fetch(`${baseUrl.replace(/\/$/, '')}${pathname}${search}`, { ...init, headers });
  };
}

function toSession(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference: order.reference };
  const price = {
    currency: order.currency.toLowerCase(),
    unit_amount: order.monthlyAmount,
    recurring: { interval: 'month' as const },
    product_data: { name: order.label },
  };
  return {
    mode: 'subscription',
    line_items: [{ quantity: 1, price_data: price }],
    success_url: order.doneUrl,
    cancel_url: order.abandonedUrl,
    expires_at: Math.ceil(order.expiresAt.getTime() / 1000),
    client_reference_id: order.reference,
    metadata,
    subscription_data: { metadata },
  };
}

/** Stripe deletes idempotency keys after a day, so the key of a credit note is also in its metadata. Reads all pages. */
async function findCreditNote(
  creditNotes: Stripe['creditNotes'],
  invoice: string,
  key: string,
): Promise<Stripe.CreditNote | null> {
  for await (const note of creditNotes.list({ invoice, limit: creditNotesPerPage })) {
    if (note.metadata?.['key'] === key) return note;
  }
  return null;
}

function findCheckout({ checkout }: Stripe, ref: string): Promise<Stripe.Checkout.Session> {
  return checkout.sessions.retrieve(ref, { expand: ['subscription.latest_invoice'] });
}

async function requireSubscription(stripe: Stripe, ref: string): Promise<Stripe.Subscription> {
  const subscription = subscriptionOf(await findCheckout(stripe, ref));
  if (subscription === null)
    throw new PaymentFailure('payment_refused', 'The checkout has no subscription yet.');
  return subscription;
}

async function readCheckout(stripe: Stripe, ref: string) {
  const session = await findCheckout(stripe, ref);
  const subscription = subscriptionOf(session);
  const listed =
    subscription === null
      ? []
      : (await stripe.invoices.list({ subscription: subscription.id, limit: maxInvoices })).data;
  const invoices = listed.map(readInvoice).filter((invoice) => invoice !== null);
  return {
    state: checkoutState(session),
    period: billedPeriod(subscription, listed),
    invoices: invoices.toReversed(),
  };
}

/** Null if the signature is wrong or the body cannot be read. */
function verifyEvent(verify: () => Stripe.Event): Stripe.Event | null {
  try {
    return verify();
  } catch {
    return null;
  }
}

/** @throws PaymentFailure and nothing else */
async function convertErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentFailure) throw error;
    const { type = 'no type', statusCode } = error as { type?: string; statusCode?: number };
    const isRefused = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429;
    const reason = isRefused ? 'payment_refused' : 'payment_unavailable';
    throw new PaymentFailure(
      reason,
      `Stripe rejected the request or did not respond (${type}, ${statusCode ?? 'no status'}).`,
    );
  }
}
