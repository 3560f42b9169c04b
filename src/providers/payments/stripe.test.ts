import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/start-sandbox.ts';
import { webhookSecret } from '../../../sandbox/vendors/stripe/sign-event.ts';
import { openStripe } from './stripe.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const call = (path: string, body?: URLSearchParams) =>
  fetch(`${sandbox.url}/stripe${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test' },
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });

test('a credit is found by its key behind a hundred newer credit notes, and is not paid out again', async () => {
  const gateway = openStripe({ key: 'sk_test', webhookSecret, baseUrl: `${sandbox.url}/stripe` });
  const order = {
    reference: 'sub_1',
    label: 'Work',
    currency: 'USD',
    monthlyAmount: 5_000,
    doneUrl: 'https://mine.example/done',
    abandonedUrl: 'https://mine.example/left',
    expiresAt: new Date(Date.now() + dayMs),
  };
  const { ref } = await gateway.openCheckout(order, 'launch');
  await call(`/pay/${ref}/paid`);
  const [invoice] = (await gateway.read(ref)).invoices;
  const invoiceRef = invoice?.ref ?? '';
  const part = { invoiceRef, amount: 100, isPaid: true };
  const first = await gateway.credit(part, 'cancel');
  for (let note = 0; note < 100; note += 1) {
    await call(
      '/v1/credit_notes',
      new URLSearchParams({ invoice: invoiceRef, amount: '1', refund_amount: '1' }),
    );
  }
  // Stripe has deleted the idempotency key by now, which another amount makes visible.
  expect(await gateway.credit({ ...part, amount: 99 }, 'cancel')).toEqual(first);
});
