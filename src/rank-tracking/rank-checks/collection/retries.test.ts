import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { hourMs, minuteMs } from '#platform/durations.ts';
import {
  type Client,
  clientOf,
  expectIdle,
  advanceUntilClosed,
  drainDelayedJobs,
  resetApp,
  runScheduler,
} from '../../../../test/app/rank-tracking-client.ts';

let app: TestApp;
let client: Client;
let day = 0;
beforeAll(async () => {
  app = await createTestApp((url) => ({ SEARXNG_URL: `${url}/searxng` }));
  client = clientOf(app);
});
beforeEach(() => resetApp(app, `2026-03-0${(day += 1)}T14:00:00Z`));
afterAll(() => app.close());

const dataforseo = () => app.sandbox.log().vendors.dataforseo;

async function keywordFor(phrase: string, settings: object = {}): Promise<any> {
  const website = await client.addWebsite('again.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, [{ keyword: phrase, ...settings }]);
  return keyword;
}

test('a failing rank check has five attempts with growing delays, and then waits until it is due again', async () => {
  app.sandbox.setFailure('dataforseo', { mode: 'server_error' });
  const { id } = await keywordFor('five times');
  await app.drain();
  const waits: number[] = [];
  for (let attempt = 1; attempt < 5; attempt++) {
    const { nextCheckAt } = await client.keyword(id);
    waits.push((Date.parse(nextCheckAt) - Date.now()) / minuteMs);
    app.advance(Date.parse(nextCheckAt) - Date.now() - 1_000);
    await runScheduler(app);
    expect(dataforseo().calls).toBe(attempt);
    app.advance(1_000);
    await runScheduler(app);
    expect(dataforseo().calls).toBe(attempt + 1);
  }
  expect(waits.map((wait) => Math.round(wait))).toEqual([1, 6, 33, 132]);
  const given = await client.keyword(id);
  expect(Date.parse(given.nextCheckAt) - Date.now()).toBeGreaterThan(8 * hourMs);
  await advanceUntilClosed(app, 1);
  expect(dataforseo().calls).toBe(5);
  await expectIdle(app);
});

test('a permanent failure is not retried before the keyword is due again', async () => {
  app.sandbox.setFailure('dataforseo', { mode: 'unauthorized' });
  const { id, websiteId } = await keywordFor('no use');
  await app.drain();
  await drainDelayedJobs(app);
  const failed = await client.keyword(id);
  expect(failed).toMatchObject({ checkStatus: 'failed', error: { code: 'provider_rejected_key' } });
  expect(Date.parse(failed.nextCheckAt) - Date.now()).toBeGreaterThan(11 * hourMs);
  expect(await client.rankings(websiteId)).toMatchObject({
    status: 'failed',
    error: { code: 'all_checks_failed' },
  });
  await expectIdle(app);
});

test('a retry waits as long as the provider requests', async () => {
  app.sandbox.setFailure('dataforseo', { mode: 'rate_limit', retryAfterSeconds: 1_200 });
  const { id } = await keywordFor('left alone');
  await app.drain();
  const { nextCheckAt } = await client.keyword(id);
  expect(Date.parse(nextCheckAt) - Date.now()).toBe(22 * minuteMs);
  app.advance(19 * minuteMs);
  await runScheduler(app);
  expect(dataforseo().calls).toBe(1);
});

test('a failure does not replace a success of the same day, and a later success does', async () => {
  const { id } = await keywordFor('same day');
  app.sandbox.addWebsites(['again.example']);
  await client.call('PATCH', `/keywords/${id}`, { tags: ['x'] });
  await app.drain();
  const first = await client.keyword(id);
  app.advance(hourMs);
  app.sandbox.setFailure('dataforseo', { mode: 'task_error' });
  await client.call('POST', `/keywords/${id}/checks`);
  await app.drain();
  expect(await client.keyword(id)).toMatchObject({ checkStatus: 'failed', position: first.position });
  expect(await client.history(id)).toMatchObject([
    { checkStatus: first.checkStatus, position: first.position },
  ]);
  app.sandbox.setFailure('dataforseo', {});
  await advanceUntilClosed(app, 3);
  const [only] = await client.history(id);
  expect(only.checkedAt).not.toBe(first.checkedAt);
  expect(only.checkStatus).toBe(first.checkStatus);
});

test('a search without results is "not ranked", and an empty response is a failure', async () => {
  const phrase = 'zzz-no-results for anybody';
  const honest = await keywordFor(phrase);
  const [silent] = await client.addKeywords(honest.websiteId, [
    { keyword: phrase, country: 'GB', provider: 'searxng' },
  ]);
  const [paged] = await client.addKeywords(honest.websiteId, [
    { keyword: phrase, country: 'CA', provider: 'serpapi' },
  ]);
  await app.drain();
  for (const { id } of [honest, paged]) {
    expect(await client.keyword(id)).toMatchObject({
      checkStatus: 'not_ranked',
      position: null,
      error: null,
    });
  }
  expect(await client.keyword(silent.id)).toMatchObject({
    checkStatus: 'failed',
    error: { code: 'empty_answer' },
  });
  await advanceUntilClosed(app, 6);
  expect(await client.keywords('position=none')).toHaveLength(2);
  await expectIdle(app);
});

test('rank checks with SearXNG are free', async () => {
  await keywordFor('for nothing', { provider: 'searxng' });
  await app.drain();
  const before = await client.budget('searxng');
  expect(before).toMatchObject({ spentMicros: 0, reservedMicros: 0 });
  expect(before.purchases).toBeGreaterThan(0);
  await expectIdle(app);
});

test('an unreadable response does not affect the others of its batch', async () => {
  app.sandbox.setFailure('dataforseo', { mode: 'task_error', share: 0.3, seed: 4 });
  const website = await client.addWebsite('batch.example', { depth: 10 });
  await client.addKeywords(
    website,
    Array.from({ length: 40 }, (_none, index) => `broken batch ${index}`),
  );
  await app.drain();
  const count = async (status: string) =>
    (await client.keywords(`websiteId=${website}&checkStatus=${status}`)).length;
  const [failed, succeeded] = [await count('failed'), await count('not_ranked')];
  expect(failed).toBe(dataforseo().failures.task_error);
  expect(failed).toBeGreaterThan(3);
  expect(succeeded).toBe(40 - failed);
  app.sandbox.setFailure('dataforseo', {});
  await advanceUntilClosed(app, 1);
  expect(await count('not_ranked')).toBe(40);
  expect(dataforseo().calls).toBe(40 + failed);
  await expectIdle(app);
});
