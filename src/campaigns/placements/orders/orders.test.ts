import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { inventory } from '../../../../sandbox/vendors/exchange/inventory.ts';
import {
  dayMs,
  hourMs,
  openPlacementsFixture,
  type PlacementsFixture,
  publisherBehaving,
} from '../../../../test/fixtures/placements-fixture.ts';

let fixture: PlacementsFixture;
beforeAll(async () => {
  fixture = await openPlacementsFixture();
});
afterAll(() => fixture.close());
afterEach(() => fixture.app.sandbox.setFailure('exchange', {}));

const callsOf = (endpoint: string): number =>
  fixture.app.sandbox.log().vendors.exchange.endpoints[endpoint] ?? 0;
const eventsOf = async (campaignId: string) =>
  (await fixture.placementEvents(campaignId)).map(({ event }) => event.replace('placement_', ''));
const payload = (campaignId: string, id: string) => ({
  accountId: fixture.app.mine.accountId,
  campaignId: decodeId('cmp', campaignId),
  placementId: decodeId('plc', id),
});

describe('an order', () => {
  test('is placed once, even if a process crashes and its jobs run again', async () => {
    const campaignId = await fixture.startCampaign();
    const id = await fixture.plan(campaignId);
    await fixture.pass();
    const before = await fixture.read(campaignId, id);
    expect(before).toMatchObject({ status: 'ordered', order: { ref: expect.any(String) } });
    // The process crashed after the exchange answered and before the answer was stored.
    await sql`
      update campaign_placements set order_ref = null, next_check_at = now() - interval '1 day'
      where id = ${decodeId('plc', id)}`.execute(fixture.db);
    const ordered = callsOf('POST /orders');
    await Promise.all(
      [1, 2].map(() => fixture.app.run('campaigns.track-placement', payload(campaignId, id))),
    );
    expect(callsOf('POST /orders')).toBe(ordered + 1);
    expect(await fixture.read(campaignId, id)).toMatchObject({ status: 'ordered', order: before['order'] });
    await Promise.all(
      [1, 2].map(() => fixture.app.run('campaigns.order-placements', payload(campaignId, id))),
    );
    expect(await eventsOf(campaignId)).toEqual(['ordered']);
  });

  test('has no end of a guarantee if the publisher gives none', async () => {
    const campaignId = await fixture.startCampaign();
    const publisher = publisherBehaving('reliable');
    const id = await fixture.plan(campaignId, { publisher, guaranteeMonths: 0 });
    await fixture.pass();
    await fixture.pass(publisher.turnaroundDays * dayMs);
    const { guaranteedUntil, publishedAt } = await fixture.read(campaignId, id);
    expect(publishedAt).not.toBeNull();
    expect(guaranteedUntil).toBeNull();
  });

  test('keeps the price and the guarantee of the day it was placed', async () => {
    const campaignId = await fixture.startCampaign();
    const publisher = publisherBehaving('reliable');
    const id = await fixture.plan(campaignId, { publisher, guaranteeMonths: 6 });
    await fixture.pass();
    await sql`update publishers set guarantee_months = 0, turnaround_days = 90`.execute(fixture.db);
    await fixture.pass(publisher.turnaroundDays * dayMs);
    const { guaranteedUntil, publishedAt, price } = await fixture.read(campaignId, id);
    const months = (Date.parse(guaranteedUntil) - Date.parse(publishedAt)) / dayMs;
    expect(months).toBeGreaterThan(180);
    expect(price).toBe(publisher.priceMinor);
    const { body } = await fixture.app.call('GET', `/campaigns/${campaignId}`);
    const entry = body.data.history.find(({ event }: { event: string }) => event === 'placement_ordered');
    expect(entry.detail).toMatchObject({ placement: id, price, currency: publisher.currency });
  });

  test('waits for the approval', async () => {
    const campaignId = await fixture.startCampaign();
    const id = await fixture.plan(campaignId, { isApproved: false });
    await fixture.pass();
    expect(await fixture.read(campaignId, id)).toMatchObject({ status: 'planned', waitingFor: 'approval' });
  });

  test('is rejected if the exchange refuses it or the publisher is unavailable', async () => {
    const campaignId = await fixture.startCampaign();
    const [first, second] = inventory.filter(({ behaviour }) => behaviour.name === 'reliable').slice(3);
    if (first === undefined || second === undefined) throw new Error('no publishers');
    const repriced = await fixture.plan(campaignId, {
      publisher: { ...first, priceMinor: first.priceMinor + 1 },
    });
    const paused = await fixture.plan(campaignId, { publisher: second });
    await sql`update publishers set is_paused = true where domain = ${second.domain}`.execute(fixture.db);
    await fixture.pass();
    expect(await fixture.read(campaignId, repriced)).toMatchObject({
      status: 'rejected',
      lostReason: 'price_changed',
    });
    expect(await fixture.read(campaignId, paused)).toMatchObject({
      status: 'rejected',
      lostReason: 'publisher_gone',
    });
    expect(await fixture.placementEvents(campaignId)).toContainEqual({
      event: 'placement_rejected',
      reason: 'price_changed',
    });
  });

  test.each([
    ['server_error', 'exchange_unavailable'],
    ['unauthorized', 'exchange_rejected_key'],
    ['garbage', 'exchange_bad_answer'],
  ] as const)('is retried after %s and shows the failure until then', async (mode, failure) => {
    const campaignId = await fixture.startCampaign();
    const id = await fixture.plan(campaignId);
    fixture.app.sandbox.setFailure('exchange', { mode });
    await fixture.pass();
    expect(await fixture.read(campaignId, id)).toMatchObject({
      status: 'ordered',
      failure,
      order: { ref: null },
    });
    fixture.app.sandbox.setFailure('exchange', {});
    await fixture.pass(hourMs);
    expect(await fixture.read(campaignId, id)).toMatchObject({
      failure: null,
      order: { ref: expect.any(String) },
    });
  });

  test('is not polled before the Retry-After of the exchange', async () => {
    const campaignId = await fixture.startCampaign();
    const id = await fixture.plan(campaignId);
    fixture.app.sandbox.setFailure('exchange', { mode: 'rate_limit', retryAfterSeconds: 7_200 });
    await fixture.pass();
    const { nextCheckAt, failure } = await fixture.read(campaignId, id);
    expect(failure).toBe('exchange_rate_limited');
    expect(Date.parse(nextCheckAt) - Date.now()).toBe(2 * hourMs);
    fixture.app.advance(2 * hourMs + 1);
    expect((await fixture.read(campaignId, id))['nextCheckAt'], 'a check that is due has no date').toBeNull();
  });
});

describe('a campaign', () => {
  test('that is paused orders nothing, and its published placements are still verified', async () => {
    const campaignId = await fixture.startCampaign();
    const live = await fixture.plan(campaignId, { publisher: publisherBehaving('prompt') });
    await fixture.pass();
    await fixture.pass(dayMs);
    await fixture.setStatus(campaignId, 'paused');
    const waiting = await fixture.plan(campaignId);
    await fixture.pass(7 * dayMs);
    expect(await fixture.read(campaignId, live)).toMatchObject({ status: 'live', checksPassed: 2 });
    expect(await fixture.read(campaignId, waiting)).toMatchObject({ status: 'planned', waitingFor: 'order' });
    await fixture.setStatus(campaignId, 'active');
    await fixture.pass();
    expect((await fixture.read(campaignId, waiting)).status).toBe('ordered');
  });

  test('that ends withdraws its open orders, even if the exchange is unavailable for a while', async () => {
    const campaignId = await fixture.startCampaign();
    const open = await fixture.plan(campaignId, { publisher: publisherBehaving('silent') });
    const live = await fixture.plan(campaignId, { publisher: publisherBehaving('prompt') });
    await fixture.pass();
    const planned = await fixture.plan(campaignId, {
      publisher: publisherBehaving('slow'),
      isApproved: false,
    });
    await fixture.setStatus(campaignId, 'cancelled');
    fixture.app.sandbox.setFailure('exchange', { mode: 'server_error' });
    await fixture.app.run('campaigns.order-placements', payload(campaignId, open));
    await fixture.app.drain();
    expect(await fixture.read(campaignId, planned)).toMatchObject({
      status: 'rejected',
      lostReason: 'campaign_ended',
    });
    expect(await fixture.read(campaignId, open)).toMatchObject({
      status: 'ordered',
      waitingFor: 'withdrawal',
      order: { withdrawReason: 'campaign_ended' },
    });
    expect((await fixture.read(campaignId, live))['nextCheckAt']).toBeNull();
    fixture.app.sandbox.setFailure('exchange', {});
    const cancelled = callsOf('POST /orders/…/cancel');
    await fixture.pass(hourMs);
    expect(await fixture.read(campaignId, open)).toMatchObject({
      status: 'rejected',
      lostReason: 'campaign_ended',
    });
    expect(callsOf('POST /orders/…/cancel')).toBe(cancelled + 1);
    expect(await eventsOf(campaignId)).toEqual(
      expect.arrayContaining(['withdrawn', 'rejected', 'published']),
    );
  });

  test('that ends keeps placements that were published in the meantime', async () => {
    const campaignId = await fixture.startCampaign();
    const publisher = publisherBehaving('reliable');
    const id = await fixture.plan(campaignId, { publisher });
    await fixture.pass();
    fixture.app.advance(publisher.turnaroundDays * dayMs);
    await fixture.setStatus(campaignId, 'cancelled');
    await fixture.app.run('campaigns.order-placements', payload(campaignId, id));
    await fixture.app.drain();
    expect(await fixture.read(campaignId, id)).toMatchObject({
      status: 'published',
      sourceUrl: expect.stringContaining(publisher.domain),
      nextCheckAt: null,
    });
  });
});

test('an unreachable page only postpones the verification, and is lost after two weeks', async () => {
  const campaignId = await fixture.startCampaign();
  const id = await fixture.plan(campaignId, { publisher: publisherBehaving('prompt') });
  await fixture.pass();
  await fixture.pass(dayMs);
  const before = await fixture.read(campaignId, id);
  expect(before.status).toBe('live');
  const { origin } = new URL(before['sourceUrl']);
  // The sandbox has no certificates for publishers, so the connection fails.
  const unreachable = before['sourceUrl'].replace(origin, origin.replace('http:', 'https:'));
  const setUrl = (url: string) =>
    sql`update campaign_placements set source_url = ${url} where id = ${decodeId('plc', id)}`.execute(
      fixture.db,
    );
  await setUrl(unreachable);
  await fixture.pass(7 * dayMs);
  const failed = await fixture.read(campaignId, id);
  expect(failed).toMatchObject({ status: 'live', checksPassed: 1, failure: expect.any(String), claim: null });
  expect(Date.parse(failed['nextCheckAt']) - Date.now()).toBe(hourMs);
  await setUrl(before['sourceUrl']);
  await fixture.pass(hourMs);
  expect(await fixture.read(campaignId, id)).toMatchObject({
    status: 'live',
    checksPassed: 2,
    failure: null,
  });
  // The placement is lost after two weeks, and not before.
  await setUrl(unreachable);
  for (let day = 0; day < 34; day += 1) await fixture.pass(dayMs);
  expect((await fixture.read(campaignId, id)).status).toBe('live');
  for (let day = 0; day < 8; day += 1) await fixture.pass(dayMs);
  expect(await fixture.read(campaignId, id)).toMatchObject({ status: 'lost', lostReason: 'page_error' });
});
