import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeId } from '#ids.ts';
import { createSettings } from '#settings.ts';
import { type DashboardSession, openSession } from '../../../test/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { requireCampaign } from '../change-campaign.ts';
import { completeCampaign } from './steer-campaign.ts';

let app: TestApp;
let owner: DashboardSession;
let manager: DashboardSession;
let viewer: DashboardSession;
let websiteId: string;

const dayMs = 86_400_000;

beforeAll(async () => {
  app = await createTestApp();
  [owner, manager, viewer] = await Promise.all([
    openSession(app, { role: 'owner' }),
    openSession(app, { role: 'manager' }),
    openSession(app, { role: 'viewer' }),
  ]);
  websiteId = (await app.call('POST', '/websites', { body: { domain: 'launch.example' } })).body.data.id;
});
afterAll(() => app.close());

async function draft(body: object = {}): Promise<string> {
  const reply = await app.call('POST', '/campaigns', { body: { websiteId, type: 'autoseo', ...body } });
  return reply.body.data.id;
}
const preview = async (id: string) => (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
const confirm = (id: string, token: string) =>
  owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
const launch = async (id: string) => confirm(id, (await preview(id)).token);
const steer = (id: string, event: string, body?: object) =>
  owner.call('POST', `/campaigns/${id}/${event}`, body === undefined ? {} : { body });
const read = async (id: string) => (await app.call('GET', `/campaigns/${id}`)).body.data;
const subscriptionsOf = async (reply: { body: any }) => {
  const { data } = (await owner.call('GET', '/billing/subscriptions')).body;
  return data.filter(({ id }: { id: string }) => id === reply.body.data.subscriptionId);
};
const invoicesOf = async (subscriptionId: string) => {
  const { data } = (await owner.call('GET', '/billing/invoices')).body;
  return data.filter((invoice: any) => invoice.subscriptionId === subscriptionId);
};

describe('a preview', () => {
  test('says what the launch costs, does and needs, and changes nothing', async () => {
    const id = await draft({ type: 'fullseo', keywordMode: 'manual', addOns: ['additional_campaign'] });
    const before = await read(id);
    const seen = await preview(id);
    expect(seen).toMatchObject({
      monthlyPrice: before.monthlyPrice,
      currency: 'USD',
      priceLines: before.priceLines,
      needs: [{ code: 'keywords' }],
    });
    expect(seen.steps.map(({ code }: { code: string }) => code)).toEqual([
      'payment',
      'additional_campaign',
      'research',
      'audit',
      'optimization',
      'placements',
      'monitor',
    ]);
    expect(await read(id)).toEqual(before);
    expect(await confirm(id, seen.token)).toMatchObject({ status: 409, body: { code: 'launch_not_ready' } });
  });

  test.each([
    [
      'the draft has changed',
      async (id: string) => app.call('PATCH', `/campaigns/${id}`, { body: { targetKeywords: 50 } }),
    ],
    ['half an hour has passed', async () => app.advance(30 * 60_000)],
  ])('holds no longer when %s', async (_what, happens) => {
    const id = await draft();
    const { token } = await preview(id);
    await happens(id);
    expect(await confirm(id, token)).toMatchObject({ status: 409, body: { code: 'preview_outdated' } });
    expect(await read(id)).toMatchObject({ status: 'draft', launch: null });
  });

  test('holds for its own draft only, and cannot be made up', async () => {
    const [mine, other] = [await draft(), await draft()];
    const { token } = await preview(mine);
    const [claims = '', seal = ''] = token.split('.');
    const raised = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), version: 2 };
    const forged = `${Buffer.from(JSON.stringify(raised)).toString('base64url')}.${seal}`;
    for (const [id, given] of [
      [other, token],
      [mine, forged],
      [mine, 'nonsense'],
      [mine, `${claims}.`],
    ]) {
      expect((await confirm(id ?? '', given ?? '')).body.code).toBe('preview_outdated');
    }
  });
});

describe('a launch that is invoiced', () => {
  test('makes the campaign active at once, with its first invoice', async () => {
    const id = await draft();
    const reply = await launch(id);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        data: {
          checkoutUrl: null,
          campaign: { id, status: 'active', stage: 'research', month: 1, launch: null },
        },
      },
    });
    const today = new Date().toISOString().slice(0, 10);
    expect(await subscriptionsOf(reply)).toMatchObject([
      { state: 'active', monthlyAmount: 29_900, periodStart: today, provider: 'invoice' },
    ]);
    expect(await invoicesOf(reply.body.data.subscriptionId)).toMatchObject([
      { state: 'open', total: 29_900, periodStart: today, number: expect.stringMatching(/^\d{4}-\d{6}$/) },
    ]);
    const { history } = await read(id);
    expect(history.map(({ event, actor }: any) => [event, actor])).toEqual([
      ['launch', 'user'],
      ['launch_confirmed', 'user'],
      ['created', 'key'],
    ]);
  });

  test('is one launch, however often and from however many tabs it is confirmed', async () => {
    const id = await draft();
    const tabs = await Promise.all([preview(id), preview(id), preview(id)]);
    const tokens = [...tabs, ...tabs].map(({ token }) => token as string);
    const replies = await Promise.all(tokens.map((token) => confirm(id, token)));
    expect(replies.map(({ status }) => status)).toEqual(tokens.map(() => 200));
    expect(new Set(replies.map(({ body }) => body.data.subscriptionId)).size).toBe(1);
    const [reply] = replies;
    expect(await invoicesOf(reply?.body.data.subscriptionId)).toHaveLength(1);
    expect((await read(id)).history.filter(({ event }: any) => event === 'launch')).toHaveLength(1);
  });

  test('makes a further draft where it was paid for, which ends with it', async () => {
    const id = await draft({ addOns: ['additional_campaign'], name: 'First' });
    await launch(id);
    const { data } = (await app.call('GET', '/campaigns')).body;
    const child = data.find(({ name }: { name: string }) => name === 'First (additional)');
    expect(await read(child.id)).toMatchObject({ status: 'draft', monthlyPrice: 0, type: 'autoseo' });
    const body = { type: 'fullseo' };
    expect(await app.call('PATCH', `/campaigns/${child.id}`, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'type' }] },
    });
    const [payment] = (await preview(child.id)).steps;
    expect(payment.text).toBe('Nothing is to be paid. The campaign begins at once.');
    const free = await launch(child.id);
    expect(free.body.data.campaign.status).toBe('active');
    expect(await invoicesOf(free.body.data.subscriptionId)).toEqual([]);
    await steer(id, 'cancel');
    await app.drain();
    expect(await read(child.id)).toMatchObject({ status: 'cancelled', stage: 'closed' });
  });

  test('keeps its website', async () => {
    const site = (await app.call('POST', '/websites', { body: { domain: 'kept.example' } })).body.data.id;
    const id = await draft({ websiteId: site });
    await launch(id);
    expect(await app.call('DELETE', `/websites/${site}`)).toMatchObject({
      status: 409,
      body: { code: 'campaign_active' },
    });
    await steer(id, 'cancel');
    expect((await app.call('DELETE', `/websites/${site}`)).status).toBe(204);
  });
});

describe('a campaign that runs', () => {
  test('is paused and resumed with its subscription, whose month stands still', async () => {
    const id = await draft();
    const reply = await launch(id);
    const [before] = await subscriptionsOf(reply);
    expect((await steer(id, 'pause', { reason: 'Holidays' })).body.data.status).toBe('paused');
    expect(await subscriptionsOf(reply)).toMatchObject([{ state: 'paused' }]);
    app.advance(40 * dayMs);
    await app.run('billing.issue-due');
    await app.run('billing.mark-overdue');
    expect(await invoicesOf(before.id)).toHaveLength(1);
    expect((await steer(id, 'pause')).body.code).toBe('campaign_wrong_state');
    // The invoice of the month before the pause has become overdue in the meantime.
    expect((await steer(id, 'resume')).body.data.status).toBe('past_due');
    const [after] = await subscriptionsOf(reply);
    expect(Date.parse(after.periodEnd) - Date.parse(before.periodEnd)).toBe(40 * dayMs);
    expect((await read(id)).history[2]).toMatchObject({ event: 'pause', reason: 'Holidays', to: 'paused' });
  });

  test('is cancelled in mid-stage: its subscription ends, and what is left of the month is credited', async () => {
    const id = await draft();
    const reply = await launch(id);
    const [invoice] = await invoicesOf(reply.body.data.subscriptionId);
    const monthDays = (Date.parse(invoice.periodEnd) - Date.parse(invoice.periodStart)) / dayMs;
    app.advance(9 * dayMs);
    expect((await steer(id, 'cancel', { reason: 'Sold' })).body.data).toMatchObject({
      status: 'cancelled',
      stage: 'closed',
      endedAt: new Date().toISOString(),
    });
    expect(await subscriptionsOf(reply)).toMatchObject([{ state: 'cancelled', reason: 'Sold' }]);
    const credit = Math.floor((29_900 * (monthDays - 10)) / monthDays);
    const [note] = await invoicesOf(reply.body.data.subscriptionId);
    expect(note).toMatchObject({
      total: -credit,
      state: 'open',
      correctsId: invoice.id,
      number: expect.stringMatching(/^C-\d{4}-\d{6}$/),
    });
    for (const event of ['pause', 'resume', 'cancel']) {
      expect((await steer(id, event)).body.code).toBe('campaign_wrong_state');
    }
  });

  test('is past due when an invoice is, and active again once that is paid', async () => {
    const id = await draft();
    const reply = await launch(id);
    const [invoice] = await invoicesOf(reply.body.data.subscriptionId);
    app.advance(14 * dayMs);
    await app.run('billing.mark-overdue');
    await app.drain();
    expect(await read(id)).toMatchObject({ status: 'past_due' });
    const paying = () => owner.call('POST', `/billing/invoices/${invoice.id}/paid`);
    for (const paid of [await paying(), await paying()]) {
      expect(paid).toMatchObject({ status: 200, body: { data: { state: 'paid' } } });
    }
    await app.drain();
    expect(await read(id)).toMatchObject({ status: 'active' });
  });
});

test('a campaign whose term is over ends with its subscription', async () => {
  const id = await draft();
  const reply = await launch(id);
  const { db } = app.stores.database;
  const context = { accountId: app.mine.accountId, now: new Date() };
  await db.transaction().execute(async (transaction) => {
    const within = { ...context, db: transaction };
    const campaign = await requireCampaign(within, decodeId('cmp', id) ?? '');
    await completeCampaign(within, campaign, createSettings(app.config).campaigns);
  });
  await app.drain();
  expect(await read(id)).toMatchObject({ status: 'completed', stage: 'closed', progress: 100 });
  expect(await subscriptionsOf(reply)).toMatchObject([{ state: 'cancelled', reason: 'completed' }]);
});

describe('who may do what', () => {
  const paths = ['launch', 'pause', 'resume', 'cancel'];

  test('only owners change what is paid; managers see what it would be', async () => {
    const id = await draft();
    expect((await manager.call('POST', `/campaigns/${id}/launch/preview`)).status).toBe(200);
    for (const person of [manager, viewer]) {
      for (const path of paths) {
        const reply = await person.call('POST', `/campaigns/${id}/${path}`, { body: { token: 'x' } });
        expect(reply).toMatchObject({ status: 403, body: { code: 'insufficient_right' } });
      }
    }
    expect((await viewer.call('POST', `/campaigns/${id}/launch/preview`)).status).toBe(403);
  });

  test('another account’s campaign is not there', async () => {
    const id = await draft();
    const stranger = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
    const { token } = await preview(id);
    for (const path of [...paths, 'launch/preview']) {
      const body = path === 'launch' ? { body: { token } } : {};
      const reply = await stranger.call('POST', `/campaigns/${id}/${path}`, body);
      expect(reply).toMatchObject({ status: 404, body: { code: 'campaign_not_found' } });
    }
  });

  test('a key launches nothing', async () => {
    const id = await draft();
    for (const path of [...paths, 'launch/preview']) {
      const reply = await app.call('POST', `/dashboard/api/campaigns/${id}/${path}`, { body: {} });
      expect(reply.status).toBe(401);
      expect((await app.call('POST', `/campaigns/${id}/${path}`, { body: {} })).status).toBe(404);
    }
  });
});
