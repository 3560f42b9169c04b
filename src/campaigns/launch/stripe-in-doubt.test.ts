import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeId } from '#ids.ts';
import { createSettings } from '#settings.ts';
import { openStripeStage, type StripeStage } from '../../../test/stripe-stage.ts';
import { confirmLaunch } from './confirm-launch.ts';
import { steerCampaign } from './steer-campaign.ts';

let stage: StripeStage;
const dayMs = 86_400_000;

beforeAll(async () => {
  stage = await openStripeStage();
});
afterAll(() => stage.app.close());

async function launchPaid() {
  const launched = await stage.launchDraft();
  await stage.act(launched.session, 'paid');
  await stage.tellAll(launched.subscriptionId);
  return launched;
}

/** Does something, and loses the connection to the store before it is committed. */
function lose(work: (context: any) => Promise<unknown>): Promise<void> {
  const { accountId } = stage.app.mine;
  const lost = stage.app.stores.database.db.transaction().execute(async (db) => {
    await work({ db, accountId, now: new Date() });
    throw new Error('The connection was lost');
  });
  return expect(lost).rejects.toThrow('The connection was lost');
}

const settings = () => createSettings(stage.app.config).campaigns;
const uuidOf = (id: string) => decodeId('cmp', id) ?? '';
const cancel = (id: string) => stage.owner.call('POST', `/campaigns/${id}/cancel`);
const cash = async () => (await stage.balance()).find(({ ledger }) => ledger === 'cash')?.amount ?? 0;

describe('a launch', () => {
  test('is the same request to Stripe when the first one was lost here', async () => {
    const id = await stage.makeDraft();
    const { token } = await stage.preview(id);
    await lose((context) => confirmLaunch(context, { id: uuidOf(id), token }, settings()));
    stage.app.advance(5 * 60_000);
    const reply = await stage.owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
    expect(reply).toMatchObject({ status: 200, body: { data: { campaign: { status: 'draft' } } } });
  });

  test('is not given up any more when the payment is known, and the campaign does not know it yet', async () => {
    const { id, subscriptionId, session } = await stage.launchDraft();
    await stage.act(session, 'paid');
    await stage.app.run('billing.sync', { subscriptionId: decodeId('sub', subscriptionId) });
    expect(await stage.owner.call('DELETE', `/campaigns/${id}/launch`)).toMatchObject({
      status: 409,
      body: { code: 'campaign_wrong_state' },
    });
    await stage.app.drain();
    expect(await stage.read(id)).toMatchObject({ status: 'active' });
  });

  test('of an additional campaign ends at once where the one that pays for its base has ended', async () => {
    const first = await stage.launchDraft({ addOns: ['additional_campaign'], name: 'Pays' });
    await stage.act(first.session, 'paid');
    await stage.tellAll(first.subscriptionId);
    const { data } = (await stage.app.call('GET', '/campaigns?limit=100')).body;
    const { id } = data.find(({ name }: { name: string }) => name === 'Pays (additional)');
    await stage.app.call('PATCH', `/campaigns/${id}`, { body: { addOns: ['content'] } });
    const further = await stage.launchCampaign(id);
    await cancel(first.id);
    await stage.app.drain();
    await stage.act(further.session, 'paid');
    await stage.tellAll(further.subscriptionId);
    expect(await stage.read(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('the end of a campaign', () => {
  test('gives nothing back of a month that is over while the next invoice is a draft', async () => {
    const { id, subscriptionId, session } = await launchPaid();
    const { periodEnd } = await stage.subscriptionOf(subscriptionId);
    stage.app.advance(Date.parse(periodEnd) - Date.now() + dayMs / 2);
    await stage.renew(session, 'draft');
    await stage.tellAll(subscriptionId);
    expect(await stage.subscriptionOf(subscriptionId)).toMatchObject({ state: 'active', periodEnd });
    expect((await cancel(id)).body.data.status).toBe('cancelled');
    expect(await stage.invoicesOf(subscriptionId)).toMatchObject([{ state: 'paid', total: 29_900 }]);
  });

  test('gives back what is left of the newest month, although no event has told of it', async () => {
    const { id, subscriptionId, session } = await launchPaid();
    const { periodEnd } = await stage.subscriptionOf(subscriptionId);
    stage.app.advance(Date.parse(periodEnd) - Date.now() + dayMs / 2);
    await stage.renew(session, 'paid');
    expect((await cancel(id)).body.data.status).toBe('cancelled');
    const [note, second] = await stage.invoicesOf(subscriptionId);
    expect(second).toMatchObject({ state: 'paid', periodStart: periodEnd });
    expect(note).toMatchObject({ state: 'paid', correctsId: second.id });
  });

  test('gives back once, the same, when it was lost here and is repeated two days later', async () => {
    const { id, subscriptionId } = await launchPaid();
    const wish = { id: uuidOf(id), event: 'cancel', reason: null } as const;
    await lose((context) => steerCampaign(context, wish, settings()));
    stage.app.advance(2 * dayMs);
    expect((await cancel(id)).body.data.status).toBe('cancelled');
    const all = await stage.invoicesOf(subscriptionId);
    const [note, invoice] = all;
    expect(all).toHaveLength(2);
    const monthDays = (Date.parse(invoice.periodEnd) - Date.parse(invoice.periodStart)) / dayMs;
    expect(note.total).toBe(-Math.floor((29_900 * (monthDays - 1)) / monthDays));
  });

  test('leaves in the books what really came of an invoice that was paid after a part was taken back', async () => {
    const { id, subscriptionId, session } = await launchPaid();
    await stage.renew(session, 'failed');
    await stage.tellAll(subscriptionId);
    const before = await cash();
    await cancel(id);
    const events = await stage.eventsOf(subscriptionId);
    const failed: any = events.find((event: any) => event.type === 'invoice.payment_failed');
    await stage.stripe(`/v1/invoices/${failed.data.object.id}/pay`);
    await stage.tellAll(subscriptionId);
    const [note, second] = await stage.invoicesOf(subscriptionId);
    expect([note.state, second.state]).toEqual(['paid', 'paid']);
    expect((await cash()) - before).toBe(second.total + note.total);
  });
});
