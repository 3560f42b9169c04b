import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { chooseBilling, confirmCompetitors, seedAccount, subscribeWebhook } from './owner-actions.ts';
import type { OwnerSession } from './sign-in-owner.ts';

let app: TestApp;
let owner: DashboardSession;
beforeAll(async () => {
  app = await createTestApp();
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

const call: OwnerSession['call'] = async (method, path, body) => {
  const reply = await owner.call(method, path, { body });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body.data;
};

test("the demo's webhook receives its test event and is the channel of two notification rules", async () => {
  await subscribeWebhook({ call });
  await app.drain();
  const [webhook] = await call<{ id: string }[]>('GET', '/webhooks');
  expect(webhook).toMatchObject({ isEnabled: true, failures: 0 });
  expect(await call('GET', `/webhooks/${webhook?.id}/deliveries`)).toMatchObject([
    { type: 'test.v1', state: 'delivered', attempts: 1, responseStatus: 204 },
  ]);
  const rule = { isEnabled: true, channel: 'webhook', webhookId: webhook?.id };
  expect(await call('GET', '/notifications/rules')).toMatchObject([
    { kind: 'rank_drop', ...rule },
    { kind: 'campaign_needs_you', ...rule },
  ]);
});

test('the demo bills clients with a margin', async () => {
  await chooseBilling({ call });
  expect(await call('GET', '/billing/mode')).toMatchObject({ mode: 'agency', marginPercent: 20 });
});

test('the demo invites a colleague and a client of one website, and its data export becomes ready', async () => {
  const { id } = await call<{ id: string }>('POST', '/v1/websites', { domain: 'client.example' });
  await seedAccount({ call }, id);
  const invited = await call<{ role: string; websiteIds: string[] | null }[]>('GET', '/invitations');
  expect(invited.map(({ role, websiteIds }) => [role, websiteIds])).toEqual(
    expect.arrayContaining([
      ['manager', null],
      ['viewer', [id]],
    ]),
  );
  expect(await call('GET', '/exports')).toMatchObject([{ state: 'preparing' }]);
  await app.drain();
  expect(await call('GET', '/exports')).toMatchObject([{ state: 'ready' }]);
});

test("the demo's owner confirms visible competitors that sell no placements, and tracks them as brands", async () => {
  const brand = { role: 'competitor', status: 'found', aliases: [], domains: [], near: [], neverNear: [] };
  const answers: Record<string, object[]> = {
    '/v1/websites/web_1/competitors': [
      { domain: 'clear-magazine-sandbox.com', status: 'suggested' },
      { domain: 'unknown-shop-sandbox.com', status: 'suggested' },
      { domain: 'north-velo-sandbox.com', status: 'suggested' },
      { domain: 'pedal-and-chain.example', status: 'confirmed' },
    ],
    '/publishers?limit=1000': [{ domain: 'clear-magazine-sandbox.com' }],
    '/v1/websites/web_1/ai-visibility/brands': [
      { ...brand, role: 'own', name: 'Harbour Bikes', status: 'confirmed' },
      { ...brand, name: 'North Velo' },
      { ...brand, name: 'And Chain' },
    ],
  };
  const changes: unknown[] = [];
  const person: OwnerSession = {
    call: async (method, path, body) => {
      if (method === 'PUT') changes.push([path, body]);
      return answers[path] as never;
    },
    close: async () => undefined,
  };
  await confirmCompetitors(person, 'web_1');
  expect(changes).toMatchObject([
    ['/v1/websites/web_1/competitors/north-velo-sandbox.com', { status: 'confirmed' }],
    ['/v1/websites/web_1/competitors/unknown-shop-sandbox.com', { status: 'confirmed' }],
    [
      '/v1/websites/web_1/ai-visibility/brands',
      {
        brands: [
          { name: 'Harbour Bikes', role: 'own' },
          { name: 'Pedal And Chain', domains: ['pedal-and-chain.example'] },
          { name: 'North Velo', domains: ['north-velo-sandbox.com'] },
          { name: 'Unknown Shop', domains: ['unknown-shop-sandbox.com'] },
          { name: 'And Chain', status: 'hidden' },
        ],
      },
    ],
  ]);
});
