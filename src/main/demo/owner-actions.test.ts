import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardSession, openSession } from '../../../test/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { askToBeTold } from './ask-to-be-told.ts';
import { keepHouse } from './keep-house.ts';
import type { Person } from './open-person.ts';

let app: TestApp;
let owner: DashboardSession;
beforeAll(async () => {
  app = await createTestApp();
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

const call: Person['call'] = async (method, path, body) => {
  const reply = await owner.call(method, path, { body });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body.data;
};

test('the demo’s webhook leads to a program that takes what it is sent, and its rules tell it', async () => {
  await askToBeTold({ call });
  await app.drain();
  const [webhook] = await call<{ id: string }[]>('GET', '/webhooks');
  expect(webhook).toMatchObject({ isOn: true, failures: 0 });
  expect(await call('GET', `/webhooks/${webhook?.id}/deliveries`)).toMatchObject([
    { type: 'test.v1', state: 'delivered', tries: 1, answerStatus: 204 },
  ]);
  const told = { isOn: true, channel: 'webhook', webhookId: webhook?.id };
  expect(await call('GET', '/notifications/rules')).toMatchObject([
    { kind: 'rank_drop', ...told },
    { kind: 'campaign_needs_you', ...told },
  ]);
});

test('the demo’s colleagues can come in, and its file of everything is made', async () => {
  await keepHouse({ call });
  const invited = await call<{ role: string }[]>('GET', '/invitations');
  expect(invited.map(({ role }) => role).toSorted()).toEqual(['manager', 'viewer']);
  expect(await call('GET', '/exports')).toMatchObject([{ state: 'making' }]);
  await app.drain();
  expect(await call('GET', '/exports')).toMatchObject([{ state: 'ready' }]);
});
