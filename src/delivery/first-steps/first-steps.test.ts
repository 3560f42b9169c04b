import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, inviteUser } from '#accounts/members';
import { dayMs } from '#platform/durations.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { readStoredState } from './queries.ts';

let app: TestApp;
let owner: DashboardSession;
beforeAll(async () => {
  app = await createTestApp(() => ({
    DATAFORSEO_LOGIN: '',
    DATAFORSEO_PASSWORD: '',
    SERPAPI_KEY: '',
    GOOGLE_CLIENT_ID: '',
  }));
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

async function read(websiteId?: string) {
  const query = websiteId === undefined ? '' : `?websiteId=${websiteId}`;
  return (await owner.call('GET', `/first-steps${query}`)).body.data;
}
async function done(websiteId?: string): Promise<string[]> {
  const { steps } = await read(websiteId);
  return steps.flatMap(({ name, isDone }: { name: string; isDone: boolean }) => (isDone ? [name] : []));
}

test('the first steps follow the data of the account', async () => {
  expect(await read()).toMatchObject({ websiteId: null, steps: { length: 8 } });
  const before = await done();
  const { id } = (await app.call('POST', '/websites', { body: { domain: 'steps.example' } })).body.data;
  expect(await read()).toMatchObject({ websiteId: id });
  const added = async () => (await done(id)).filter((name) => !before.includes(name));
  expect(await added()).toEqual(['website']);

  await app.call('POST', '/keywords', { body: { websiteId: id, keywords: [{ keyword: 'wool socks' }] } });
  expect(await added()).toEqual(['website', 'keywords']);
  const credentials = { apiKey: 'secret' };
  expect((await owner.call('PUT', '/providers/serper/credentials', { body: { credentials } })).status).toBe(
    204,
  );
  expect(await added()).toEqual(['website', 'keywords', 'rankings']);
  const hook = (await owner.call('POST', '/webhooks', { body: { url: app.sandbox.url + '/hook' } })).body
    .data;
  const rule = { kind: 'rank_drop', websiteIds: [id], channel: 'webhook', webhookId: hook.id };
  expect((await owner.call('POST', '/notifications/rules', { body: rule })).status).toBe(201);
  expect(await added()).toEqual(['website', 'keywords', 'rankings', 'alert']);
});

test('an owner alone has no colleague until there is an open invitation', async () => {
  const { db } = app.stores.database;
  const { id: accountId } = await createAccount(db, { name: 'alone', email: 'alone@example.com' });
  const now = new Date();
  const hasColleague = async (at: Date) =>
    (await readStoredState({ db, accountId, now: at }, null)).hasColleague;
  expect(await hasColleague(now)).toBe(false);
  await inviteUser(db, { accountId, email: 'grace@example.com', role: 'viewer', now });
  expect(await hasColleague(now)).toBe(true);
  expect(await hasColleague(new Date(now.getTime() + 30 * dayMs))).toBe(false);
});

test('steps that may cost money name the lowest price', async () => {
  const { steps } = await read();
  const prices = new Map(
    steps.map(({ name, fromMicros }: { name: string; fromMicros: number | null }) => [name, fromMicros]),
  );
  const providers: { capabilities: string[]; unitPriceMicros: number }[] = (
    await owner.call('GET', '/providers')
  ).body.data;
  const paid = providers.flatMap(({ capabilities, unitPriceMicros: price }) =>
    capabilities.includes('result_pages') && price > 0 ? [price] : [],
  );
  expect(prices.get('rankings')).toBe(Math.min(...paid));
  expect(prices.get('invite')).toBeNull();
});

test('a competitor needs no steps, and does not stand for the account', async () => {
  const body = { domain: 'a-rival.example', relationship: 'competitor' };
  const { id } = (await app.call('POST', '/websites', { body })).body.data;
  expect(await read(id)).toEqual({ websiteId: id, steps: [] });
  expect((await read()).websiteId).not.toBe(id);
});

test('an unknown website is refused', async () => {
  const unknown = await owner.call('GET', '/first-steps?websiteId=web_01kqk0n8zwe5rt3yhj2m4c6v9w');
  expect(unknown).toMatchObject({ status: 404, body: { code: 'website_not_found' } });
});
