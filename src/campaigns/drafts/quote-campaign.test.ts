import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let owner: DashboardSession;
let websiteId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await openSession(app, { role: 'owner' });
  websiteId = (await app.call('POST', '/websites', { body: { domain: 'quote.example' } })).body.data.id;
});
afterAll(() => app.close());

const quote = (query: string, person = owner) => person.call('GET', `/campaigns/quote?${query}`);
const draft = async (body: object) =>
  (await app.call('POST', '/campaigns', { body: { websiteId, type: 'autoseo', ...body } })).body.data;

test('a quote is the price of the later draft, and stores nothing', async () => {
  const options = { authorityTarget: 'high', targetKeywords: 32, addOns: ['content', 'reporting'] };
  const { status, body } = await quote(
    'type=fullseo&authorityTarget=high&targetKeywords=32&addOns=content&addOns=reporting',
  );
  expect(status).toBe(200);
  expect((await app.call('GET', '/campaigns')).body.data).toEqual([]);
  const { priceLines, monthlyPrice, currency, priceList } = await draft({ type: 'fullseo', ...options });
  expect(body.data).toMatchObject({ priceLines, monthlyPrice, currency, priceList });
});

test('a quote contains the price of each option', async () => {
  const { data } = (await quote('type=autoseo')).body;
  expect(data).toMatchObject({ includedKeywords: 10, keywordAmount: 900, termMonths: 12 });
  expect(data.addOnAmounts.length).toBeGreaterThan(0);
  for (const { addOn, amount } of data.addOnAmounts) {
    const { monthlyPrice } = (await quote(`type=autoseo&addOns=${addOn}`)).body.data;
    expect(monthlyPrice - data.monthlyPrice, addOn).toBe(amount);
  }
  const one = (await quote('type=autoseo&targetKeywords=11')).body.data;
  expect(one.monthlyPrice - data.monthlyPrice).toBe(data.keywordAmount);
});

test('the quote of an additional campaign has no base price', async () => {
  const { id } = await draft({ addOns: ['additional_campaign'] });
  const { token } = (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  await owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
  const drafts = (await app.call('GET', '/campaigns?status=draft&type=autoseo')).body.data;
  expect((await quote(`type=autoseo&draftId=${drafts[0].id}`)).body.data.monthlyPrice).toBe(0);
  expect((await quote('type=autoseo')).body.data.monthlyPrice).toBe(29_900);
});

test('invalid options are named, and the draft of another account is not found', async () => {
  for (const [query, path] of [
    ['type=other', 'type'],
    ['', 'type'],
    ['type=autoseo&keywordMode=ai', 'keywordMode'],
    ['type=fullseo&targetKeywords=4', 'targetKeywords'],
    ['type=fullseo&addOns=content&addOns=content', 'addOns[1]'],
  ] as const) {
    const { status, body } = await quote(query);
    expect({ status, path: body.errors?.[0]?.path }, query).toEqual({ status: 400, path });
  }
  const { id } = await draft({});
  const otherOwner = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  for (const [draftId, person] of [
    [id, otherOwner],
    ['cmp_none', owner],
  ] as const) {
    const { status, body } = await quote(`type=autoseo&draftId=${draftId}`, person);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'campaign_not_found' });
  }
});
