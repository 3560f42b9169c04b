import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLimit } from '#accounts/budgets';
import { openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let created = 0;

beforeAll(async () => {
  app = await createTestApp({ KEYWORD_DISCOVERY: 'on' });
});
afterAll(() => app.close());

async function addWebsite(body: object = {}, key = app.mine.writeKey): Promise<string> {
  const domain = `costs-${(created += 1)}.example`;
  app.sandbox.addWebsites([domain]);
  const reply = await app.call('POST', '/websites', { body: { domain, ...body }, key });
  await app.drain();
  return reply.body.data.id;
}

const suggested = (id: string, action = '', body?: object, key = app.mine.writeKey) =>
  app.call(body === undefined ? 'GET' : 'POST', `/websites/${id}/keyword-suggestions${action}`, {
    body,
    key,
  });
const keywordsOf = async (id: string): Promise<any[]> =>
  (await app.call('GET', `/keywords?websiteId=${id}&limit=100`)).body.data;

test('a quote of suggestions is the cost of tracking them, and tracks nothing', async () => {
  const id = await addWebsite({ relationship: 'competitor' });
  const choice = { top: 5, source: 'pages' };
  const { status, body } = await suggested(id, '/quote', choice);
  expect(status).toBe(200);
  const [{ monthlyMicros, checks }] = body.data.providers;
  expect(body.data).toMatchObject({ keywords: 5, tracked: 0 });
  expect(checks).toBeGreaterThan(0);
  const listed = (await suggested(id, '?source=pages&limit=5')).body.data;
  const total = listed.reduce((sum: number, one: any) => sum + one.monthlyCostMicros, 0);
  expect(monthlyMicros).toBe(total);
  expect(await keywordsOf(id)).toEqual([]);
  const ids = listed.map((one: any) => one.id);
  expect((await suggested(id, '/quote', { ids })).body.data.providers).toEqual(body.data.providers);
  const accepted = await suggested(id, '/accept', choice);
  expect(accepted.status).toBe(201);
  expect(accepted.body.data.map((one: any) => one.keyword).toSorted()).toEqual(
    listed.map((one: any) => one.keyword).toSorted(),
  );
});

test('a quote says how many suggestions the budget covers', async () => {
  const { accountId, writeKey } = app.theirs;
  const id = await addWebsite({ relationship: 'competitor' }, writeKey);
  const { data } = (await suggested(id, '?limit=1', undefined, writeKey)).body;
  const limitMicros = 2 * data[0].monthlyCostMicros;
  const of = { accountId, provider: 'dataforseo' };
  await changeLimit(app.stores.database.db, { ...of, limitMicros });
  const quote = (await suggested(id, '/quote', { top: 5 }, writeKey)).body.data;
  expect(quote.providers).toMatchObject([{ limitMicros, fits: false, fittingKeywords: 2 }]);
});

test.each([
  [{ ids: ['sug_01kqk0n8zwe5rt3yhj2m4c6v9y'] }, 404, 'ids[0]'],
  [{}, 400, 'ids'],
  [{ top: 1001 }, 400, 'top'],
])('a quote with the body %j has the status %i and names %s', async (body, status, path) => {
  const id = await addWebsite({ keywordDiscovery: 'off' });
  const reply = await suggested(id, '/quote', body);
  expect(reply.status).toBe(status);
  expect(reply.body.errors.map((error: { path: string }) => error.path)).toContain(path);
  const theirs = await suggested(id, '/quote', { top: 1 }, app.theirs.writeKey);
  expect(theirs.body.code).toBe('website_not_found');
});

test('one request removes the automatically tracked keywords for good, and leaves those of people', async () => {
  const id = await addWebsite();
  const automatic = (await keywordsOf(id)).filter(({ origin }) => origin === 'discovered');
  expect(automatic.length).toBeGreaterThan(3);
  await suggested(id, '/accept', { top: 1 });
  await app.call('POST', '/keywords', { body: { websiteId: id, keywords: [{ keyword: 'typed' }] } });
  const remove = (body: object, key = app.mine.writeKey) =>
    app.call('POST', '/keywords/deletions', { body, key });
  expect((await remove({ discoveredOf: id }, app.theirs.writeKey)).body).toMatchObject({
    code: 'website_not_found',
    errors: [{ path: 'discoveredOf' }],
  });
  const both = await remove({ discoveredOf: id, ids: [automatic[0].id] });
  expect(both).toMatchObject({ status: 400, body: { errors: [{ path: 'ids' }] } });
  expect((await remove({})).status).toBe(400);
  const reply = await remove({ discoveredOf: id });
  expect(reply.body.data).toEqual({ deleted: automatic.length });
  const left = await keywordsOf(id);
  expect(left.map(({ origin }) => origin)).toEqual(['added', 'added']);
  await suggested(id, '/discover', {});
  await app.drain();
  expect((await keywordsOf(id)).map(({ keyword }) => keyword).toSorted()).toEqual(
    left.map(({ keyword }) => keyword).toSorted(),
  );
  expect((await remove({ discoveredOf: id })).body.data).toEqual({ deleted: 0 });
});

test('a viewer sees suggestions without their costs', async () => {
  const id = await addWebsite({ relationship: 'competitor' });
  const path = `/v1/websites/${id}/keyword-suggestions?limit=1`;
  const manager = await openSession(app, { role: 'manager' });
  const viewer = await openSession(app, { role: 'viewer' });
  const [shown] = (await manager.call('GET', path)).body.data;
  expect(shown.monthlyCostMicros).toBeGreaterThan(0);
  expect((await viewer.call('GET', path)).body.data).toEqual([{ ...shown, monthlyCostMicros: null }]);
});
