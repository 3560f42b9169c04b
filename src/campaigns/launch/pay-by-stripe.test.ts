import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signBody } from '../../../sandbox/vendors/stripe/sign-event.ts';
import { openStripeStage, type StripeStage } from '../../../test/stripe-stage.ts';

let app: StripeStage['app'];
let owner: StripeStage['owner'];
let stage: StripeStage;

const dayMs = 86_400_000;

beforeAll(async () => {
  stage = await openStripeStage();
  ({ app, owner } = stage);
});
afterAll(() => app.close());

describe('a launch that is paid through Stripe', () => {
  test('waits for Stripe’s word, whatever the way back says', async () => {
    const { id, reply, subscriptionId, session } = await stage.launchDraft();
    expect(reply.body.data).toMatchObject({
      checkoutUrl: `${app.sandbox.url}/stripe/pay/${session}`,
      campaign: { status: 'draft', stage: 'setup', launch: { state: 'awaiting_payment' } },
    });
    expect(await app.call('PATCH', `/campaigns/${id}`, { body: { name: 'Other' } })).toMatchObject({
      status: 409,
      body: { code: 'launch_in_progress' },
    });
    const way = await stage.act(session, 'paid');
    expect(way.headers.get('location')).toBe(`http://cairn.example/dashboard/campaigns/${id}?payment=done`);
    await app.drain();
    expect(await stage.read(id)).toMatchObject({ status: 'draft', launch: { state: 'awaiting_payment' } });
    await stage.tellAll(subscriptionId);
    const launched = await stage.read(id);
    expect(launched).toMatchObject({ status: 'active', month: 1, launch: null });
    expect(launched.stage).not.toBe('setup');
    expect(await stage.subscriptionOf(subscriptionId)).toMatchObject({ state: 'active', checkoutUrl: null });
    expect(await stage.invoicesOf(subscriptionId)).toMatchObject([
      { state: 'paid', total: 29_900, number: expect.stringMatching(/^SANDBOX-/) },
    ]);
  });

  test('is one launch and one page, however often it is confirmed', async () => {
    const { id, launch, reply } = await stage.launchDraft();
    expect((await launch().catch(() => null))?.status).not.toBe(200);
    const again = await owner.call('POST', `/campaigns/${id}/launch`, { body: { token: 'x' } });
    expect(again.body.code).toBe('preview_outdated');
    expect((await stage.read(id)).launch.state).toBe('awaiting_payment');
    expect(reply.body.data.checkoutUrl).toContain('/stripe/pay/');
  });

  test('from several tabs at once leads all of them to the same page', async () => {
    const id = await stage.makeDraft();
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
  ])('is a draft again when the payment is %s, and can be launched anew', async (outcome, state) => {
    const { id, launch, subscriptionId, session } = await stage.launchDraft();
    await stage.act(session, outcome);
    await stage.tellAll(subscriptionId);
    expect(await stage.read(id)).toMatchObject({ status: 'draft', launch: { state } });
    expect(await stage.subscriptionOf(subscriptionId)).toMatchObject({ state: 'failed', reason: state });
    expect(await stage.invoicesOf(subscriptionId)).toEqual([]);
    const next = await launch();
    expect(next).toMatchObject({ status: 200, body: { data: { campaign: { status: 'draft' } } } });
    expect(next.body.data.subscriptionId).not.toBe(subscriptionId);
  });

  test('is a draft again when nobody comes back from the page, even if no event arrives', async () => {
    const { id, session } = await stage.launchDraft();
    await stage.act(session, 'abandoned');
    app.advance(61 * 60_000);
    await app.run('billing.sync-due');
    await app.drain();
    expect(await stage.read(id)).toMatchObject({ status: 'draft', launch: { state: 'expired' } });
  });

  test('can be given up, and nobody can pay then', async () => {
    const { id, session } = await stage.launchDraft();
    expect((await owner.call('DELETE', `/campaigns/${id}/launch`)).status).toBe(200);
    expect(await stage.read(id)).toMatchObject({ status: 'draft', launch: { state: 'expired' } });
    expect(await stage.act(session, 'paid')).toMatchObject({ error: expect.any(String) });
  });

  test('keeps the draft as it was when Stripe does not answer', async () => {
    const id = await stage.makeDraft();
    const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
    app.sandbox.setFailure('stripe', { mode: 'server_error' });
    const reply = await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
    app.sandbox.setFailure('stripe', {});
    expect(reply).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
    expect(reply.text).not.toContain('sk_test');
    expect(await stage.read(id)).toMatchObject({ status: 'draft', launch: null });
    const again = await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
    expect(again.body.data.campaign.launch.state).toBe('awaiting_payment');
  });
});

describe('what Stripe tells', () => {
  test('is believed only with its signature, of now, over these very bytes', async () => {
    const { id, subscriptionId, session } = await stage.launchDraft();
    await stage.act(session, 'paid');
    const [event = {}] = await stage.eventsOf(subscriptionId);
    const body = JSON.stringify(event, null, 1);
    const seconds = Math.floor(Date.now() / 1000);
    const forged = [
      '',
      signBody(body, seconds, 'whsec_other'),
      signBody(`${body} `, seconds),
      signBody(body, seconds - 3600),
    ];
    for (const signature of forged) {
      expect(await stage.tell(event, signature)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    }
    await app.drain();
    expect(await stage.read(id)).toMatchObject({ status: 'draft' });
  });

  test('comes out the same in any order and any number of times', async () => {
    const { id, subscriptionId, session } = await stage.launchDraft();
    await stage.act(session, 'paid');
    await stage.renew(session, 'failed');
    const events = await stage.eventsOf(subscriptionId);
    for (const event of [...events.toReversed(), ...events, ...events]) {
      expect((await stage.tell(event)).status).toBe(204);
      await app.drain();
    }
    expect(await stage.read(id)).toMatchObject({ status: 'past_due' });
    expect((await stage.invoicesOf(subscriptionId)).map(({ state }: any) => state)).toEqual(['open', 'paid']);
    const { history } = await stage.read(id);
    expect(history.filter(({ event }: any) => event === 'launch')).toHaveLength(1);
  });

  test('about other things than ours is taken and means nothing', async () => {
    const foreign = {
      id: 'evt_other',
      object: 'event',
      type: 'charge.failed',
      created: 1,
      data: { object: {} },
    };
    expect((await stage.tell(foreign)).status).toBe(204);
  });
});

describe('the months of a campaign', () => {
  test('are past due when a payment fails, and go on when it has come', async () => {
    const { id, subscriptionId, session } = await stage.launchDraft();
    await stage.act(session, 'paid');
    await stage.renew(session, 'failed');
    await stage.tellAll(subscriptionId);
    expect(await stage.read(id)).toMatchObject({ status: 'past_due' });
    const events = await stage.eventsOf(subscriptionId);
    const failed: any = events.find((event: any) => event.type === 'invoice.payment_failed');
    await stage.stripe(`/v1/invoices/${failed.data.object.id}/pay`);
    await stage.tellAll(subscriptionId);
    expect(await stage.read(id)).toMatchObject({ status: 'active' });
    const [second, first] = await stage.invoicesOf(subscriptionId);
    expect([second.state, first.state]).toEqual(['paid', 'paid']);
    // By Stripe’s clock, which is a month ahead of ours.
    expect(second.periodStart).toBe(first.periodEnd);
    expect(Date.parse(second.issuedAt)).toBeGreaterThan(Date.now());
  });

  test('stand still while it is paused, at Stripe too', async () => {
    const { id, subscriptionId, session } = await stage.launchDraft();
    await stage.act(session, 'paid');
    await stage.tellAll(subscriptionId);
    const before = await stage.subscriptionOf(subscriptionId);
    expect((await owner.call('POST', `/campaigns/${id}/pause`)).body.data.status).toBe('paused');
    app.advance(10 * dayMs);
    await stage.tellAll(subscriptionId);
    expect(await stage.read(id)).toMatchObject({ status: 'paused' });
    expect((await owner.call('POST', `/campaigns/${id}/resume`)).body.data.status).toBe('active');
    await stage.tellAll(subscriptionId);
    const after = await stage.subscriptionOf(subscriptionId);
    expect(after.state).toBe('active');
    expect(Date.parse(after.periodEnd) - Date.parse(before.periodEnd)).toBe(10 * dayMs);
    expect(await stage.invoicesOf(subscriptionId)).toHaveLength(1);
  });

  test('end when it is cancelled: what is left is paid back, and the books say so', async () => {
    const { id, subscriptionId, session } = await stage.launchDraft();
    await stage.act(session, 'paid');
    await stage.tellAll(subscriptionId);
    const before = await stage.balance();
    app.advance(5 * dayMs);
    expect((await owner.call('POST', `/campaigns/${id}/cancel`)).body.data.status).toBe('cancelled');
    const [note] = await stage.invoicesOf(subscriptionId);
    expect(note).toMatchObject({ state: 'paid', number: expect.stringMatching(/-CN-01$/) });
    const cash = (rows: any[]) => rows.find(({ ledger }) => ledger === 'cash').amount;
    expect(cash(await stage.balance()) - cash(before)).toBe(note.total);
    await stage.tellAll(subscriptionId);
    expect(await stage.subscriptionOf(subscriptionId)).toMatchObject({ state: 'cancelled' });
    expect(await stage.invoicesOf(subscriptionId)).toHaveLength(2);
  });

  test('end with it when it is cancelled at Stripe', async () => {
    const { id, subscriptionId, session } = await stage.launchDraft();
    await stage.act(session, 'paid');
    await stage.tellAll(subscriptionId);
    const events = await stage.eventsOf(subscriptionId);
    const paid: any = events.find((event: any) => event.type === 'invoice.paid');
    await stage.stripe(
      `/v1/subscriptions/${paid.data.object.parent.subscription_details.subscription}`,
      'DELETE',
    );
    await stage.tellAll(subscriptionId);
    expect(await stage.read(id)).toMatchObject({ status: 'cancelled', stage: 'closed' });
  });

  test('are not an operator’s to mark as paid', async () => {
    const { subscriptionId, session } = await stage.launchDraft();
    await stage.act(session, 'paid');
    await stage.renew(session, 'failed');
    await stage.tellAll(subscriptionId);
    const [open] = await stage.invoicesOf(subscriptionId);
    expect(await owner.call('POST', `/billing/invoices/${open.id}/paid`)).toMatchObject({
      status: 409,
      body: { code: 'invoice_wrong_state' },
    });
  });
});
