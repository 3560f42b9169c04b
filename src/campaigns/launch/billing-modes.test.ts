import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { dayMs } from '#platform/durations.ts';
import { decodeId, newId } from '#platform/ids.ts';
import { chargeCampaign } from './charge-campaign.ts';

let app: TestApp;
/** Of the operator's account. */
let owner: DashboardSession;
/** Of another agency on the same installation. */
let agency: DashboardSession;

beforeAll(async () => {
  app = await createTestApp({ INVOICE_ISSUER: 'Harbour Agency; Main Street 1' });
  owner = await openSession(app, { role: 'owner' });
  agency = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
});
afterAll(() => app.close());

const setMode = (body: object, session = owner) => session.call('PUT', '/billing/mode', { body });
const modeOf = async (session = owner) => (await session.call('GET', '/billing/mode')).body.data;
let count = 0;

async function draft({ accountId }: { accountId: string } = app.mine): Promise<string> {
  const key = accountId === app.mine.accountId ? app.mine.writeKey : app.theirs.writeKey;
  const domain = `billed-${(count += 1)}.example`;
  const website = await app.call('POST', '/websites', { key, body: { domain } });
  const body = { websiteId: website.body.data.id, type: 'fullseo', addOns: ['reporting'] };
  return (await app.call('POST', '/campaigns', { key, body })).body.data.id;
}

const preview = async (id: string, session = owner) =>
  (await session.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
const launch = (id: string, body: object, session = owner) =>
  session.call('POST', `/campaigns/${id}/launch`, { body });
const invoicesOf = async (id: string, session = owner) =>
  (await session.call('GET', `/billing/invoices?campaignId=${id}`)).body.data;
const paymentsOf = async (id: string, session = owner) =>
  (await session.call('GET', `/campaigns/${id}/overview`)).body.data.payments;
/** The payments as texts, such as `You → Publishers: 37920`. */
const flows = ({ billing }: { billing: { payments: any[] } }) => textsOf(billing.payments);
const textsOf = (payments: any[]) =>
  payments.map(({ payer, payee, amount }) => `${payer} → ${payee}: ${amount}`);

async function addPlacement(
  id: string,
  {
    status,
    price: cost,
    month,
    orderedAt,
  }: { status: string; price: number; month: number; orderedAt: Date | null },
) {
  await sql`
    insert into campaign_placements (id, account_id, campaign_id, source_domain, month, target_url, anchor, rel_agreed, authority, price,
      currency, status, ordered_at, created_at)
    values (${newId()}, ${app.mine.accountId}, ${decodeId('cmp', id)}, 'blog.example', ${month}, 'https://billed.example/', 'billed',
      '{sponsored}', 40, ${cost}, 'USD', ${status}, ${orderedAt}, ${new Date()})`.execute(
    app.stores.database.db,
  );
}

const price = 89_900 + 4_900;
const placements = Math.floor(price * 0.4);
const providers = 'You → Data providers and AI engines: null';

describe('the billing mode', () => {
  test('is undecided at first, and the account then pays the operator', async () => {
    expect(await modeOf()).toEqual({ mode: null, marginPercent: 0, mayBeInternal: true });
    const seen = await preview(await draft());
    expect(seen.billing).toMatchObject({ mode: null, charge: price, clientPrice: null, margin: null });
    expect(flows(seen)).toEqual([
      `You → Harbour Agency: ${price}`,
      `Harbour Agency → Publishers: ${placements}`,
      providers,
    ]);
  });

  test('is set by owners, and viewers see neither it nor the margin', async () => {
    const body = { mode: 'agency', marginPercent: 25 };
    expect((await setMode(body)).body.data).toEqual({ ...body, mayBeInternal: true });
    const viewer = await openSession(app, { role: 'viewer' });
    expect(await modeOf(viewer)).toEqual({ mode: null, marginPercent: null, mayBeInternal: false });
    const { billing } = (await viewer.call('GET', '/auth/get-session')).body;
    expect(billing).toEqual(await modeOf(viewer));
    const manager = await openSession(app, { role: 'manager' });
    expect(await modeOf(manager)).toMatchObject({ marginPercent: 25 });
    expect((await setMode({ mode: 'client' }, manager)).status).toBe(403);
    expect(await modeOf(agency)).toMatchObject({ mode: null, mayBeInternal: false });
  });

  test.each([
    [{ mode: 'free' }, 'mode'],
    [{ mode: 'agency', marginPercent: -1 }, 'marginPercent'],
    [{ mode: 'client', marginPercent: 5 }, 'marginPercent'],
    [{}, 'mode'],
  ])('%j is refused', async (body, path) => {
    expect(await setMode(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  test('“internal” is for the operator, who pays the vendors', async () => {
    expect(await setMode({ mode: 'internal' }, agency)).toMatchObject({
      status: 409,
      body: { code: 'billing_mode_not_settable' },
    });
  });
});

describe('the payments of a launched campaign', () => {
  test('are null before the launch and for viewers', async () => {
    await setMode({ mode: 'client' });
    const id = await draft();
    expect(await paymentsOf(id)).toBeNull();
    await launch(id, { token: (await preview(id)).token });
    expect(textsOf((await paymentsOf(id)).payments)).toContain(`You → Harbour Agency: ${price}`);
    expect(await paymentsOf(id, await openSession(app, { role: 'viewer' }))).toBeNull();
  });

  test('are those of its launch after the billing mode was changed, with the invoices and placements so far', async () => {
    await setMode({ mode: 'agency', marginPercent: 25 });
    const id = await draft();
    await launch(id, { token: (await preview(id)).token });
    await setMode({ mode: 'internal' });
    const clientPrice = price * 1.25;
    await addPlacement(id, { status: 'live', price: 100, month: 0, orderedAt: new Date() });
    await addPlacement(id, { status: 'ordered', price: 20, month: 1, orderedAt: new Date() });
    await addPlacement(id, { status: 'rejected', price: 7, month: 1, orderedAt: new Date() });
    await addPlacement(id, { status: 'planned', price: 3, month: 1, orderedAt: null });
    const { payments, ...soFar } = await paymentsOf(id);
    expect(textsOf(payments)).toEqual([
      `Your client → You: ${clientPrice}`,
      `You → Publishers: ${placements}`,
      providers,
    ]);
    expect(soFar).toEqual({
      invoiced: clientPrice,
      paid: 0,
      placements: { ordered: 120, orderedThisMonth: 20, plannedThisMonth: 3 },
    });
    const [invoice] = await invoicesOf(id);
    await owner.call('POST', `/billing/invoices/${invoice.id}/paid`);
    expect(await paymentsOf(id)).toMatchObject({ paid: clientPrice });
    await owner.call('POST', `/campaigns/${id}/cancel`);
    expect(await paymentsOf(id)).toMatchObject({ payments: [] });
  });
});

describe('a launch', () => {
  test('of an internal campaign issues no invoice, now and in later months', async () => {
    await setMode({ mode: 'internal' });
    const id = await draft();
    const seen = await preview(id);
    expect(seen.billing).toMatchObject({ charge: 0, clientPrice: null, vendorCost: placements });
    expect(flows(seen)).toEqual([`You → Publishers: ${placements}`, providers]);
    const { body } = await launch(id, { token: seen.token });
    expect(body.data).toMatchObject({
      campaign: { status: 'active', monthlyPrice: price },
      checkoutUrl: null,
    });
    app.advance(40 * dayMs);
    await app.drain();
    expect(await invoicesOf(id)).toEqual([]);
  });

  test('of an agency bills its client the price and the margin, on one invoice in the name of the client', async () => {
    await setMode({ mode: 'agency', marginPercent: 25 });
    const id = await draft();
    const seen = await preview(id);
    const clientPrice = price * 1.25;
    expect(seen.billing).toMatchObject({
      charge: clientPrice,
      clientPrice,
      vendorCost: placements,
      margin: clientPrice - placements,
      namesClient: true,
    });
    expect(flows(seen)).toEqual([
      `Your client → You: ${clientPrice}`,
      `You → Publishers: ${placements}`,
      providers,
    ]);
    expect((await launch(id, { token: seen.token, recipient: 'Acme GmbH' })).status).toBe(200);
    const [invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({
      total: clientPrice,
      recipient: 'Acme GmbH',
      lines: [{ amount: 89_900 * 1.25 }, { amount: 4_900 * 1.25 }],
    });
    const named = await draft();
    await launch(named, { token: (await preview(named)).token });
    expect(await invoicesOf(named)).toMatchObject([{ recipient: `billed-${count}.example` }]);
  });

  test.each(['internal', 'agency', 'client'])(
    '`%s` hides prices from viewers and not from managers',
    async (mode) => {
      await setMode({ mode });
      const id = await draft();
      const [viewer, manager] = [
        await openSession(app, { role: 'viewer' }),
        await openSession(app, { role: 'manager' }),
      ];
      const hidden = { monthlyPrice: null, priceLines: [], placementBudget: null };
      for (const path of [`/v1/campaigns/${id}`, `/campaigns/${id}/overview`]) {
        expect((await viewer.call('GET', path)).body.data).toMatchObject(hidden);
        expect((await manager.call('GET', path)).body.data).toMatchObject({ monthlyPrice: price });
      }
      expect((await viewer.call('GET', '/campaigns/quote?type=fullseo')).status).toBe(403);
    },
  );

  test('of an agency that is not the operator bills the agency, which bills its client itself', async () => {
    await setMode({ mode: 'agency', marginPercent: 50 }, agency);
    const id = await draft(app.theirs);
    const seen = await preview(id, agency);
    expect(seen.billing).toMatchObject({ charge: price, vendorCost: price, margin: price / 2 });
    expect(flows(seen)).toEqual([
      `You → Harbour Agency: ${price}`,
      `Your client → You: ${price * 1.5}`,
      `Harbour Agency → Publishers: ${placements}`,
      'Harbour Agency → Data providers and AI engines: null',
    ]);
    expect(await launch(id, { token: seen.token, recipient: 'Acme' }, agency)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'recipient' }] },
    });
    expect((await launch(id, { token: seen.token }, agency)).status).toBe(200);
    expect(await invoicesOf(id, agency)).toMatchObject([{ total: price, recipient: null }]);
    expect(await invoicesOf(id)).toEqual([]);
  });

  test('internal does not go with an account to the installation of another operator', async () => {
    const { accountId } = app.theirs;
    await sql`
      insert into billing_modes (account_id, mode, margin_percent) values (${accountId}, 'internal', 0)
      on conflict (account_id) do update set mode = 'internal', margin_percent = 0`.execute(
      app.stores.database.db,
    );
    expect(await modeOf(agency)).toEqual({ mode: null, marginPercent: 0, mayBeInternal: false });
    expect((await preview(await draft(app.theirs), agency)).billing).toMatchObject({ charge: price });
  });

  test('needs a new preview if the billing mode has changed', async () => {
    await setMode({ mode: 'agency', marginPercent: 25 });
    const id = await draft();
    const { token } = await preview(id);
    await setMode({ mode: 'internal' });
    expect(await launch(id, { token })).toMatchObject({ status: 409, body: { code: 'preview_outdated' } });
  });
});

test("the items of a client's invoice add up to its total, with every margin", () => {
  const lines = [899, 333, 1, 77].map((amount, index) => {
    return { code: `${index}`, label: 'x', quantity: 1, unitAmount: amount, amount };
  });
  const monthlyPrice = lines.reduce((sum, { amount }) => sum + amount, 0);
  for (let marginPercent = 0; marginPercent <= 1000; marginPercent += 7) {
    const terms = { mode: 'agency', marginPercent, isOperator: true } as const;
    const charge = chargeCampaign({ monthlyPrice, lines }, terms);
    expect(charge.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(charge.monthlyAmount);
  }
});
