import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeLimit } from '#accounts/budgets';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { hourMs } from '#platform/durations.ts';
import {
  type Client,
  clientOf,
  expectIdle,
  resetApp,
  runScheduler,
} from '../../../../test/app/rank-tracking-client.ts';

let app: TestApp;
let client: Client;
let day = 9;
beforeAll(async () => {
  app = await createTestApp();
  client = clientOf(app);
});
beforeEach(() => resetApp(app, `2026-03-${(day += 3)}T10:00:00Z`));
afterAll(() => app.close());

const calls = () => app.sandbox.log().vendors.dataforseo.calls;

/** Adds a keyword that was checked an hour ago. */
async function checkedKeyword(settings: object = {}): Promise<any> {
  const website = await client.addWebsite('now.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, [{ keyword: `check me on day ${day}`, ...settings }]);
  await app.drain();
  app.advance(hourMs);
  return keyword;
}

test('a requested rank check is queued, reports its status, and updates the position', async () => {
  const { id } = await checkedKeyword();
  const asked = await client.call('POST', `/keywords/${id}/checks`);
  expect(asked.status).toBe(202);
  expect(asked.body.data).toMatchObject({
    keywordId: id,
    status: 'queued',
    attempt: 1,
    depth: 10,
    error: null,
  });
  const where = asked.headers['location'] ?? '';
  expect(where).toBe(`/api/v1/keywords/${id}/checks/${asked.body.data.id}`);
  await app.drain();
  const done = await app.call('GET', where.replace('/api/v1', ''));
  expect(done.body.data).toMatchObject({
    status: 'done',
    finishedAt: '2026-03-12T11:00:00.000Z',
    error: null,
  });
  expect(await client.keyword(id)).toMatchObject({ checkedAt: '2026-03-12T11:00:00.000Z' });
  expect(await client.history(id)).toHaveLength(1);
  expect(calls()).toBe(2);
  await expectIdle(app);
});

test('all requests get the same rank check while it is running, including concurrent ones', async () => {
  const { id } = await checkedKeyword();
  const ask = () => client.call('POST', `/keywords/${id}/checks`);
  const answers = await Promise.all([ask(), ask(), ask(), ask()]);
  const [first, ...others] = answers.map(({ body }) => body.data);
  for (const other of others) expect(other).toEqual(first);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  await app.drain();
  expect(calls()).toBe(2);
  const budget = await client.budget('dataforseo');
  expect(budget).toMatchObject({ reservedMicros: 0 });
  expect((await ask()).body.data.id).not.toBe(first.id);
  await app.drain();
  await expectIdle(app);
});

test('a request returns the running scheduled rank check', async () => {
  const { id } = await checkedKeyword();
  app.advance(36 * hourMs);
  await app.run('rank-checks.schedule');
  const asked = await client.call('POST', `/keywords/${id}/checks`);
  expect(asked.status).toBe(202);
  await runScheduler(app);
  expect(calls()).toBe(2);
  await expectIdle(app);
});

test('a failed rank check reports its error and is retried', async () => {
  const { id } = await checkedKeyword();
  app.sandbox.setFailure('dataforseo', { mode: 'server_error' });
  const { body } = await client.call('POST', `/keywords/${id}/checks`);
  await app.drain();
  const path = `/keywords/${id}/checks/${body.data.id}`;
  const waiting = (await client.call('GET', path)).body.data;
  expect(waiting).toMatchObject({ status: 'queued', attempt: 2, error: { code: 'provider_unavailable' } });
  app.sandbox.setFailure('dataforseo', {});
  app.advance(2 * 60_000);
  await app.drain();
  expect((await client.call('GET', path)).body.data).toMatchObject({
    status: 'done',
    attempt: 2,
    error: null,
  });
});

test('a rank check that is not possible is refused with the reason and creates no job', async () => {
  const { id } = await checkedKeyword({ keyword: 'refuse me' });
  const before = calls();
  const { db } = app.stores.database;
  const refusal = async (keywordId = id) => {
    const { status, body } = await client.call('POST', `/keywords/${keywordId}/checks`);
    return [status, body.code];
  };
  const limit = { accountId: app.mine.accountId, provider: 'dataforseo' };
  await changeLimit(db, { ...limit, limitMicros: 0 });
  expect(await refusal()).toEqual([409, 'budget_exhausted']);
  await changeLimit(db, { ...limit, limitMicros: 1_000_000_000 });
  const [brave] = await client.addKeywords((await client.keyword(id)).websiteId, [
    { keyword: 'refuse me', engine: 'brave' },
  ]);
  expect(await refusal(brave.id)).toEqual([409, 'provider_not_connected']);
  await client.call('PATCH', `/keywords/${id}`, { status: 'paused' });
  expect(await refusal()).toEqual([409, 'keyword_paused']);
  await app.drain();
  expect(calls()).toBe(before);
  expect(await client.keyword(brave.id)).toMatchObject({
    checkStatus: 'pending',
    error: { code: 'provider_not_connected' },
  });
  await expectIdle(app);
});

test('an unknown rank check or one of another account is not found', async () => {
  const { id } = await checkedKeyword();
  const theirs = clientOf(app, app.theirs);
  const { body } = await client.call('POST', `/keywords/${id}/checks`);
  const checkId = body.data.id;
  const [strange] = await theirs.addKeywords(await theirs.addWebsite('strange.example'), ['something else']);
  const problem = async (method: string, path: string) => {
    const { status, body: said } = await theirs.call(method, path);
    return [status, said.code];
  };
  expect(await problem('POST', `/keywords/${id}/checks`)).toEqual([404, 'keyword_not_found']);
  expect(await problem('GET', `/keywords/${id}/checks/${checkId}`)).toEqual([404, 'keyword_not_found']);
  expect(await problem('GET', `/keywords/${strange.id}/checks/${checkId}`)).toEqual([404, 'check_not_found']);
  expect(await problem('GET', `/keywords/${strange.id}/checks/chk_x`)).toEqual([404, 'check_not_found']);
  await app.drain();
});
