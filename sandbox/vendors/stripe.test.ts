import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../start-sandbox.ts';
import { webhookSecret } from './stripe/sign-event.ts';

let sandbox: Sandbox;
let stripe: Stripe;
const fetchBelow: typeof fetch = (url, init) => {
  const { pathname, search } = new URL(String(url));
  const headers = new Headers(init?.headers);
  // `fetch` sets this header itself. It rejects a duplicate if another HTTP client was loaded in this process before.
  headers.delete('content-length');
  return fetch(`${sandbox.url}/stripe${pathname}${search}`, { ...init, headers });
};

beforeEach(async () => {
  sandbox = await startSandbox();
  const httpClient = Stripe.createFetchHttpClient(fetchBelow);
  stripe = new Stripe('sk_test_sandbox', { httpClient, maxNetworkRetries: 0, telemetry: false });
});
afterEach(() => sandbox.close());

const order = (amount = 5_000): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval: 'month' },
        product_data: { name: 'Work' },
      },
    },
  ],
  success_url: 'https://mine.example/done',
  cancel_url: 'https://mine.example/left',
  metadata: { reference: 'one' },
});
const press = (id: string, button: string) =>
  fetch(`${sandbox.url}/stripe/pay/${id}/${button}`, { method: 'POST', redirect: 'manual' });

test('a repeated idempotency key returns the first response, and is rejected for another request', async () => {
  const first = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'once' });
  const again = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'once' });
  expect(again.id).toBe(first.id);
  await expect(
    stripe.checkout.sessions.create(order(6_000), { idempotencyKey: 'once' }),
  ).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
  const other = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'twice' });
  expect(other.id).not.toBe(first.id);
});

test.each([
  ['paid', 'https://mine.example/done', 'paid', 'active'],
  ['declined', 'https://mine.example/left', 'unpaid', 'incomplete'],
])('the button %s of the payment page redirects back', async (button, location, payment, status) => {
  const { id, url } = await stripe.checkout.sessions.create(order());
  expect(await (await fetch(url ?? '')).text()).toContain('50.00 USD a month');
  expect((await press(id, button)).headers.get('location')).toBe(location);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });
  expect(session).toMatchObject({ status: 'complete', payment_status: payment, subscription: { status } });
  expect((await press(id, 'paid')).status).toBe(409);
});

test('an abandoned session stays open, and an expired one cannot be paid', async () => {
  const { id } = await stripe.checkout.sessions.create(order());
  expect((await press(id, 'abandoned')).headers.get('location')).toBe('https://mine.example/left');
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' });
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
  expect((await press(id, 'paid')).status).toBe(409);
});

test('a credit note cannot exceed the invoice, and refunds a paid one', async () => {
  const { id } = await stripe.checkout.sessions.create(order());
  await press(id, 'paid');
  const { subscription } = await stripe.checkout.sessions.retrieve(id, { expand: ['subscription'] });
  const { id: of } = subscription as Stripe.Subscription;
  const [invoice] = (await stripe.invoices.list({ subscription: of })).data;
  const credit = (amount: number, refund: object) =>
    stripe.creditNotes.create({ invoice: invoice?.id ?? '', amount, ...refund });
  await expect(credit(5_001, { refund_amount: 5_001 })).rejects.toMatchObject({ statusCode: 400 });
  await expect(credit(100, {})).rejects.toMatchObject({ statusCode: 400 });
  expect(await credit(100, { refund_amount: 100 })).toMatchObject({ number: `${invoice?.number}-CN-01` });
});

test('a renewal can stay a draft, which has no number until it is finalized', async () => {
  const { id } = await stripe.checkout.sessions.create(order());
  await press(id, 'paid');
  const renewal = await fetch(`${sandbox.url}/stripe/renew/${id}/draft`, { method: 'POST' });
  const { id: subscription } = (await renewal.json()) as Stripe.Subscription;
  const [drafted] = (await stripe.invoices.list({ subscription })).data;
  expect(drafted).toMatchObject({ status: 'draft', number: null, billing_reason: 'subscription_cycle' });
  const paid = await stripe.invoices.pay(drafted?.id ?? '');
  expect(paid).toMatchObject({ status: 'paid', number: expect.stringMatching(/^SANDBOX-/) });
});

test("Stripe's library accepts the signature of events", async () => {
  const heard: Stripe.Event[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      heard.push(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
  const { id } = await stripe.checkout.sessions.create(order());
  await press(id, 'paid');
  await expect
    .poll(() => heard.map(({ type }) => type).toSorted())
    .toEqual(['checkout.session.completed', 'invoice.paid']);
  server.closeAllConnections();
  server.close();
});
