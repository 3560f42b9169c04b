import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeId, encodeId } from '#platform/ids.ts';
import { openSession } from '../../../../test/browser/dashboard-session.ts';
import {
  dayMs,
  openPlacementsFixture,
  type PlacementsFixture,
  publisherBehaving,
  targetUrl,
} from '../../../../test/fixtures/placements-fixture.ts';

let fixture: PlacementsFixture;
beforeAll(async () => {
  fixture = await openPlacementsFixture();
});
afterAll(() => fixture.close());

const byHand = { source: 'import' } as const;
const publisher = publisherBehaving('reliable');
const page = `http://${publisher.site.host}/articles/by-hand`;
const refused = { status: 409, body: { code: 'placement_wrong_state' } };

async function planByHand(more: object = {}) {
  const campaignId = await fixture.startCampaign();
  const id = await fixture.plan(campaignId, { ...byHand, ...more });
  return {
    campaignId,
    id,
    act: (action: string, body?: object) => fixture.act(campaignId, id, [action, body]),
    read: () => fixture.read(campaignId, id),
  };
}

describe('a placement ordered by hand', () => {
  test('is ordered by an operator, who reports the answers of the publisher', async () => {
    const { campaignId, act, read } = await planByHand();
    await fixture.pass();
    expect(await read()).toMatchObject({
      status: 'planned',
      waitingFor: 'order',
      contact: 'ads@publisher.example',
      brief: expect.stringContaining(targetUrl),
      order: { mode: null },
    });
    expect((await act('order')).body.data).toMatchObject({
      status: 'ordered',
      waitingFor: 'answer',
      order: { mode: 'manual', ref: null },
    });
    expect((await act('accept')).body.data).toMatchObject({
      status: 'in_progress',
      waitingFor: 'publication',
    });
    const published = await act('publish', { url: page });
    expect(published.body.data).toMatchObject({ status: 'published', sourceUrl: page });
    await fixture.pass();
    // The page does not exist, so the first verification fails.
    expect(await read()).toMatchObject({
      status: 'published',
      waitingFor: 'claim',
      claim: { state: 'open', reason: 'page_gone' },
    });
    expect((await act('resolve-claim', { outcome: 'accepted' })).body.data['claim'].state).toBe('accepted');
    await fixture.pass(15 * dayMs);
    expect(await read()).toMatchObject({
      status: 'lost',
      lostReason: 'page_gone',
      claim: { state: 'unanswered' },
    });
    const { body } = await fixture.app.call('GET', `/campaigns/${campaignId}`);
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
    const { vendors } = fixture.app.sandbox.log();
    expect(vendors.exchange.endpoints, 'the exchange is never called').toEqual({});
  });

  test('is rejected if the publisher refuses the order, and lost if it refuses a claim', async () => {
    const first = await planByHand();
    await first.act('order');
    expect((await first.act('decline', { reason: 'Not our subject.' })).body.data).toMatchObject({
      status: 'rejected',
      lostReason: 'publisher_refused',
    });
    expect(await fixture.placementEvents(first.campaignId)).toContainEqual({
      event: 'placement_rejected',
      reason: 'Not our subject.',
    });
    const second = await planByHand();
    await second.act('order');
    await second.act('publish', { url: page });
    await fixture.pass();
    const resolved = await second.act('resolve-claim', { outcome: 'refused', reason: 'It is there.' });
    expect(resolved.body.data).toMatchObject({
      status: 'lost',
      claim: { state: 'refused' },
      nextCheckAt: null,
    });
  });

  test('becomes overdue without an answer, and is rejected after twice the turnaround', async () => {
    const { campaignId, act, read } = await planByHand();
    await act('order');
    await fixture.pass(publisher.turnaroundDays * dayMs);
    expect(await read()).toMatchObject({ status: 'ordered', isOverdue: true });
    await fixture.pass(publisher.turnaroundDays * dayMs);
    expect(await read()).toMatchObject({ status: 'rejected', lostReason: 'no_answer' });
    const events = (await fixture.placementEvents(campaignId)).map(({ event }) => event);
    expect(events).toEqual(['placement_ordered', 'placement_overdue', 'placement_rejected']);
  });

  test('has to be withdrawn by an operator after the campaign was cancelled', async () => {
    const { campaignId, act, read, id } = await planByHand();
    await act('order');
    await fixture.setStatus(campaignId, 'cancelled');
    const of = { accountId: fixture.app.mine.accountId, campaignId: decodeId('cmp', campaignId) };
    await fixture.app.run('campaigns.order-placements', of);
    expect(await read()).toMatchObject({ status: 'ordered', waitingFor: 'withdrawal' });
    const queue = await fixture.operator.call('GET', '/placements?waitingFor=withdrawal');
    expect(queue.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
    expect((await act('accept')).body.data).toMatchObject({ status: 'in_progress', nextCheckAt: null });
    expect((await act('decline', { reason: 'Taken back.' })).body.data).toMatchObject({
      status: 'rejected',
      lostReason: 'campaign_ended',
    });
  });

  test('cannot be published on a page of another website', async () => {
    const { act, read } = await planByHand();
    await act('order');
    for (const url of [
      'http://elsewhere.example/x',
      'javascript:alert(1)',
      'nothing',
      'http://a:b@x.example',
    ]) {
      expect(await act('publish', { url })).toMatchObject({
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
  'resolve-claim': { outcome: 'accepted' },
  'check-now': undefined,
};

describe('an action in the wrong state is refused and changes nothing', () => {
  const cases: [state: string, reach: string[], legal: string[]][] = [
    ['planned', [], ['order']],
    ['ordered', ['order'], ['accept', 'publish', 'decline']],
    ['in_progress', ['order', 'accept'], ['publish', 'decline']],
    ['published', ['order', 'publish'], ['check-now']],
    ['rejected', ['order', 'decline'], []],
  ];
  test.each(cases)('in the status %s', async (state, reach, legal) => {
    const { act, read } = await planByHand();
    for (const action of reach) await act(action, bodies[action]);
    const before = await read();
    expect(before.status).toBe(state);
    for (const action of Object.keys(bodies).filter((one) => !legal.includes(one))) {
      expect(await act(action, bodies[action]), action).toMatchObject(refused);
    }
    expect(await read()).toEqual(before);
  });

  test('an order is refused without approval, in a paused campaign, or for a publisher of the exchange', async () => {
    const unapproved = await planByHand({ isApproved: false });
    expect(await unapproved.act('order')).toMatchObject(refused);
    const paused = await planByHand();
    await fixture.setStatus(paused.campaignId, 'paused');
    expect(await paused.act('order')).toMatchObject({ status: 409, body: { code: 'campaign_wrong_state' } });
    const exchanged = await planByHand({ source: 'exchange', publisher: publisherBehaving('silent') });
    expect(await exchanged.act('order')).toMatchObject(refused);
    await fixture.pass();
    expect((await exchanged.read())['order'].mode).toBe('exchange');
    for (const action of ['accept', 'publish', 'decline']) {
      expect(await exchanged.act(action, bodies[action]), action).toMatchObject(refused);
    }
    expect((await exchanged.act('check-now')).status).toBe(200);
    expect((await exchanged.act('withdraw', { reason: 'Changed our mind.' })).body.data.waitingFor).toBe(
      'withdrawal',
    );
    await fixture.pass();
    expect(await exchanged.read()).toMatchObject({ status: 'rejected', lostReason: 'withdrawn' });
  });
});

describe('the queue', () => {
  test('shows the next steps of all campaigns, page by page', async () => {
    const first = await planByHand();
    const second = await planByHand();
    await second.act('order');
    const list = async (query: string) =>
      (await fixture.operator.call('GET', `/placements?${query}`)).body.data;
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
    expect(idsOf(await list('waitingFor=order'))).toContain(first.id);
    expect(idsOf(await list('waitingFor=order'))).not.toContain(second.id);
    expect(idsOf(await list('status=ordered&overdue=false'))).toContain(second.id);
    expect(idsOf(await list('overdue=true'))).not.toContain(second.id);
    expect(idsOf(await list(`limit=200&targetUrl=${encodeURIComponent(targetUrl)}`))).toContain(first.id);
    expect(await list(`targetUrl=${encodeURIComponent(`${targetUrl}-other`)}`)).toEqual([]);
    fixture.app.advance((publisher.turnaroundDays + 1) * dayMs);
    expect(await list(`overdue=true&websiteId=${fixture.websiteId}`)).toContainEqual(
      expect.objectContaining({ id: second.id, isOverdue: true, campaignId: second.campaignId }),
    );
    const whole = await list('');
    expect(whole.length).toBeGreaterThan(3);
    const areDone = whole.map(({ waitingFor }: { waitingFor: string | null }) => waitingFor === null);
    expect(areDone).toContain(true);
    expect(areDone, 'those that wait for nothing are last').toEqual(areDone.toSorted());
    const paged: unknown[] = [];
    for (let cursor = ''; ;) {
      const { body } = await fixture.operator.call('GET', `/placements?limit=2${cursor}`);
      paged.push(...body.data);
      if (body.page.nextCursor === null) break;
      cursor = `&cursor=${body.page.nextCursor}`;
    }
    expect(paged).toEqual(whole);
  });

  test('assigns placements only to members of the account who are no viewers', async () => {
    const { campaignId, id } = await planByHand();
    const path = `/campaigns/${campaignId}/placements/${id}/assignment`;
    const assign = (assigneeId: string | null) =>
      fixture.operator.call('PATCH', path, { body: { assigneeId } });
    const me = encodeId('usr', fixture.operator.userId);
    expect((await assign(me)).body.data.assigneeId).toBe(me);
    expect((await fixture.operator.call('GET', `/placements?assigneeId=${me}`)).body.data).toMatchObject([
      { id },
    ]);
    for (const other of [encodeId('usr', fixture.outsider.userId), 'nonsense']) {
      expect(await assign(other)).toMatchObject({ status: 404, body: { code: 'member_not_found' } });
    }
    expect((await assign(null)).body.data.assigneeId).toBeNull();
    const client = await openSession(fixture.app, { role: 'viewer' });
    expect(await assign(encodeId('usr', client.userId))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'assigneeId', code: 'is_viewer' }] },
    });
    expect((await fixture.read(campaignId, id)).assigneeId).toBeNull();
    const leaving = await openSession(fixture.app, { role: 'manager' });
    const owner = await openSession(fixture.app, { role: 'owner' });
    await assign(encodeId('usr', leaving.userId));
    expect((await owner.call('DELETE', `/members/${encodeId('usr', leaving.userId)}`)).status).toBe(204);
    expect(
      (await fixture.read(campaignId, id)).assigneeId,
      'a removed member is no longer assigned',
    ).toBeNull();
  });

  test('is separate for each account', async () => {
    const { campaignId, id } = await planByHand();
    const path = `/campaigns/${campaignId}/placements/${id}`;
    for (const [action, body] of Object.entries(bodies)) {
      expect(await fixture.act(campaignId, id, [action, body], fixture.outsider), action).toMatchObject({
        status: 404,
      });
    }
    expect((await fixture.outsider.call('GET', path)).status).toBe(404);
    const assignment = { body: { assigneeId: null } };
    expect((await fixture.outsider.call('PATCH', `${path}/assignment`, assignment)).status).toBe(404);
    expect((await fixture.outsider.call('GET', '/placements')).body.data).toEqual([]);
    expect((await fixture.read(campaignId, id)).status).toBe('planned');
  });

  test('is read-only for a viewer', async () => {
    const viewer = await openSession(fixture.app, { role: 'viewer' });
    const { campaignId, id } = await planByHand();
    expect((await viewer.call('GET', '/placements')).status).toBe(200);
    expect(await fixture.act(campaignId, id, ['order'], viewer)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_right' },
    });
  });
});
