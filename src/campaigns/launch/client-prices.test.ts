import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeId, encodeId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

// An owner can show viewers what clients pay for the campaigns of the websites that they see, and the invoices.

let app: TestApp;
/** Of the account of the operator, an agency. */
let owner: DashboardSession;
/** Of an agency on the same installation, which pays the operator. */
let agency: DashboardSession;
const listPrice = 89_900 + 4_900;
const clientPrice = listPrice * 1.25;
const amountsHidden = { monthlyPrice: null, priceLines: [], placementBudget: null };
const setMode = (body: object, session = owner) => session.call('PUT', '/billing/mode', { body });

interface Launched {
  id: string;
  websiteId: string;
}

async function launch(
  domain: string,
  { recipient, session = owner }: { recipient?: string; session?: DashboardSession } = {},
) {
  const key = session === agency ? app.theirs.writeKey : app.mine.writeKey;
  const website = await app.call('POST', '/websites', { key, body: { domain } });
  const websiteId: string = website.body.data.id;
  const body = { websiteId, type: 'fullseo', addOns: ['reporting'] };
  const { id } = (await app.call('POST', '/campaigns', { key, body })).body.data;
  const { token } = (await session.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  const sent = { token, ...(recipient === undefined ? {} : { recipient }) };
  expect((await session.call('POST', `/campaigns/${id}/launch`, { body: sent })).status).toBe(200);
  return { id, websiteId } as Launched;
}

let shop: Launched;
let other: Launched;
/** See prices: a client of the shop, and a viewer of all websites. */
let client: DashboardSession;
let viewer: DashboardSession;

const openClient = (websites: Launched[], access: object = { seesPrices: true }) =>
  openSession(app, {
    role: 'viewer',
    websiteIds: websites.map(({ websiteId }) => decodeId('web', websiteId) ?? ''),
    ...access,
  });

beforeAll(async () => {
  app = await createTestApp({ INVOICE_ISSUER: 'Harbour Agency; Main Street 1' });
  owner = await openSession(app, { role: 'owner' });
  agency = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  await setMode({ mode: 'agency', marginPercent: 25 });
  shop = await launch('shop-price.example', { recipient: 'Shop GmbH' });
  other = await launch('other-price.example', { recipient: 'Other Ltd' });
  client = await openClient([shop]);
  viewer = await openSession(app, { role: 'viewer', seesPrices: true });
});
afterAll(() => app.close());

const read = async (session: DashboardSession, path: string) => (await session.call('GET', path)).body.data;
const recipientsFor = async (session: DashboardSession, path = '/billing/invoices') =>
  (await read(session, path)).map(({ recipient }: { recipient: string | null }) => recipient);

test('a client to whom prices are shown sees the price with the markup, and no cost of the agency', async () => {
  for (const path of [`/v1/campaigns/${shop.id}`, `/campaigns/${shop.id}/overview`])
    expect(await read(client, path)).toMatchObject({
      monthlyPrice: clientPrice,
      priceLines: [
        { code: 'base', quantity: 1, amount: 89_900 * 1.25 },
        { code: 'reporting', amount: 4_900 * 1.25 },
      ],
      placementBudget: null,
    });
  const { payments } = await read(client, `/campaigns/${shop.id}/overview`);
  expect(payments).toMatchObject({
    payments: [{ code: 'campaign', payer: 'You', payee: 'Harbour Agency', amount: clientPrice }],
    invoiced: clientPrice,
    paid: 0,
    placements: null,
  });
  expect(payments.payments).toHaveLength(1);
  expect(await read(client, '/campaigns/costs')).toEqual([
    {
      currency: 'USD',
      campaigns: 1,
      paused: 0,
      fromClients: null,
      toOperator: clientPrice,
      placements: null,
      margin: null,
      paysProviders: false,
    },
  ]);
  const texts = await Promise.all(
    [
      `/campaigns/${shop.id}/overview`,
      `/v1/campaigns/${shop.id}/history`,
      '/campaigns/costs',
      '/placements',
    ].map(async (path) => (await client.call('GET', path)).text),
  );
  for (const secret of [String(listPrice), String(Math.floor(listPrice * 0.4)), '"marginPercent":25'])
    expect(texts.join('\n')).not.toContain(secret);
  expect(await read(client, '/billing/mode')).toMatchObject({ mode: null, marginPercent: null });
});

test('invoices of a client are those of their websites, with the total of each month', async () => {
  const [invoice] = await read(client, '/billing/invoices');
  expect(invoice).toMatchObject({
    campaignId: shop.id,
    total: clientPrice,
    recipient: 'Shop GmbH',
    allowed: [],
  });
  expect(await recipientsFor(client)).toEqual(['Shop GmbH']);
  expect(await recipientsFor(client, `/billing/invoices?campaignId=${shop.id}&state=open`)).toEqual([
    'Shop GmbH',
  ]);
  expect(await read(client, `/billing/invoices/${invoice.id}`)).toMatchObject({ number: invoice.number });
  expect(await client.call('GET', `/billing/invoices/${invoice.id}/pdf`)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf' },
  });
  const month = new Date().toISOString().slice(0, 7);
  const one = {
    month,
    currency: 'USD',
    invoices: 1,
    invoicedAmount: clientPrice,
    creditedAmount: 0,
    paidAmount: 0,
    refundedAmount: 0,
    total: clientPrice,
  };
  expect(await read(client, '/billing/months')).toEqual([one]);
  const both = { ...one, invoices: 2, invoicedAmount: 2 * clientPrice, total: 2 * clientPrice };
  for (const session of [viewer, owner]) {
    expect((await recipientsFor(session)).toSorted()).toEqual(['Other Ltd', 'Shop GmbH']);
    expect(await read(session, '/billing/months')).toEqual([both]);
  }
  expect(await read(owner, `/billing/months?campaignId=${shop.id}`)).toEqual([one]);
});

test('invoices of other websites do not exist for a client', async () => {
  const [ofOther] = await read(owner, `/billing/invoices?campaignId=${other.id}`);
  const notFound = { status: 404, body: { code: 'invoice_not_found' } };
  for (const path of [`/billing/invoices/${ofOther.id}`, `/billing/invoices/${ofOther.id}/pdf`])
    expect(await client.call('GET', path)).toMatchObject(notFound);
  for (const list of ['/billing/invoices', '/billing/months']) {
    expect(await read(client, `${list}?campaignId=${other.id}`)).toEqual([]);
    expect(await client.call('GET', `${list}?campaignId=cmp_1`)).toMatchObject({
      status: 404,
      body: { code: 'campaign_not_found', errors: [{ path: 'campaignId[0]' }] },
    });
  }
  expect(await read(await openClient([]), '/billing/invoices')).toEqual([]);
  const foreign = await openSession(app, {
    role: 'viewer',
    accountId: app.theirs.accountId,
    seesPrices: true,
  });
  expect(await read(foreign, '/billing/invoices')).toEqual([]);
  expect(await read(foreign, '/billing/months')).toEqual([]);
  expect(await foreign.call('GET', `/billing/invoices/${ofOther.id}`)).toMatchObject(notFound);
});

test('subscriptions, balances, quotes and payments are for managers and owners also if a viewer sees prices', async () => {
  const [invoice] = await read(client, '/billing/invoices');
  for (const session of [client, viewer]) {
    for (const path of ['subscriptions', 'balance', 'receivables'])
      expect((await session.call('GET', `/billing/${path}`)).status, path).toBe(403);
    expect((await session.call('GET', '/campaigns/quote?type=fullseo')).status).toBe(403);
    expect((await session.call('POST', `/billing/invoices/${invoice.id}/paid`)).status).toBe(403);
  }
});

test('an owner shows and hides prices from the next request of the viewer', async () => {
  const member = await openClient([shop], {});
  const path = `/members/${encodeId('usr', member.userId)}`;
  const change = (body: object, session = owner) => session.call('PATCH', path, { body });
  const expectHidden = async () => {
    expect(await read(member, `/v1/campaigns/${shop.id}`)).toMatchObject(amountsHidden);
    expect(await read(member, '/campaigns/costs')).toEqual([]);
    for (const list of ['/billing/invoices', '/billing/months'])
      expect(await member.call('GET', list)).toMatchObject({
        status: 403,
        body: { code: 'insufficient_right' },
      });
  };
  await expectHidden();
  expect((await change({ seesPrices: true }, await openSession(app, { role: 'manager' }))).status).toBe(403);
  expect((await change({ seesPrices: true }, member)).status).toBe(403);
  expect((await change({ seesPrices: true })).body.data).toMatchObject({
    seesPrices: true,
    websiteIds: [shop.websiteId],
  });
  expect(await read(member, `/v1/campaigns/${shop.id}`)).toMatchObject({ monthlyPrice: clientPrice });
  expect((await member.call('GET', '/auth/get-session')).body.user).toMatchObject({ seesPrices: true });
  expect((await change({ websiteIds: [shop.websiteId] })).body.data).toMatchObject({ seesPrices: true });
  expect((await change({ role: 'manager' })).body.data).toMatchObject({ seesPrices: false });
  expect(await change({ seesPrices: true })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'seesPrices' }] },
  });
  await change({ role: 'viewer', websiteIds: [shop.websiteId] });
  await expectHidden();
});

test('an invitation of a viewer can show prices, and that of a manager or owner is refused', async () => {
  const invite = (body: object) =>
    owner.call('POST', '/invitations', { body: { email: 'priced@example.com', ...body } });
  for (const role of ['manager', 'owner'])
    expect(await invite({ role, seesPrices: true })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'seesPrices' }] },
    });
  expect(await invite({ role: 'viewer', seesPrices: 'yes' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'seesPrices' }] },
  });
  expect((await invite({ role: 'viewer' })).body.data).toMatchObject({ seesPrices: false });
  expect((await invite({ role: 'viewer', seesPrices: true })).body.data).toMatchObject({ seesPrices: true });
  expect(await read(owner, '/invitations')).toMatchObject([
    { email: 'priced@example.com', seesPrices: true },
  ]);
});

test('the client of an agency that is not the operator sees what it pays the agency, and no invoice of the operator', async () => {
  await setMode({ mode: 'agency', marginPercent: 50 }, agency);
  const { id } = await launch('agency-price.example', { session: agency });
  const theirs = await openSession(app, {
    role: 'viewer',
    accountId: app.theirs.accountId,
    seesPrices: true,
  });
  expect(await read(theirs, `/v1/campaigns/${id}`)).toMatchObject({ monthlyPrice: listPrice * 1.5 });
  expect((await read(theirs, `/campaigns/${id}/overview`)).payments).toMatchObject({
    payments: [{ payer: 'You', payee: 'Your agency', amount: listPrice * 1.5 }],
    invoiced: null,
    paid: null,
    placements: null,
  });
  expect(await read(theirs, '/campaigns/costs')).toMatchObject([
    { toOperator: listPrice * 1.5, margin: null },
  ]);
  const [invoice] = await read(agency, '/billing/invoices');
  expect(invoice).toMatchObject({ total: listPrice });
  expect(await read(theirs, '/billing/invoices')).toEqual([]);
  expect(await read(theirs, '/billing/months')).toEqual([]);
  expect((await theirs.call('GET', `/billing/invoices/${invoice.id}`)).status).toBe(404);
});

test('a viewer of an account that is the client sees its price and invoices, and nothing before the account has decided', async () => {
  await setMode({ mode: 'client' });
  const { id } = await launch('client-price.example');
  const sees = async () => [
    (await read(viewer, `/v1/campaigns/${id}`)).monthlyPrice,
    (await read(viewer, `/billing/invoices?campaignId=${id}`)).length,
  ];
  expect(await sees()).toEqual([listPrice, 1]);
  await sql`delete from billing_modes where account_id = ${app.mine.accountId}`.execute(
    app.stores.database.db,
  );
  expect(await sees()).toEqual([null, 0]);
  await setMode({ mode: 'agency', marginPercent: 25 });
  expect(await sees(), 'an agency pays it').toEqual([null, 0]);
});

test('internal campaigns and drafts have no price for viewers', async () => {
  await setMode({ mode: 'internal' });
  const { id, websiteId } = await launch('internal-price.example');
  const draft = await app.call('POST', '/campaigns', { body: { websiteId, type: 'autoseo' } });
  for (const campaign of [id, draft.body.data.id])
    expect(await read(viewer, `/campaigns/${campaign}/overview`)).toMatchObject({
      ...amountsHidden,
      payments: null,
    });
  expect(await read(viewer, `/v1/campaigns/${shop.id}`), 'it has a client').toMatchObject({
    monthlyPrice: clientPrice,
  });
});
