import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** Orders a placement from a publisher with this behaviour. */
async function order(behaviour: string) {
  const campaignId = await fixture.startCampaign();
  const publisher = publisherBehaving(behaviour);
  const id = await fixture.plan(campaignId, { publisher });
  await fixture.pass();
  const events = async () =>
    (await fixture.placementEvents(campaignId)).map(({ event }) => event.replace('placement_', ''));
  const pass = async (days: number) => {
    for (let day = 0; day < days; day += 1) await fixture.pass(dayMs);
  };
  return { read: () => fixture.read(campaignId, id), events, pass, publisher, campaignId, id };
}

const progressOf = async (campaignId: string): Promise<number> =>
  (await fixture.app.call('GET', `/campaigns/${campaignId}`)).body.data.progress;

describe('a publisher', () => {
  test('that delivers has a live placement, which is verified on days 7 and 30 and then monthly', async () => {
    const { read, events, pass, publisher, campaignId } = await order('reliable');
    expect(await read()).toMatchObject({
      status: 'ordered',
      waitingFor: 'answer',
      order: { mode: 'exchange', ref: expect.stringMatching(/^X-/) },
    });
    await pass(1);
    expect(await read()).toMatchObject({ status: 'in_progress', waitingFor: 'publication' });
    const before = await progressOf(campaignId);
    await pass(publisher.turnaroundDays);
    const live = await read();
    expect(live).toMatchObject({
      status: 'live',
      relFound: ['sponsored'],
      checksPassed: 1,
      waitingFor: null,
      sourceUrl: expect.stringContaining(publisher.domain),
    });
    expect(await progressOf(campaignId)).toBeGreaterThan(before);
    const published = Date.parse(live['publishedAt']);
    expect(Date.parse(live['nextCheckAt']) - published).toBe(7 * dayMs);
    await pass(7);
    const second = await read();
    expect(second).toMatchObject({ status: 'live', checksPassed: 2 });
    expect(Date.parse(second['nextCheckAt']) - published).toBe(30 * dayMs);
    await fixture.pass(30 * dayMs);
    expect(Date.parse((await read())['nextCheckAt']) - published).toBe(60 * dayMs);
    expect(await events()).toEqual(['ordered', 'in_progress', 'published', 'live']);
  });

  test('that delivers has a backlink of the website, from the first verification on', async () => {
    const { read, pass, publisher, campaignId } = await order('reliable');
    await pass(1);
    const { websiteId } = (await fixture.app.call('GET', `/campaigns/${campaignId}`)).body.data;
    const listed = async () => {
      const { body } = await fixture.app.call('GET', `/websites/${websiteId}/backlinks?limit=100`);
      return body.data.map(({ sourceUrl, rel }: any) => ({ sourceUrl, rel }));
    };
    const before = await listed();
    await pass(publisher.turnaroundDays);
    const { sourceUrl } = await read();
    const added = { sourceUrl, rel: ['sponsored'] };
    expect(before).not.toContainEqual(added);
    const after = await listed();
    expect(after).toHaveLength(before.length + 1);
    expect(after).toContainEqual(added);
    await pass(7);
    expect(await listed()).toHaveLength(after.length);
    const placed = async (filter: string) => {
      const { body } = await fixture.app.call('GET', `/websites/${websiteId}/backlinks?limit=100&${filter}`);
      return body.data.map((link: any) => [link.sourceUrl, link.placement?.campaignId]);
    };
    // Other tests of this file have placed links to the website.
    expect(await placed('placed=true')).toContainEqual([sourceUrl, campaignId]);
    expect(await placed(`campaignId=${campaignId}`)).toEqual([[sourceUrl, campaignId]]);
    expect(await placed('campaignId=cmp_01kqk0n8zwe5rt3yhj2m4c6v9c')).toEqual([]);
    const others = await placed('placed=false');
    expect(others.filter(([url, campaign]: string[]) => url === sourceUrl || campaign)).toEqual([]);
  });

  test('that publishes at once has a live placement after a day', async () => {
    const { read, pass } = await order('prompt');
    await pass(1);
    expect(await read()).toMatchObject({ status: 'live', isOverdue: false });
  });

  test('that is late has an overdue order and then a live placement', async () => {
    const { read, events, pass, publisher } = await order('slow');
    await pass(publisher.turnaroundDays + 1);
    expect(await read()).toMatchObject({ status: 'in_progress', isOverdue: true });
    await pass(Math.ceil(publisher.turnaroundDays / 2));
    expect(await read()).toMatchObject({ status: 'live', isOverdue: false });
    expect(await events()).toEqual(['ordered', 'in_progress', 'overdue', 'published', 'live']);
  });

  test.each(['declines', 'declines_late'])(
    'that %s has a rejected placement with its reason',
    async (behaviour) => {
      const { read, pass, publisher, campaignId } = await order(behaviour);
      await pass(3);
      expect(await read()).toMatchObject({ status: 'rejected', lostReason: 'publisher_refused' });
      expect((await fixture.placementEvents(campaignId)).at(-1)).toEqual({
        event: 'placement_rejected',
        reason: publisher.behaviour.refusal,
      });
    },
  );

  test('that never answers has an overdue order, which is withdrawn after twice its turnaround', async () => {
    const { read, events, pass, publisher } = await order('silent');
    await pass(publisher.turnaroundDays * 2 - 1);
    expect(await read()).toMatchObject({ status: 'ordered', isOverdue: true });
    await pass(2);
    expect(await read()).toMatchObject({ status: 'rejected', lostReason: 'no_answer' });
    expect(await events()).toEqual(['ordered', 'overdue', 'rejected']);
    const { endpoints } = fixture.app.sandbox.log().vendors.exchange;
    expect(endpoints['POST /orders/…/cancel']).toBeGreaterThan(0);
  });

  test.each([
    ['wrong_rel', 'wrong_rel'],
    ['wrong_anchor', 'wrong_anchor'],
    ['hidden', 'not_visible'],
    ['noindex', 'noindex'],
  ])(
    'that publishes with %s and corrects it has a claim and then a live placement',
    async (behaviour, reason) => {
      const { read, events, pass, publisher } = await order(behaviour);
      for (let days = 0; days < publisher.turnaroundDays; days += 1) {
        await pass(1);
        if ((await read()).status === 'published') break;
      }
      expect(await read()).toMatchObject({
        status: 'published',
        verifiedAt: null,
        waitingFor: 'claim',
        claim: { state: 'accepted', reason },
      });
      await pass(4);
      expect(await read()).toMatchObject({ status: 'live', claim: { state: 'corrected' }, lostReason: null });
      expect((await events()).slice(-4)).toEqual(['published', 'claimed', 'claim_accepted', 'live']);
    },
  );

  test.each([
    ['wrong_target', 'wrong_target'],
    ['in_sidebar', 'not_in_content'],
  ])('that publishes with %s and refuses the claim has a lost placement', async (behaviour, reason) => {
    const { read, events, pass, publisher } = await order(behaviour);
    await pass(publisher.turnaroundDays);
    expect(await read()).toMatchObject({
      status: 'lost',
      lostReason: reason,
      verifiedAt: null,
      nextCheckAt: null,
      claim: { state: 'refused', reason },
    });
    expect((await events()).slice(-4)).toEqual(['published', 'claimed', 'claim_refused', 'lost']);
  });

  test('that accepts a claim and does nothing has a lost placement after two weeks', async () => {
    const { read, events, pass, publisher } = await order('ignores');
    await pass(publisher.turnaroundDays);
    expect(await read()).toMatchObject({ status: 'published', claim: { state: 'accepted' } });
    await pass(16);
    expect(await read()).toMatchObject({
      status: 'lost',
      lostReason: 'wrong_rel',
      claim: { state: 'unanswered' },
    });
    expect((await events()).slice(-2)).toEqual(['claim_unanswered', 'lost']);
  });

  test('that removes the link has a lost placement after a second verification, and a live one after the correction', async () => {
    const { read, events, pass, publisher } = await order('removes');
    await pass(publisher.turnaroundDays);
    const { publishedAt } = await read();
    const since = () => Date.now() - Date.parse(publishedAt);
    while (since() < 30 * dayMs) await pass(1);
    const missedOnce = await read();
    expect([missedOnce.status, missedOnce['claim']]).toEqual(['live', null]);
    await fixture.pass(23 * hourMs);
    expect((await read()).status).toBe('live');
    await fixture.pass(3 * hourMs);
    expect(await read()).toMatchObject({
      status: 'lost',
      lostReason: 'removed',
      claim: { state: 'accepted', reason: 'removed' },
    });
    await pass(4);
    expect(await read()).toMatchObject({ status: 'live', lostReason: null, claim: { state: 'corrected' } });
    expect((await events()).slice(4)).toEqual(['lost', 'claimed', 'claim_accepted', 'live']);
  });

  test('that deletes the page and refuses the claim has a lost placement after one verification', async () => {
    const { read, events, pass, publisher } = await order('deletes');
    await pass(publisher.turnaroundDays);
    expect((await read()).status).toBe('live');
    await pass(31);
    expect(await read()).toMatchObject({
      status: 'lost',
      lostReason: 'page_gone',
      claim: { state: 'refused' },
    });
    expect((await events()).slice(4)).toEqual(['lost', 'claimed', 'claim_refused']);
  });
});
