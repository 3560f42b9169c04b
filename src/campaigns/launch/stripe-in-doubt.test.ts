import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { createSettings } from '#app/settings/settings.ts';
import { openStripeFixture, type StripeFixture } from '../../../test/fixtures/stripe-fixture.ts';
import { confirmLaunch } from './confirm-launch.ts';
import { changeRunningCampaign } from './change-running-campaign.ts';
import { dayMs } from '#platform/durations.ts';

let fixture: StripeFixture;

beforeAll(async () => {
  fixture = await openStripeFixture();
});
afterAll(() => fixture.app.close());

async function launchPaid() {
  const launched = await fixture.launchDraft();
  await fixture.finishCheckout(launched.session, 'paid');
  await fixture.sendEvents(launched.subscriptionId);
  return launched;
}

/** Runs an operation and loses the database connection before the commit. */
function loseCommit(work: (context: any) => Promise<unknown>): Promise<void> {
  const { accountId } = fixture.app.mine;
  const lost = fixture.app.stores.database.db.transaction().execute(async (db) => {
    await work({ db, accountId, now: new Date() });
    throw new Error('The connection was lost');
  });
  return expect(lost).rejects.toThrow('The connection was lost');
}

const settings = () => createSettings(fixture.app.config).campaigns;
const uuidOf = (id: string) => decodeId('cmp', id) ?? '';
const cancel = (id: string) => fixture.owner.call('POST', `/campaigns/${id}/cancel`);
const cash = async () => (await fixture.balance()).find(({ ledger }) => ledger === 'cash')?.amount ?? 0;

describe('a launch', () => {
  test('repeats the same request to Stripe if its transaction was lost', async () => {
    const id = await fixture.makeDraft();
    const { token } = await fixture.preview(id);
    await loseCommit((context) => confirmLaunch(context, { id: uuidOf(id), token }, settings()));
    fixture.app.advance(5 * 60_000);
    const reply = await fixture.owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
    expect(reply).toMatchObject({ status: 200, body: { data: { campaign: { status: 'draft' } } } });
  });

  test('cannot be abandoned after its payment, even before the campaign is updated', async () => {
    const { id, subscriptionId, session } = await fixture.launchDraft();
    await fixture.finishCheckout(session, 'paid');
    await fixture.app.run('billing.sync', { subscriptionId: decodeId('sub', subscriptionId) });
    expect(await fixture.owner.call('DELETE', `/campaigns/${id}/launch`)).toMatchObject({
      status: 409,
      body: { code: 'campaign_wrong_state' },
    });
    await fixture.app.drain();
    expect(await fixture.read(id)).toMatchObject({ status: 'active' });
  });

  test('of an additional campaign is cancelled if its parent has ended', async () => {
    const first = await fixture.launchDraft({ addOns: ['additional_campaign'], name: 'Pays' });
    await fixture.finishCheckout(first.session, 'paid');
    await fixture.sendEvents(first.subscriptionId);
    const { data } = (await fixture.app.call('GET', '/campaigns?limit=100')).body;
    const { id } = data.find(({ name }: { name: string }) => name === 'Pays (additional)');
    await fixture.app.call('PATCH', `/campaigns/${id}`, { body: { addOns: ['content'] } });
    const additional = await fixture.launchCampaign(id);
    await cancel(first.id);
    await fixture.app.drain();
    await fixture.finishCheckout(additional.session, 'paid');
    await fixture.sendEvents(additional.subscriptionId);
    expect(await fixture.read(id)).toMatchObject({ status: 'cancelled' });
  });
});

test('a resumption repeats the same request to Stripe if its transaction was lost', async () => {
  const { id, subscriptionId } = await launchPaid();
  const updates = async () =>
    (await fixture.eventsOf(subscriptionId)).filter(
      (event: any) => event.type === 'customer.subscription.updated',
    ).length;
  await fixture.owner.call('POST', `/campaigns/${id}/pause`);
  fixture.app.advance(3 * dayMs);
  const before = await updates();
  const change = { id: uuidOf(id), action: 'resume', reason: null } as const;
  await loseCommit((context) => changeRunningCampaign(context, change, settings()));
  fixture.app.advance(5 * 60_000);
  expect((await fixture.owner.call('POST', `/campaigns/${id}/resume`)).body.data.status).toBe('active');
  expect(await updates()).toBe(before + 1);
});

describe('the end of a campaign', () => {
  test('refunds nothing of a past month while the next invoice is a draft', async () => {
    const { id, subscriptionId, session } = await launchPaid();
    const { periodEnd } = await fixture.subscriptionOf(subscriptionId);
    fixture.app.advance(Date.parse(periodEnd) - Date.now() + dayMs / 2);
    await fixture.renew(session, 'draft');
    await fixture.sendEvents(subscriptionId);
    expect(await fixture.subscriptionOf(subscriptionId)).toMatchObject({ state: 'active', periodEnd });
    expect((await cancel(id)).body.data.status).toBe('cancelled');
    expect(await fixture.invoicesOf(subscriptionId)).toMatchObject([{ state: 'paid', total: 29_900 }]);
  });

  test('refunds the rest of the newest month even without its event', async () => {
    const { id, subscriptionId, session } = await launchPaid();
    const { periodEnd } = await fixture.subscriptionOf(subscriptionId);
    fixture.app.advance(Date.parse(periodEnd) - Date.now() + dayMs / 2);
    await fixture.renew(session, 'paid');
    expect((await cancel(id)).body.data.status).toBe('cancelled');
    const [note, second] = await fixture.invoicesOf(subscriptionId);
    expect(second).toMatchObject({ state: 'paid', periodStart: periodEnd });
    expect(note).toMatchObject({ state: 'paid', correctsId: second.id });
  });

  test('refunds the same amount once if its transaction was lost and repeated two days later', async () => {
    const { id, subscriptionId } = await launchPaid();
    const change = { id: uuidOf(id), action: 'cancel', reason: null } as const;
    await loseCommit((context) => changeRunningCampaign(context, change, settings()));
    fixture.app.advance(2 * dayMs);
    expect((await cancel(id)).body.data.status).toBe('cancelled');
    const all = await fixture.invoicesOf(subscriptionId);
    const [note, invoice] = all;
    expect(all).toHaveLength(2);
    const monthDays = (Date.parse(invoice.periodEnd) - Date.parse(invoice.periodStart)) / dayMs;
    expect(note.total).toBe(-Math.floor((29_900 * (monthDays - 1)) / monthDays));
  });

  test('leaves the received amount in the ledger if an invoice is paid after a partial credit', async () => {
    const { id, subscriptionId, session } = await launchPaid();
    await fixture.renew(session, 'failed');
    await fixture.sendEvents(subscriptionId);
    const before = await cash();
    await cancel(id);
    const events = await fixture.eventsOf(subscriptionId);
    const failed: any = events.find((event: any) => event.type === 'invoice.payment_failed');
    await fixture.stripe(`/v1/invoices/${failed.data.object.id}/pay`);
    await fixture.sendEvents(subscriptionId);
    const [note, second] = await fixture.invoicesOf(subscriptionId);
    expect([note.state, second.state]).toEqual(['paid', 'paid']);
    expect((await cash()) - before).toBe(second.total + note.total);
  });
});
