import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { decodeId } from '#ids.ts';
import { inventory } from '../../../sandbox/vendors/exchange/inventory.ts';
import {
  dayMs,
  hourMs,
  openPlacementsStage,
  type PlacementsStage,
  publisherThat,
} from '../../../test/placements-stage.ts';

let stage: PlacementsStage;
beforeAll(async () => {
  stage = await openPlacementsStage();
}, 60_000);
afterAll(() => stage.close());
afterEach(() => stage.app.sandbox.setFailure('exchange', {}));

const callsOf = (endpoint: string): number =>
  stage.app.sandbox.log().vendors.exchange.endpoints[endpoint] ?? 0;
const eventsOf = async (campaignId: string) =>
  (await stage.eventsOf(campaignId)).map(({ event }) => event.replace('placement_', ''));
const payload = (campaignId: string, id: string) => ({
  accountId: stage.app.mine.accountId,
  campaignId: decodeId('cmp', campaignId),
  placementId: decodeId('plc', id),
});

describe('an order', () => {
  test('is made once, whatever dies in between and however often its jobs run', async () => {
    const campaignId = await stage.startCampaign();
    const id = await stage.plan(campaignId);
    await stage.pass();
    const before = await stage.read(campaignId, id);
    expect(before).toMatchObject({ status: 'ordered', order: { ref: expect.any(String) } });
    // As if the process had died between the exchange's answer and its record.
    await sql`
      update campaign_placements set order_ref = null, next_check_at = now() - interval '1 day'
      where id = ${decodeId('plc', id)}`.execute(stage.db);
    const ordered = callsOf('POST /orders');
    await Promise.all([1, 2].map(() => stage.app.run('campaigns.follow-placement', payload(campaignId, id))));
    expect(callsOf('POST /orders')).toBe(ordered + 1);
    expect(await stage.read(campaignId, id)).toMatchObject({ status: 'ordered', order: before['order'] });
    await Promise.all([1, 2].map(() => stage.app.run('campaigns.order-placements', payload(campaignId, id))));
    expect(await eventsOf(campaignId)).toEqual(['ordered']);
  });

  test('keeps the price and the promise of its day', async () => {
    const campaignId = await stage.startCampaign();
    const publisher = publisherThat('reliable');
    const id = await stage.plan(campaignId, { publisher, guaranteeMonths: 6 });
    await stage.pass();
    await sql`update publishers set guarantee_months = 0, turnaround_days = 90`.execute(stage.db);
    await stage.pass(publisher.turnaroundDays * dayMs);
    const { guaranteedUntil, publishedAt, price } = await stage.read(campaignId, id);
    const months = (Date.parse(guaranteedUntil) - Date.parse(publishedAt)) / dayMs;
    expect(months).toBeGreaterThan(180);
    expect(price).toBe(publisher.priceMinor);
    const { body } = await stage.app.call('GET', `/campaigns/${campaignId}`);
    const entry = body.data.history.find(({ event }: { event: string }) => event === 'placement_ordered');
    expect(entry.detail).toMatchObject({ placement: id, price, currency: publisher.currency });
  });

  test('waits for an approval', async () => {
    const campaignId = await stage.startCampaign();
    const id = await stage.plan(campaignId, { isApproved: false });
    await stage.pass();
    expect(await stage.read(campaignId, id)).toMatchObject({ status: 'planned', waitingFor: 'approval' });
  });

  test('is rejected, and its money free again, where the exchange refuses it or the publisher is gone', async () => {
    const campaignId = await stage.startCampaign();
    const [first, second] = inventory.filter(({ behaviour }) => behaviour.name === 'reliable').slice(3);
    if (first === undefined || second === undefined) throw new Error('no publishers');
    const dear = await stage.plan(campaignId, { publisher: { ...first, priceMinor: first.priceMinor + 1 } });
    const gone = await stage.plan(campaignId, { publisher: second });
    await sql`update publishers set is_paused = true where domain = ${second.domain}`.execute(stage.db);
    await stage.pass();
    expect(await stage.read(campaignId, dear)).toMatchObject({
      status: 'rejected',
      lostReason: 'exchange_refused',
    });
    expect(await stage.read(campaignId, gone)).toMatchObject({
      status: 'rejected',
      lostReason: 'publisher_gone',
    });
    expect(await stage.eventsOf(campaignId)).toContainEqual({
      event: 'placement_rejected',
      reason: 'price_changed',
    });
  });

  test.each([
    ['server_error', 'exchange_unavailable'],
    ['unauthorized', 'exchange_rejected_key'],
    ['garbage', 'exchange_bad_answer'],
  ] as const)('goes on after %s, with the reason kept meanwhile', async (mode, failure) => {
    const campaignId = await stage.startCampaign();
    const id = await stage.plan(campaignId);
    stage.app.sandbox.setFailure('exchange', { mode });
    await stage.pass();
    expect(await stage.read(campaignId, id)).toMatchObject({
      status: 'ordered',
      failure,
      order: { ref: null },
    });
    stage.app.sandbox.setFailure('exchange', {});
    await stage.pass(hourMs);
    expect(await stage.read(campaignId, id)).toMatchObject({
      failure: null,
      order: { ref: expect.any(String) },
    });
  });

  test('is not asked about before the exchange wants to be asked', async () => {
    const campaignId = await stage.startCampaign();
    const id = await stage.plan(campaignId);
    stage.app.sandbox.setFailure('exchange', { mode: 'rate_limit', retryAfterSeconds: 7_200 });
    await stage.pass();
    const { nextCheckAt, failure } = await stage.read(campaignId, id);
    expect(failure).toBe('exchange_rate_limited');
    expect(Date.parse(nextCheckAt) - Date.now()).toBe(2 * hourMs);
  });
});

describe('a campaign', () => {
  test('that is paused orders nothing new, and what is published is still looked at', async () => {
    const campaignId = await stage.startCampaign();
    const live = await stage.plan(campaignId, { publisher: publisherThat('prompt') });
    await stage.pass();
    await stage.pass(dayMs);
    await stage.setStatus(campaignId, 'paused');
    const waiting = await stage.plan(campaignId);
    await stage.pass(7 * dayMs);
    expect(await stage.read(campaignId, live)).toMatchObject({ status: 'live', checksPassed: 2 });
    expect(await stage.read(campaignId, waiting)).toMatchObject({ status: 'planned', waitingFor: 'order' });
    await stage.setStatus(campaignId, 'active');
    await stage.pass();
    expect((await stage.read(campaignId, waiting)).status).toBe('ordered');
  });

  test('that ends takes its open orders back, however long the exchange is away', async () => {
    const campaignId = await stage.startCampaign();
    const open = await stage.plan(campaignId, { publisher: publisherThat('silent') });
    const live = await stage.plan(campaignId, { publisher: publisherThat('prompt') });
    await stage.pass();
    const planned = await stage.plan(campaignId, { publisher: publisherThat('slow'), isApproved: false });
    await stage.setStatus(campaignId, 'cancelled');
    stage.app.sandbox.setFailure('exchange', { mode: 'server_error' });
    await stage.app.run('campaigns.order-placements', payload(campaignId, open));
    await stage.app.drain();
    expect(await stage.read(campaignId, planned)).toMatchObject({
      status: 'rejected',
      lostReason: 'campaign_ended',
    });
    expect(await stage.read(campaignId, open)).toMatchObject({
      status: 'ordered',
      waitingFor: 'withdrawal',
      order: { withdrawReason: 'campaign_ended' },
    });
    expect((await stage.read(campaignId, live))['nextCheckAt']).toBeNull();
    stage.app.sandbox.setFailure('exchange', {});
    const cancelled = callsOf('POST /orders/…/cancel');
    await stage.pass(hourMs);
    expect(await stage.read(campaignId, open)).toMatchObject({
      status: 'rejected',
      lostReason: 'campaign_ended',
    });
    expect(callsOf('POST /orders/…/cancel')).toBe(cancelled + 1);
    expect(await eventsOf(campaignId)).toEqual(
      expect.arrayContaining(['withdrawn', 'rejected', 'published']),
    );
  });

  test('that ends too late has what was published in the meantime', async () => {
    const campaignId = await stage.startCampaign();
    const publisher = publisherThat('reliable');
    const id = await stage.plan(campaignId, { publisher });
    await stage.pass();
    stage.app.advance(publisher.turnaroundDays * dayMs);
    await stage.setStatus(campaignId, 'cancelled');
    await stage.app.run('campaigns.order-placements', payload(campaignId, id));
    await stage.app.drain();
    expect(await stage.read(campaignId, id)).toMatchObject({
      status: 'published',
      sourceUrl: expect.stringContaining(publisher.domain),
      nextCheckAt: null,
    });
  });
});

test('a page that does not answer changes nothing but when it is looked at again', async () => {
  const campaignId = await stage.startCampaign();
  const id = await stage.plan(campaignId, { publisher: publisherThat('prompt') });
  await stage.pass();
  await stage.pass(dayMs);
  const before = await stage.read(campaignId, id);
  expect(before.status).toBe('live');
  const { origin } = new URL(before['sourceUrl']);
  // The small web has no certificate for publishers: the connection fails.
  const away = before['sourceUrl'].replace(origin, origin.replace('http:', 'https:'));
  const setUrl = (url: string) =>
    sql`update campaign_placements set source_url = ${url} where id = ${decodeId('plc', id)}`.execute(
      stage.db,
    );
  await setUrl(away);
  await stage.pass(7 * dayMs);
  const unseen = await stage.read(campaignId, id);
  expect(unseen).toMatchObject({ status: 'live', checksPassed: 1, failure: expect.any(String), claim: null });
  expect(Date.parse(unseen['nextCheckAt']) - Date.now()).toBe(hourMs);
  await setUrl(before['sourceUrl']);
  await stage.pass(hourMs);
  expect(await stage.read(campaignId, id)).toMatchObject({ status: 'live', checksPassed: 2, failure: null });
  // Gone for good: after two weeks, and not before.
  await setUrl(away);
  for (let day = 0; day < 34; day += 1) await stage.pass(dayMs);
  expect((await stage.read(campaignId, id)).status).toBe('live');
  for (let day = 0; day < 8; day += 1) await stage.pass(dayMs);
  expect(await stage.read(campaignId, id)).toMatchObject({ status: 'lost', lostReason: 'page_error' });
});
