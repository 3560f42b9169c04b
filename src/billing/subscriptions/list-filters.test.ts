import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchCampaign, type RunningCampaign } from '../../../test/fixtures/campaign-months.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { daysAfter, daysBefore, utcDay } from '#platform/days.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let owner: DashboardSession;
let one: RunningCampaign;
let other: RunningCampaign;

beforeAll(async () => {
  app = await createTestApp();
  owner = await openSession(app, { role: 'owner' });
  const websiteId = (await app.call('POST', '/websites', { body: { domain: 'billed.example' } })).body.data
    .id;
  one = await launchCampaign(app, owner, { websiteId, type: 'autoseo' });
  other = await launchCampaign(app, owner, { websiteId, type: 'fullseo' });
});
afterAll(() => app.close());

const read = async (path: string, person = owner) => person.call('GET', `/billing${path}`);

test('a subscription shows the id of its campaign', async () => {
  const { data } = (await read(`/subscriptions?campaignId=${one.id}`)).body;
  expect(data).toMatchObject([{ id: one.subscriptionId, campaignId: one.id }]);
});

test('invoices can be filtered by campaign and by state', async () => {
  const { data: mine } = (await read(`/invoices?campaignId=${one.id}`)).body;
  expect(mine).toMatchObject([{ subscriptionId: one.subscriptionId, state: 'open' }]);
  await owner.call('POST', `/billing/invoices/${mine[0].id}/paid`);
  const { data: paid } = (await read('/invoices?state=paid')).body;
  expect(paid.map(({ id }: { id: string }) => id)).toEqual([mine[0].id]);
  const { data: both } = (await read(`/invoices?campaignId=${one.id}&campaignId=${other.id}`)).body;
  expect(both).toHaveLength(2);
});

test('invoices can be filtered by the days on which they were issued', async () => {
  const today = utcDay(new Date());
  const count = async (query: string) => (await read(`/invoices?${query}`)).body.data.length;
  expect(await count(`startDate=${today}&endDate=${today}`)).toBe(2);
  expect(await count(`startDate=${daysAfter(today, 1)}`)).toBe(0);
  expect(await count(`endDate=${daysBefore(today, 1)}`)).toBe(0);
});

test('subscriptions can be filtered by state', async () => {
  await owner.call('POST', `/campaigns/${other.id}/pause`);
  const { data } = (await read('/subscriptions?state=paused')).body;
  expect(data).toMatchObject([{ id: other.subscriptionId, state: 'paused' }]);
});

test('a malformed campaign id is a 404 that names it, and a campaign of another account matches nothing', async () => {
  const otherOwner = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  for (const list of ['/invoices', '/subscriptions']) {
    const { status, body } = await read(`${list}?campaignId=cmp_none`);
    expect({ status, code: body.code, path: body.errors[0].path }).toEqual({
      status: 404,
      code: 'campaign_not_found',
      path: 'campaignId[0]',
    });
    expect((await read(`${list}?state=other`)).status).toBe(400);
    expect((await read(`${list}?campaignId=${one.id}`, otherOwner)).body.data).toEqual([]);
  }
});
