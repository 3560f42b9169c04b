import type Stripe from 'stripe';
import { type CheckoutOrder, PaymentFailure, type PaymentGateway } from './contract.ts';
import { periodOf, readEvent, readInvoice, stateOf, subscriptionOf } from './read-stripe.ts';

export interface StripeSettings {
  key: string;
  /** Proves that an event is Stripe’s own. */
  webhookSecret: string;
  /** Another base URL that answers for the API. */
  baseUrl: string | null;
}

const timeoutMs = 10_000;
const invoicesRead = 12;
const notesRead = 100;

/**
 * Stripe, with Checkout for the agreement and its own subscriptions for the months. Its library is loaded with the first call, so
 * that a service without campaigns does not carry it.
 */
export function openStripe(settings: StripeSettings): PaymentGateway {
  let opened: Promise<Stripe> | null = null;
  const connected = () => (opened ??= connect(settings));
  const asking = <Result>(call: (stripe: Stripe) => Promise<Result>) =>
    attempt(async () => call(await connected()));
  return {
    openCheckout: (order, idempotencyKey) =>
      asking(async ({ checkout }) => {
        const { id, url } = await checkout.sessions.create(toSession(order), { idempotencyKey });
        if (url === null) throw new PaymentFailure('payment_refused', 'Stripe gave no page to pay on.');
        return { ref: id, url };
      }),
    closeCheckout: (ref, idempotencyKey) =>
      asking(async ({ checkout }) => void (await checkout.sessions.expire(ref, {}, { idempotencyKey }))),
    read: (ref) => asking((stripe) => readCheckout(stripe, ref)),
    pause: (ref, idempotencyKey) =>
      asking(async (stripe) => {
        const { id } = await requireSubscription(stripe, ref);
        const change = { pause_collection: { behavior: 'void' as const } };
        await stripe.subscriptions.update(id, change, { idempotencyKey });
      }),
    resume: (ref, nextChargeAt, idempotencyKey) =>
      asking(async (stripe) => {
        const { id } = await requireSubscription(stripe, ref);
        // A trial is how Stripe moves the day on which a month begins without charging for what lies between.
        const trial = { trial_end: Math.floor(nextChargeAt.getTime() / 1000) };
        const change = { pause_collection: '' as const, ...trial, proration_behavior: 'none' as const };
        await stripe.subscriptions.update(id, change, { idempotencyKey });
      }),
    cancel: (ref, idempotencyKey) =>
      asking(async (stripe) => {
        const { id, status } = await requireSubscription(stripe, ref);
        if (status === 'canceled' || status === 'incomplete_expired') return;
        await stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }, { idempotencyKey });
      }),
    credit: ({ invoiceRef: invoice, amount, isPaid }, idempotencyKey) =>
      asking(async ({ creditNotes }) => {
        // Stripe forgets keys after a day.
        const { data } = await creditNotes.list({ invoice, limit: notesRead });
        const known = data.find(({ metadata }) => metadata?.['key'] === idempotencyKey);
        const refund = isPaid ? { refund_amount: amount } : {};
        const note = { invoice, amount, ...refund, metadata: { key: idempotencyKey } };
        const { id, number, ...kept } = known ?? (await creditNotes.create(note, { idempotencyKey }));
        return { ref: id, number, amount: kept.amount };
      }),
    readEvent: async (body, signature) => {
      const { webhooks } = await connected();
      try {
        return readEvent(webhooks.constructEvent(body, signature, settings.webhookSecret));
      } catch {
        return null;
      }
    },
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

/** The SDK knows a host and a port only; a stand-in may live below a path. */
function fetchBelow(baseUrl: string): typeof fetch {
  return (url, init) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url);
    const headers = new Headers(init?.headers);
    // Which is counted anew: said twice, it is refused where another client of the program has taken `fetch` over.
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

function findCheckout({ checkout }: Stripe, ref: string): Promise<Stripe.Checkout.Session> {
  return checkout.sessions.retrieve(ref, { expand: ['subscription.latest_invoice'] });
}

async function requireSubscription(stripe: Stripe, ref: string): Promise<Stripe.Subscription> {
  const subscription = subscriptionOf(await findCheckout(stripe, ref));
  if (subscription === null) throw new PaymentFailure('payment_refused', 'Nothing was paid for so far.');
  return subscription;
}

async function readCheckout(stripe: Stripe, ref: string) {
  const session = await findCheckout(stripe, ref);
  const subscription = subscriptionOf(session);
  const listed =
    subscription === null
      ? []
      : (await stripe.invoices.list({ subscription: subscription.id, limit: invoicesRead })).data;
  const invoices = listed.map(readInvoice).filter((invoice) => invoice !== null);
  return { state: stateOf(session), period: periodOf(subscription, listed), invoices: invoices.toReversed() };
}

/** @throws PaymentFailure and nothing else */
async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PaymentFailure) throw error;
    const { type = 'no type', statusCode } = error as { type?: string; statusCode?: number };
    const isRefused = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429;
    const reason = isRefused ? 'payment_refused' : 'payment_unavailable';
    throw new PaymentFailure(reason, `Stripe did not do it (${type}, ${statusCode ?? 'no status'}).`);
  }
}
