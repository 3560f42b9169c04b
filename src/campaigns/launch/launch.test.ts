import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { createSettings } from '#app/settings/settings.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { requireCampaign } from '#campaigns/core';
import { completeCampaign } from './complete-campaign.ts';
import { dayMs } from '#platform/durations.ts';

let app: TestApp;
let owner: DashboardSession;
let manager: DashboardSession;
let viewer: DashboardSession;
let websiteId: string;

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
const act = (id: string, action: string, body?: object) =>
  owner.call('POST', `/campaigns/${id}/${action}`, body === undefined ? {} : { body });
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
  test('shows the cost, the steps and the missing requirements, and changes nothing', async () => {
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
  ])('is no longer valid when %s', async (_what, happens) => {
    const id = await draft();
    const { token } = await preview(id);
    await happens(id);
    expect(await confirm(id, token)).toMatchObject({ status: 409, body: { code: 'preview_outdated' } });
    expect(await read(id)).toMatchObject({ status: 'draft', launch: null });
  });

  test('is valid for its own draft only and cannot be forged', async () => {
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

describe('a launch with invoices', () => {
  test('activates the campaign immediately, with its first invoice and one history entry', async () => {
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
      ['created', 'key'],
    ]);
  });

  test('happens once when several tabs confirm it several times', async () => {
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

  test('creates the additional draft of the add-on, which ends with its parent', async () => {
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
    expect(payment.text).toBe('Nothing is billed. The campaign starts immediately.');
    const free = await launch(child.id);
    expect(free.body.data.campaign.status).toBe('active');
    expect(await invoicesOf(free.body.data.subscriptionId)).toEqual([]);
    await act(id, 'cancel');
    await app.drain();
    expect(await read(child.id)).toMatchObject({ status: 'cancelled', stage: 'closed' });
  });

  test('prevents the deletion of its website', async () => {
    const site = (await app.call('POST', '/websites', { body: { domain: 'launched.example' } })).body.data.id;
    const id = await draft({ websiteId: site });
    await launch(id);
    expect(await app.call('DELETE', `/websites/${site}`)).toMatchObject({
      status: 409,
      body: { code: 'campaign_active' },
    });
    await act(id, 'cancel');
    expect((await app.call('DELETE', `/websites/${site}`)).status).toBe(204);
  });
});

describe('a running campaign', () => {
  test('is paused and resumed with its subscription, and the pause extends its month', async () => {
    const id = await draft();
    const reply = await launch(id);
    const [before] = await subscriptionsOf(reply);
    expect((await act(id, 'pause', { reason: 'Holidays' })).body.data.status).toBe('paused');
    expect(await subscriptionsOf(reply)).toMatchObject([{ state: 'paused' }]);
    app.advance(40 * dayMs);
    await app.run('billing.issue-due');
    await app.run('billing.mark-overdue');
    expect(await invoicesOf(before.id)).toHaveLength(1);
    expect((await act(id, 'pause')).body.code).toBe('campaign_wrong_state');
    // The invoice of the month before the pause has become overdue in the meantime.
    expect((await act(id, 'resume')).body.data.status).toBe('past_due');
    const [after] = await subscriptionsOf(reply);
    expect(Date.parse(after.periodEnd) - Date.parse(before.periodEnd)).toBe(40 * dayMs);
    expect((await read(id)).history[2]).toMatchObject({ event: 'pause', reason: 'Holidays', to: 'paused' });
    const { body } = await app.call('GET', `/websites/${websiteId}/annotations?kind=campaign`);
    expect(body.data.slice(-2).map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/ paused$/),
      expect.stringMatching(/ resumed$/),
    ]);
  });

  test('is cancelled with its subscription, and the rest of the month is credited', async () => {
    const id = await draft();
    const reply = await launch(id);
    const [invoice] = await invoicesOf(reply.body.data.subscriptionId);
    const monthDays = (Date.parse(invoice.periodEnd) - Date.parse(invoice.periodStart)) / dayMs;
    app.advance(9 * dayMs);
    expect((await act(id, 'cancel', { reason: 'Sold' })).body.data).toMatchObject({
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
      expect((await act(id, event)).body.code).toBe('campaign_wrong_state');
    }
  });

  test('is past due while an invoice is overdue, and active again after its payment', async () => {
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
    const { status, history } = await read(id);
    expect(status).toBe('active');
    const actors = history.map(({ event, actor }: any) => `${event} ${actor}`);
    expect(actors.filter((one: string) => one.startsWith('payment'))).toEqual([
      'payment_received user',
      'payment_overdue system',
    ]);
  });
});

test('a campaign at the end of its term ends together with its subscription', async () => {
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

describe('permissions', () => {
  const paths = ['launch', 'pause', 'resume', 'cancel'];

  test('only owners change the billing; managers can preview it', async () => {
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

  test('the campaign of another account is not found', async () => {
    const id = await draft();
    const otherOwner = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
    const { token } = await preview(id);
    for (const path of [...paths, 'launch/preview']) {
      const body = path === 'launch' ? { body: { token } } : {};
      const reply = await otherOwner.call('POST', `/campaigns/${id}/${path}`, body);
      expect(reply).toMatchObject({ status: 404, body: { code: 'campaign_not_found' } });
    }
  });

  test('an API key cannot launch a campaign', async () => {
    const id = await draft();
    for (const path of [...paths, 'launch/preview']) {
      const reply = await app.call('POST', `/dashboard/api/campaigns/${id}/${path}`, { body: {} });
      expect(reply.status).toBe(401);
      expect((await app.call('POST', `/campaigns/${id}/${path}`, { body: {} })).status).toBe(404);
    }
  });
});
