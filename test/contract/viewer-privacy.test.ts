import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '#accounts/api-keys';
import { inviteUser } from '#accounts/members';
import { readConfig } from '#app/config/config.ts';
import { allDashboardEndpoints, allEndpoints } from '#app/endpoints.ts';
import { createSettings } from '#app/settings/settings.ts';
import { insertHistory } from '#campaigns/core';
import type { Endpoint } from '#platform/http';
import { decodeId, newId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../browser/dashboard-session.ts';
import { openPlacementsFixture } from '../fixtures/placements-fixture.ts';

// Viewers may be clients of an agency. They see no prices, no invoices, no orders to publishers, no names of API keys, and not who else was invited.

const price = 987_654;
const monthlyPrice = 876_543;
const invited = 'another-client@example.com';
const contact = 'orders@hidden-publisher.example';
const keyName = 'Key of the hidden pipeline';
let fixture: Awaited<ReturnType<typeof openPlacementsFixture>>;
let viewer: DashboardSession;
/** A viewer to whom an owner shows what clients pay. */
let payer: DashboardSession;
let manager: DashboardSession;
let campaignId = '';
let placementId = '';
let muted = '';

beforeAll(async () => {
  fixture = await openPlacementsFixture((url) => ({ OPENAI_KEY: 'test', OPENAI_URL: `${url}/openai/v1` }));
  const { app } = fixture;
  const { db } = app.stores.database;
  viewer = await openSession(app, { role: 'viewer' });
  payer = await openSession(app, { role: 'viewer', seesPrices: true });
  manager = await openSession(app, { role: 'manager' });
  campaignId = await fixture.startCampaign();
  placementId = await fixture.plan(campaignId);
  const { accountId } = app.mine;
  await sql`update campaigns set monthly_price = ${monthlyPrice} where account_id = ${accountId}`.execute(db);
  await inviteUser(db, { accountId, email: invited, role: 'viewer', now: new Date() });
  await sql`update campaign_placements set price = ${price} where account_id = ${accountId}`.execute(db);
  await sql`update publishers set price = ${price}, contact = ${contact} where account_id = ${accountId}`.execute(
    db,
  );
  const key = await createApiKey(db, { accountId, name: keyName, kind: 'read_write', expiresAt: null });
  await insertHistory(db, {
    accountId,
    campaignId: decodeId('cmp', campaignId) ?? '',
    at: new Date(),
    actor: { kind: 'key', id: key.id },
    event: 'placement_ordered',
    detail: { price, budget: price, placement: placementId },
  });
  const { websiteId } = fixture;
  const body = { check: 'noindex', url: 'https://placements.example/print', reason: 'On purpose' };
  muted = `/v1/websites/${websiteId}/audit/mutes`;
  await app.call('POST', `/websites/${websiteId}/audit/mutes`, { key: key.secret, body });
});
afterAll(() => fixture.app.close());

const secrets = [String(price), String(monthlyPrice), keyName, invited, contact, 'Write an article'];

/** The secrets in a response. */
async function secretsIn(session: DashboardSession, path: string): Promise<string[]> {
  const { body } = await session.call('GET', path);
  const text = JSON.stringify(body);
  return secrets.filter((secret) => text.includes(secret));
}

test('prices, invitations and names of API keys are in the responses to managers, and in none to viewers', async () => {
  const paths = [
    `/v1/campaigns/${campaignId}`,
    `/v1/campaigns/${campaignId}/placements`,
    `/v1/campaigns/${campaignId}/history`,
    `/campaigns/${campaignId}/placements/${placementId}`,
    '/placements',
    `/campaigns/${campaignId}/overview`,
    '/publishers',
    '/keys',
    '/invitations',
    muted,
  ];
  for (const path of paths) {
    expect(await secretsIn(manager, path), path).not.toEqual([]);
    for (const session of [viewer, payer]) expect(await secretsIn(session, path), path).toEqual([]);
  }
});

test('no route that reads the campaign, its placement, the website or the account shows them to viewers', async () => {
  const settings = createSettings(readConfig({}));
  const ids: Record<string, string> = { cmp: campaignId, plc: placementId, web: fixture.websiteId };
  const pathsOf = (endpoints: readonly Endpoint[], prefix: string) =>
    endpoints.flatMap(({ method, path, pathIds = {}, response }) => {
      const filled = path.replaceAll(
        /:(\w+)/g,
        (whole, name: string) => ids[pathIds[name]?.prefix ?? ''] ?? whole,
      );
      return method === 'GET' && response.file === undefined && !filled.includes(':')
        ? [prefix + filled]
        : [];
    });
  const all = [...pathsOf(allEndpoints(settings), '/v1'), ...pathsOf(allDashboardEndpoints(settings), '')];
  expect(all.length).toBeGreaterThan(60);
  for (const path of all)
    for (const session of [viewer, payer]) expect(await secretsIn(session, path), path).toEqual([]);
});

test('viewers still see each placement, each entry of the history and each muted issue', async () => {
  const read = async (path: string) => (await viewer.call('GET', path)).body.data;
  const [placement] = await read(`/v1/campaigns/${campaignId}/placements`);
  expect(placement).toMatchObject({ id: placementId, price: null, status: 'planned' });
  const entry = (await read(`/v1/campaigns/${campaignId}/history`)).find(
    ({ event }: { event: string }) => event === 'placement_ordered',
  );
  expect(entry).toMatchObject({ actor: 'key', actorName: null, detail: { placement: placementId } });
  expect(await read(muted)).toMatchObject([{ reason: 'On purpose', createdBy: null }]);
});

test('how a placement is ordered, and who pays for campaigns, is for managers and owners', async () => {
  const { db } = fixture.app.stores.database;
  const { accountId } = fixture.app.mine;
  const setMode = (mode: string | null) =>
    sql`update campaign_placements set order_mode = ${mode}, order_ref = ${mode && 'X-1042'} where account_id = ${accountId}`.execute(
      db,
    );
  await setMode('exchange');
  for (const path of ['/placements', `/campaigns/${campaignId}/placements/${placementId}`]) {
    const orderFor = async (session: DashboardSession) => {
      const [placement] = [(await session.call('GET', path)).body.data].flat();
      return [placement.order.mode, placement.order.ref, placement.brief === null, placement.contact];
    };
    expect(await orderFor(manager)).toEqual(['exchange', 'X-1042', false, contact]);
    expect(await orderFor(viewer)).toEqual([null, null, true, null]);
  }
  await setMode(null);
  const owner = await openSession(fixture.app, { role: 'owner' });
  await owner.call('PUT', '/billing/mode', { body: { mode: 'agency', marginPercent: 25 } });
  const billingOf = async (session: DashboardSession) =>
    (await session.call('GET', '/auth/get-session')).body.billing.mode;
  expect(await billingOf(manager)).toBe('agency');
  expect(await billingOf(viewer)).toBeNull();
});

test('viewers see whether they sign in with a second factor, but not of other members', async () => {
  const factorsFor = async (session: DashboardSession) =>
    (await session.call('GET', '/members')).body.data.map((one: { role: string; hasTwoFactor: unknown }) => [
      one.role,
      one.hasTwoFactor,
    ]);
  const forManager = await factorsFor(manager);
  expect(forManager).toContainEqual(['manager', false]);
  expect(forManager.filter(([, factor]: unknown[]) => factor === null)).toEqual([]);
  const forViewer = await factorsFor(viewer);
  expect(forViewer).toContainEqual(['viewer', false]);
  expect(forViewer.filter(([role]: unknown[]) => role !== 'viewer')).toSatisfy((rows: unknown[][]) =>
    rows.every(([, factor]) => factor === null),
  );
});

test('costs of AI engines and the budgets of providers are for managers and owners', async () => {
  const path = `/v1/websites/${fixture.websiteId}/ai-visibility/sampling`;
  const costsOf = async (session: DashboardSession) =>
    (await session.call('GET', path)).body.data.engines.map(
      ({ expectedMonthlyMicros }: { expectedMonthlyMicros: number | null }) => expectedMonthlyMicros,
    );
  expect(await costsOf(manager)).toEqual([expect.any(Number)]);
  expect(await costsOf(viewer)).toEqual([null]);
  const { app } = fixture;
  const spentOf = async (session: DashboardSession) =>
    (await session.call('GET', '/providers')).body.data.find(
      ({ name }: { name: string }) => name === 'openai',
    );
  expect(await spentOf(manager)).toMatchObject({
    unitPriceMicros: expect.any(Number),
    limitMicros: expect.any(Number),
    spentMicros: 0,
  });
  expect(await spentOf(viewer)).toMatchObject({
    unitPriceMicros: null,
    limitMicros: null,
    spentMicros: null,
    remainingMicros: null,
  });
  expect((await manager.call('GET', '/v1/budget')).status).toBe(200);
  const refused = { status: 403, body: { code: 'insufficient_right' } };
  expect(await viewer.call('GET', '/v1/budget')).toMatchObject(refused);
  expect((await app.call('GET', '/budget', { key: app.mine.readKey })).status).toBe(200);
});

test('invoices, subscriptions, balances, invitations and exports of the account are for managers and owners in every billing mode', async () => {
  const owner = await openSession(fixture.app, { role: 'owner' });
  const paths = [
    '/billing/invoices',
    '/billing/months',
    '/billing/subscriptions',
    '/billing/balance',
    '/billing/receivables',
    '/invitations',
    '/exports',
  ];
  for (const mode of ['agency', 'client', 'internal']) {
    expect((await owner.call('PUT', '/billing/mode', { body: { mode } })).status).toBe(200);
    for (const path of paths) {
      expect((await manager.call('GET', path)).status, path).toBe(200);
      expect((await viewer.call('GET', path)).status, path).toBe(403);
    }
  }
});

test('the first steps name prices to managers only', async () => {
  const pricesOf = async (session: DashboardSession) =>
    (await session.call('GET', '/first-steps')).body.data.steps.flatMap(
      ({ fromMicros }: { fromMicros: number | null }) => fromMicros ?? [],
    );
  expect((await pricesOf(manager)).length).toBeGreaterThan(0);
  expect(await pricesOf(viewer)).toEqual([]);
});

test('notifications about budgets and invoices are for managers and owners', async () => {
  const { accountId } = fixture.app.mine;
  for (const kind of ['budget_low', 'invoice_overdue', 'audit_issues'])
    await sql`
      insert into notices (id, account_id, kind, title, lines, sentences, created_at)
      values (${newId()}, ${accountId}, ${kind}, ${`About ${kind}`}, '{}', null, now())`.execute(
      fixture.app.stores.database.db,
    );
  const kindsOf = async (session: DashboardSession) =>
    (await session.call('GET', '/notifications')).body.data.map(({ kind }: { kind: string }) => kind);
  expect(await kindsOf(manager)).toEqual(['audit_issues', 'invoice_overdue', 'budget_low']);
  expect(await kindsOf(viewer)).toEqual(['audit_issues']);
});
