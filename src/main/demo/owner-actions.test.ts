import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { chooseBilling, seedAccount, subscribeWebhook } from './owner-actions.ts';
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

test('the demo’s webhook receives its test event and is the channel of two notification rules', async () => {
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

test('the demo invites two colleagues and its data export becomes ready', async () => {
  await seedAccount({ call });
  const invited = await call<{ role: string }[]>('GET', '/invitations');
  expect(invited.map(({ role }) => role).toSorted()).toEqual(['manager', 'viewer']);
  expect(await call('GET', '/exports')).toMatchObject([{ state: 'preparing' }]);
  await app.drain();
  expect(await call('GET', '/exports')).toMatchObject([{ state: 'ready' }]);
});
