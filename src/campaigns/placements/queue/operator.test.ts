import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeId, encodeId } from '#ids.ts';
import { openSession } from '../../../test/dashboard-session.ts';
import {
  dayMs,
  openPlacementsStage,
  type PlacementsStage,
  publisherThat,
  targetUrl,
} from '../../../test/placements-stage.ts';

let stage: PlacementsStage;
beforeAll(async () => {
  stage = await openPlacementsStage();
}, 60_000);
afterAll(() => stage.close());

const byHand = { source: 'import' } as const;
const publisher = publisherThat('reliable');
const page = `http://${publisher.site.host}/articles/by-hand`;
const refused = { status: 409, body: { code: 'placement_wrong_state' } };

async function planByHand(more: object = {}) {
  const campaignId = await stage.startCampaign();
  const id = await stage.plan(campaignId, { ...byHand, ...more });
  return {
    campaignId,
    id,
    say: (verb: string, body?: object) => stage.say(campaignId, id, [verb, body]),
    read: () => stage.read(campaignId, id),
  };
}

describe('by hand', () => {
  test('an operator orders, and says what the publisher says', async () => {
    const { campaignId, say, read } = await planByHand();
    await stage.pass();
    expect(await read()).toMatchObject({
      status: 'planned',
      waitingFor: 'order',
      contact: 'ads@publisher.example',
      brief: expect.stringContaining(targetUrl),
      order: { mode: null },
    });
    expect((await say('order')).body.data).toMatchObject({
      status: 'ordered',
      waitingFor: 'answer',
      order: { mode: 'by_hand', ref: null },
    });
    expect((await say('accept')).body.data).toMatchObject({
      status: 'in_progress',
      waitingFor: 'publication',
    });
    const published = await say('publish', { url: page });
    expect(published.body.data).toMatchObject({ status: 'published', sourceUrl: page });
    await stage.pass();
    // The page is not there: it is looked at once, and that says so.
    expect(await read()).toMatchObject({
      status: 'published',
      waitingFor: 'claim',
      claim: { state: 'open', reason: 'page_gone' },
    });
    expect((await say('claim-settled', { outcome: 'accepted' })).body.data['claim'].state).toBe('accepted');
    await stage.pass(15 * dayMs);
    expect(await read()).toMatchObject({
      status: 'lost',
      lostReason: 'page_gone',
      claim: { state: 'unanswered' },
    });
    const { body } = await stage.app.call('GET', `/campaigns/${campaignId}`);
    const actors = body.data.history.map(({ event, actor }: any) => `${event} ${actor}`).toReversed();
    expect(actors.filter((one: string) => one.startsWith('placement'))).toEqual([
      'placement_ordered user',
      'placement_in_progress user',
      'placement_published user',
      'placement_claimed system',
      'placement_claim_accepted user',
      'placement_claim_unanswered system',
      'placement_lost system',
    ]);
    const { vendors } = stage.app.sandbox.log();
    expect(vendors.exchange.endpoints, 'the exchange is never asked').toEqual({});
  });

  test('a publisher that refuses, and one that refuses a claim', async () => {
    const first = await planByHand();
    await first.say('order');
    expect((await first.say('decline', { reason: 'Not our subject.' })).body.data).toMatchObject({
      status: 'rejected',
      lostReason: 'publisher_refused',
    });
    expect(await stage.eventsOf(first.campaignId)).toContainEqual({
      event: 'placement_rejected',
      reason: 'Not our subject.',
    });
    const second = await planByHand();
    await second.say('order');
    await second.say('publish', { url: page });
    await stage.pass();
    const settled = await second.say('claim-settled', { outcome: 'refused', reason: 'It is there.' });
    expect(settled.body.data).toMatchObject({
      status: 'lost',
      claim: { state: 'refused' },
      nextCheckAt: null,
    });
  });

  test('an order that nobody answers is overdue, and given up after twice the time', async () => {
    const { campaignId, say, read } = await planByHand();
    await say('order');
    await stage.pass(publisher.turnaroundDays * dayMs);
    expect(await read()).toMatchObject({ status: 'ordered', isOverdue: true });
    await stage.pass(publisher.turnaroundDays * dayMs);
    expect(await read()).toMatchObject({ status: 'rejected', lostReason: 'no_answer' });
    const events = (await stage.eventsOf(campaignId)).map(({ event }) => event);
    expect(events).toEqual(['placement_ordered', 'placement_overdue', 'placement_rejected']);
  });

  test('what a cancelled campaign has ordered is to be taken back by people', async () => {
    const { campaignId, say, read, id } = await planByHand();
    await say('order');
    await stage.setStatus(campaignId, 'cancelled');
    const of = { accountId: stage.app.mine.accountId, campaignId: decodeId('cmp', campaignId) };
    await stage.app.run('campaigns.order-placements', of);
    expect(await read()).toMatchObject({ status: 'ordered', waitingFor: 'withdrawal' });
    const queue = await stage.operator.call('GET', '/placements?waitingFor=withdrawal');
    expect(queue.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await say('accept')).body.data).toMatchObject({ status: 'in_progress', nextCheckAt: null });
    expect((await say('decline', { reason: 'Taken back.' })).body.data).toMatchObject({
      status: 'rejected',
      lostReason: 'campaign_ended',
    });
  });

  test('a page of another website is none of the publisher', async () => {
    const { say, read } = await planByHand();
    await say('order');
    for (const url of [
      'http://elsewhere.example/x',
      'javascript:alert(1)',
      'nothing',
      'http://a:b@x.example',
    ]) {
      expect(await say('publish', { url })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', errors: [{ path: 'url' }] },
      });
    }
    expect((await read()).status).toBe('ordered');
  });
});

const bodies: Record<string, object | undefined> = {
  order: undefined,
  accept: undefined,
  publish: { url: page },
  decline: { reason: 'No.' },
  withdraw: { reason: 'No.' },
  'claim-settled': { outcome: 'accepted' },
  'check-now': undefined,
};

describe('a verb at the wrong time is refused, and changes nothing', () => {
  const cases: [state: string, reach: string[], legal: string[]][] = [
    ['planned', [], ['order']],
    ['ordered', ['order'], ['accept', 'publish', 'decline']],
    ['in_progress', ['order', 'accept'], ['publish', 'decline']],
    ['published', ['order', 'publish'], ['check-now']],
    ['rejected', ['order', 'decline'], []],
  ];
  test.each(cases)('%s', async (state, reach, legal) => {
    const { say, read } = await planByHand();
    for (const verb of reach) await say(verb, bodies[verb]);
    const before = await read();
    expect(before.status).toBe(state);
    for (const verb of Object.keys(bodies).filter((one) => !legal.includes(one))) {
      expect(await say(verb, bodies[verb]), verb).toMatchObject(refused);
    }
    expect(await read()).toEqual(before);
  });

  test('not approved, paused, by the exchange', async () => {
    const unapproved = await planByHand({ isApproved: false });
    expect(await unapproved.say('order')).toMatchObject(refused);
    const paused = await planByHand();
    await stage.setStatus(paused.campaignId, 'paused');
    expect(await paused.say('order')).toMatchObject({ status: 409, body: { code: 'campaign_wrong_state' } });
    const exchanged = await planByHand({ source: 'exchange', publisher: publisherThat('silent') });
    expect(await exchanged.say('order')).toMatchObject(refused);
    await stage.pass();
    expect((await exchanged.read())['order'].mode).toBe('exchange');
    for (const verb of ['accept', 'publish', 'decline']) {
      expect(await exchanged.say(verb, bodies[verb]), verb).toMatchObject(refused);
    }
    expect((await exchanged.say('check-now')).status).toBe(200);
    expect((await exchanged.say('withdraw', { reason: 'Changed our mind.' })).body.data.waitingFor).toBe(
      'withdrawal',
    );
    await stage.pass();
    expect(await exchanged.read()).toMatchObject({ status: 'rejected', lostReason: 'withdrawn' });
  });
});

describe('the queue', () => {
  test('shows what waits for whom, over all campaigns, page by page', async () => {
    const first = await planByHand();
    const second = await planByHand();
    await second.say('order');
    const list = async (query: string) =>
      (await stage.operator.call('GET', `/placements?${query}`)).body.data;
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(idsOf(await list('waitingFor=order'))).toContain(first.id);
    expect(idsOf(await list('waitingFor=order'))).not.toContain(second.id);
    expect(idsOf(await list('status=ordered&overdue=false'))).toContain(second.id);
    expect(idsOf(await list('overdue=true'))).not.toContain(second.id);
    stage.app.advance((publisher.turnaroundDays + 1) * dayMs);
    expect(await list(`overdue=true&websiteId=${stage.websiteId}`)).toContainEqual(
      expect.objectContaining({ id: second.id, isOverdue: true, campaignId: second.campaignId }),
    );
    const whole = await list('');
    expect(whole.length).toBeGreaterThan(3);
    const paged: unknown[] = [];
    for (let cursor = ''; ;) {
      const { body } = await stage.operator.call('GET', `/placements?limit=2${cursor}`);
      paged.push(...body.data);
      if (body.page.nextCursor === null) break;
      cursor = `&cursor=${body.page.nextCursor}`;
    }
    expect(paged).toEqual(whole);
  });

  test('gives placements to members of the account, and to nobody else', async () => {
    const { campaignId, id } = await planByHand();
    const path = `/campaigns/${campaignId}/placements/${id}/assignment`;
    const assign = (assigneeId: string | null) =>
      stage.operator.call('PATCH', path, { body: { assigneeId } });
    const me = encodeId('usr', stage.operator.userId);
    expect((await assign(me)).body.data.assigneeId).toBe(me);
    expect((await stage.operator.call('GET', `/placements?assigneeId=${me}`)).body.data).toMatchObject([
      { id },
    ]);
    for (const other of [encodeId('usr', stage.stranger.userId), 'nonsense']) {
      expect(await assign(other)).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    }
    expect((await assign(null)).body.data.assigneeId).toBeNull();
    const leaving = await openSession(stage.app, { role: 'manager' });
    const owner = await openSession(stage.app, { role: 'owner' });
    await assign(encodeId('usr', leaving.userId));
    expect((await owner.call('DELETE', `/members/${encodeId('usr', leaving.userId)}`)).status).toBe(204);
    expect((await stage.read(campaignId, id)).assigneeId, 'whoever has left has nothing to do').toBeNull();
  });

  test('shows and takes nothing of another account', async () => {
    const { campaignId, id } = await planByHand();
    const path = `/campaigns/${campaignId}/placements/${id}`;
    for (const [verb, body] of Object.entries(bodies)) {
      expect(await stage.say(campaignId, id, [verb, body], stage.stranger), verb).toMatchObject({
        status: 404,
      });
    }
    expect((await stage.stranger.call('GET', path)).status).toBe(404);
    const assignment = { body: { assigneeId: null } };
    expect((await stage.stranger.call('PATCH', `${path}/assignment`, assignment)).status).toBe(404);
    expect((await stage.stranger.call('GET', '/placements')).body.data).toEqual([]);
    expect((await stage.read(campaignId, id)).status).toBe('planned');
  });

  test('lets a viewer look, and no more', async () => {
    const viewer = await openSession(stage.app, { role: 'viewer' });
    const { campaignId, id } = await planByHand();
    expect((await viewer.call('GET', '/placements')).status).toBe(200);
    expect(await stage.say(campaignId, id, ['order'], viewer)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_right' },
    });
  });
});
