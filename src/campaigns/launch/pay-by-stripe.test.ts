import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signBody } from '../../../sandbox/vendors/stripe/sign-event.ts';
import { openStripeFixture, type StripeFixture } from '../../../test/fixtures/stripe-fixture.ts';
import { dayMs } from '#platform/durations.ts';

let app: StripeFixture['app'];
let owner: StripeFixture['owner'];
let fixture: StripeFixture;

beforeAll(async () => {
  fixture = await openStripeFixture();
  ({ app, owner } = fixture);
});
afterAll(() => app.close());

describe('a launch with Stripe', () => {
  test('waits for the Stripe event and ignores the return URL', async () => {
    const { id, reply, subscriptionId, session } = await fixture.launchDraft();
    expect(reply.body.data).toMatchObject({
      checkoutUrl: `${app.sandbox.url}/stripe/pay/${session}`,
      campaign: { status: 'draft', stage: 'setup', launch: { state: 'awaiting_payment' } },
    });
    expect(await app.call('PATCH', `/campaigns/${id}`, { body: { name: 'Other' } })).toMatchObject({
      status: 409,
      body: { code: 'launch_in_progress' },
    });
    const redirect = await fixture.finishCheckout(session, 'paid');
    expect(redirect.headers.get('location')).toBe(
      `http://cairn.example/dashboard/campaigns/${id}?payment=done`,
    );
    await app.drain();
    expect(await fixture.read(id)).toMatchObject({ status: 'draft', launch: { state: 'awaiting_payment' } });
    await fixture.sendEvents(subscriptionId);
    const launched = await fixture.read(id);
    expect(launched).toMatchObject({ status: 'active', month: 1, launch: null });
    expect(launched.stage).not.toBe('setup');
    expect(await fixture.subscriptionOf(subscriptionId)).toMatchObject({
      state: 'active',
      checkoutUrl: null,
    });
    expect(await fixture.invoicesOf(subscriptionId)).toMatchObject([
      { state: 'paid', total: 29_900, number: expect.stringMatching(/^SANDBOX-/) },
    ]);
  });

  test('has one checkout page, and a second confirmation is refused', async () => {
    const { id, launch, reply } = await fixture.launchDraft();
    expect((await launch().catch(() => null))?.status).not.toBe(200);
    const again = await owner.call('POST', `/campaigns/${id}/launch`, { body: { token: 'x' } });
    expect(again.body.code).toBe('preview_outdated');
    expect((await fixture.read(id)).launch.state).toBe('awaiting_payment');
    expect(reply.body.data.checkoutUrl).toContain('/stripe/pay/');
  });

  test('leads several tabs to the same checkout page', async () => {
    const id = await fixture.makeDraft();
    const tabs = await Promise.all(
      [1, 2, 3].map(() => owner.call('POST', `/campaigns/${id}/launch/preview`)),
    );
    const replies = await Promise.all(
      tabs.map(({ body }) =>
        owner.call('POST', `/campaigns/${id}/launch`, { body: { token: body.data.token } }),
      ),
    );
    expect(new Set(replies.map(({ body }) => body.data.checkoutUrl)).size).toBe(1);
  });

  test.each([
    ['declined', 'declined'],
    ['expired', 'expired'],
  ])('becomes a draft again when the payment is %s, and can be launched again', async (outcome, state) => {
    const { id, launch, subscriptionId, session } = await fixture.launchDraft();
    await fixture.finishCheckout(session, outcome);
    await fixture.sendEvents(subscriptionId);
    expect(await fixture.read(id)).toMatchObject({ status: 'draft', launch: { state } });
    expect(await fixture.subscriptionOf(subscriptionId)).toMatchObject({ state: 'failed', reason: state });
    expect(await fixture.invoicesOf(subscriptionId)).toEqual([]);
    const next = await launch();
    expect(next).toMatchObject({ status: 200, body: { data: { campaign: { status: 'draft' } } } });
    expect(next.body.data.subscriptionId).not.toBe(subscriptionId);
  });

  test('becomes a draft again when the checkout page is abandoned, even without an event', async () => {
    const { id, session } = await fixture.launchDraft();
    await fixture.finishCheckout(session, 'abandoned');
    app.advance(61 * 60_000);
    await app.run('billing.sync-due');
    await app.drain();
    expect(await fixture.read(id)).toMatchObject({ status: 'draft', launch: { state: 'expired' } });
  });

  test('can be abandoned, after which a payment is impossible', async () => {
    const { id, session } = await fixture.launchDraft();
    expect((await owner.call('DELETE', `/campaigns/${id}/launch`)).status).toBe(200);
    expect(await fixture.read(id)).toMatchObject({ status: 'draft', launch: { state: 'expired' } });
    expect(await fixture.finishCheckout(session, 'paid')).toMatchObject({ error: expect.any(String) });
  });

  test('leaves the draft unchanged when Stripe does not answer', async () => {
    const id = await fixture.makeDraft();
    const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
    app.sandbox.setFailure('stripe', { mode: 'server_error' });
    const reply = await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
    app.sandbox.setFailure('stripe', {});
    expect(reply).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    expect(reply.text).not.toContain('sk_test');
    expect(await fixture.read(id)).toMatchObject({ status: 'draft', launch: null });
    const again = await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
    expect(again.body.data.campaign.launch.state).toBe('awaiting_payment');
  });
});

describe('a Stripe event', () => {
  test('is accepted only with a current signature of its exact bytes', async () => {
    const { id, subscriptionId, session } = await fixture.launchDraft();
    await fixture.finishCheckout(session, 'paid');
    const [event = {}] = await fixture.eventsOf(subscriptionId);
    const body = JSON.stringify(event, null, 1);
    const seconds = Math.floor(Date.now() / 1000);
    const forged = [
      '',
      signBody(body, seconds, 'whsec_other'),
      signBody(`${body} `, seconds),
      signBody(body, seconds - 3600),
    ];
    for (const signature of forged) {
      expect(await fixture.sendEvent(event, signature)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    }
    await app.drain();
    expect(await fixture.read(id)).toMatchObject({ status: 'draft' });
  });

  test('has the same effect in any order and after repetition', async () => {
    const { id, subscriptionId, session } = await fixture.launchDraft();
    await fixture.finishCheckout(session, 'paid');
    await fixture.renew(session, 'failed');
    const events = await fixture.eventsOf(subscriptionId);
    for (const event of [...events.toReversed(), ...events, ...events]) {
      expect((await fixture.sendEvent(event)).status).toBe(204);
      await app.drain();
    }
    expect(await fixture.read(id)).toMatchObject({ status: 'past_due' });
    expect((await fixture.invoicesOf(subscriptionId)).map(({ state }: any) => state)).toEqual([
      'open',
      'paid',
    ]);
    const { history } = await fixture.read(id);
    expect(history.filter(({ event }: any) => event === 'launch')).toHaveLength(1);
  });

  test('about an unknown object is accepted and ignored', async () => {
    const foreign = {
      id: 'evt_other',
      object: 'event',
      type: 'charge.failed',
      created: 1,
      data: { object: {} },
    };
    expect((await fixture.sendEvent(foreign)).status).toBe(204);
  });
});

describe('the months of a campaign', () => {
  test('are past due when a payment fails, and continue when it succeeds', async () => {
    const { id, subscriptionId, session } = await fixture.launchDraft();
    await fixture.finishCheckout(session, 'paid');
    await fixture.renew(session, 'failed');
    await fixture.sendEvents(subscriptionId);
    expect(await fixture.read(id)).toMatchObject({ status: 'past_due' });
    const events = await fixture.eventsOf(subscriptionId);
    const failed: any = events.find((event: any) => event.type === 'invoice.payment_failed');
    await fixture.stripe(`/v1/invoices/${failed.data.object.id}/pay`);
    await fixture.sendEvents(subscriptionId);
    expect(await fixture.read(id)).toMatchObject({ status: 'active' });
    const [second, first] = await fixture.invoicesOf(subscriptionId);
    expect([second.state, first.state]).toEqual(['paid', 'paid']);
    // The Stripe clock is a month ahead of the test clock.
    expect(second.periodStart).toBe(first.periodEnd);
    expect(Date.parse(second.issuedAt)).toBeGreaterThan(Date.now());
  });

  test('are extended by a pause, at Stripe as well', async () => {
    const { id, subscriptionId, session } = await fixture.launchDraft();
    await fixture.finishCheckout(session, 'paid');
    await fixture.sendEvents(subscriptionId);
    const before = await fixture.subscriptionOf(subscriptionId);
    expect((await owner.call('POST', `/campaigns/${id}/pause`)).body.data.status).toBe('paused');
    app.advance(10 * dayMs);
    await fixture.sendEvents(subscriptionId);
    expect(await fixture.read(id)).toMatchObject({ status: 'paused' });
    expect((await owner.call('POST', `/campaigns/${id}/resume`)).body.data.status).toBe('active');
    await fixture.sendEvents(subscriptionId);
    const after = await fixture.subscriptionOf(subscriptionId);
    expect(after.state).toBe('active');
    expect(Date.parse(after.periodEnd) - Date.parse(before.periodEnd)).toBe(10 * dayMs);
    expect(await fixture.invoicesOf(subscriptionId)).toHaveLength(1);
  });

  test('end with its cancellation, and the refund is in the ledger', async () => {
    const { id, subscriptionId, session } = await fixture.launchDraft();
    await fixture.finishCheckout(session, 'paid');
    await fixture.sendEvents(subscriptionId);
    const before = await fixture.balance();
    app.advance(5 * dayMs);
    expect((await owner.call('POST', `/campaigns/${id}/cancel`)).body.data.status).toBe('cancelled');
    const [note] = await fixture.invoicesOf(subscriptionId);
    expect(note).toMatchObject({ state: 'paid', number: expect.stringMatching(/-CN-01$/) });
    const cash = (rows: any[]) => rows.find(({ ledger }) => ledger === 'cash').amount;
    expect(cash(await fixture.balance()) - cash(before)).toBe(note.total);
    await fixture.sendEvents(subscriptionId);
    expect(await fixture.subscriptionOf(subscriptionId)).toMatchObject({ state: 'cancelled' });
    expect(await fixture.invoicesOf(subscriptionId)).toHaveLength(2);
  });

  test('end when the subscription is cancelled at Stripe', async () => {
    const { id, subscriptionId, session } = await fixture.launchDraft();
    await fixture.finishCheckout(session, 'paid');
    await fixture.sendEvents(subscriptionId);
    const events = await fixture.eventsOf(subscriptionId);
    const paid: any = events.find((event: any) => event.type === 'invoice.paid');
    await fixture.stripe(
      `/v1/subscriptions/${paid.data.object.parent.subscription_details.subscription}`,
      'DELETE',
    );
    await fixture.sendEvents(subscriptionId);
    expect(await fixture.read(id)).toMatchObject({ status: 'cancelled', stage: 'closed' });
  });

  test('cannot be marked as paid by hand', async () => {
    const { subscriptionId, session } = await fixture.launchDraft();
    await fixture.finishCheckout(session, 'paid');
    await fixture.renew(session, 'failed');
    await fixture.sendEvents(subscriptionId);
    const [open] = await fixture.invoicesOf(subscriptionId);
    expect(await owner.call('POST', `/billing/invoices/${open.id}/paid`)).toMatchObject({
      status: 409,
      body: { code: 'invoice_wrong_state' },
    });
  });
});
