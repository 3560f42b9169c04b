import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { hourMs } from '#platform/durations.ts';
import {
  type Client,
  clientOf,
  expectIdle,
  setClock,
  drainDelayedJobs,
  spentWith,
  resetApp,
  runScheduler,
} from '../../../test/app/rank-tracking-client.ts';
import { decodeId } from '#platform/ids.ts';
import { monthBefore, monthOf, nextMonth } from './budget.ts';
import { changeLimit } from './change-limit.ts';
import { captureSpend, setBudgetLimit } from './queries.ts';

const pageMicros = 2_000;
let app: TestApp;
let client: Client;
let month = 0;
beforeAll(async () => {
  app = await createTestApp();
  client = clientOf(app);
});
beforeEach(async () => {
  await resetApp(app, `2026-${String((month += 1)).padStart(2, '0')}-10T10:00:00Z`);
  await limit(1_000_000_000);
});
afterAll(() => app.close());

const limit = (limitMicros: number, { accountId } = app.mine) =>
  setBudgetLimit(app.stores.database.db, { accountId, provider: 'dataforseo', limitMicros });

/** Compares the amounts of the budget with each other and with the charges of the provider. */
async function expectConsistentBudget(): Promise<any> {
  const budget = await client.budget('dataforseo');
  const { limitMicros, spentMicros, reservedMicros, remainingMicros } = budget;
  expect(spentMicros + reservedMicros).toBeLessThanOrEqual(limitMicros);
  expect(remainingMicros).toBe(limitMicros - spentMicros - reservedMicros);
  expect(await spentWith(app, 'dataforseo')).toBeGreaterThanOrEqual(app.sandbox.log().chargedMicros);
  return budget;
}

test('a rank check reserves its maximum price, which its actual cost replaces', async () => {
  const website = await client.addWebsite('shop.example', { depth: 30 });
  await client.addKeywords(website, ['first', 'second', 'third']);
  await app.run('rank-checks.schedule');
  const ordered = await expectConsistentBudget();
  expect(ordered).toMatchObject({ spentMicros: 0, reservedMicros: 3 * 3 * pageMicros, purchases: 0 });
  await app.drain();
  const captured = await expectConsistentBudget();
  const charged = app.sandbox.log().chargedMicros;
  expect(captured).toMatchObject({ spentMicros: charged, reservedMicros: 0, purchases: 3, currency: 'USD' });
  expect(charged).toBeLessThanOrEqual(3 * 3 * pageMicros);
  expect(captured).toMatchObject({ month: '2026-01-01', resetsAt: '2026-02-01T00:00:00.000Z' });
  await expectIdle(app);
});

test('concurrent schedulers do not exceed the limit and serve the oldest keywords first', async () => {
  await limit(10 * pageMicros);
  const website = await client.addWebsite('limited.example', { depth: 10 });
  for (let batch = 0; batch < 4; batch++) {
    await client.addKeywords(website, phrases(10, `batch ${batch}`));
    app.advance(1_000);
  }
  await Promise.all([1, 2, 3, 4].map(() => app.run('rank-checks.schedule')));
  await Promise.all([app.drain(), app.drain()]);
  const budget = await expectConsistentBudget();
  expect(budget).toMatchObject({ purchases: 10, spentMicros: 10 * pageMicros, remainingMicros: 0 });
  expect(app.sandbox.log().vendors.dataforseo.calls).toBe(10);
  const keywords = await client.keywords(`websiteId=${website}`);
  const left = keywords.filter(({ checkStatus }) => checkStatus === 'pending');
  expect(left).toHaveLength(30);
  expect(left.every(({ error }) => error.code === 'budget_exhausted')).toBe(true);
  expect(left.some(({ keyword }) => keyword.startsWith('batch 0'))).toBe(false);
  await expectIdle(app);
});

test('concurrent rank check requests do not exceed the limit', async () => {
  const website = await client.addWebsite('rush.example', { depth: 10 });
  const added = await client.addKeywords(website, phrases(8, 'rush'));
  await app.drain();
  await limit((8 + 3) * pageMicros);
  app.advance(hourMs);
  const answers = await Promise.all(added.map(({ id }) => client.call('POST', `/keywords/${id}/checks`)));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([202, 202, 202, 409, 409, 409, 409, 409]);
  await app.drain();
  expect(await expectConsistentBudget()).toMatchObject({ purchases: 11, remainingMicros: 0 });
  await expectIdle(app);
});

test('an exhausted budget pauses the website until the limit is raised', async () => {
  await limit(0);
  const website = await client.addWebsite('paused.example', { depth: 10 });
  const [, second] = await client.addKeywords(website, ['unpaid', 'unpaid, too']);
  await app.drain();
  await drainDelayedJobs(app);
  expect(await client.keyword(second.id)).toMatchObject({
    checkStatus: 'pending',
    error: { code: 'budget_exhausted' },
  });
  expect(await client.rankings(website)).toMatchObject({
    status: 'paused',
    error: { code: 'budget_exhausted' },
  });
  expect(await client.history(second.id)).toMatchObject([{ checkStatus: 'pending' }]);
  const { nextCheckAt } = await client.keyword(second.id);
  app.advance(hourMs);
  await runScheduler(app);
  expect(await client.keyword(second.id)).toMatchObject({ nextCheckAt, error: { code: 'budget_exhausted' } });
  const raised = { accountId: app.mine.accountId, provider: 'dataforseo', limitMicros: 10 * pageMicros };
  await app.stores.database.db.transaction().execute((transaction) => changeLimit(transaction, raised));
  await app.drain();
  await drainDelayedJobs(app);
  expect(await client.keyword(second.id)).toMatchObject({ checkStatus: 'not_ranked', error: null });
  expect(await client.rankings(website)).toMatchObject({ status: 'ready', error: null });
  await expectIdle(app);
});

test('rank checks resume in the next month and count towards its budget', async () => {
  setClock(app, '2026-12-31T20:00:00Z');
  await limit(pageMicros);
  const website = await client.addWebsite('monthly.example', { depth: 10 });
  const [, second] = await client.addKeywords(website, ['december', 'january']);
  await app.drain();
  setClock(app, '2026-12-31T23:30:00Z');
  await runScheduler(app);
  expect(await client.keyword(second.id)).toMatchObject({
    error: { code: 'budget_exhausted' },
    nextCheckAt: '2027-01-01T00:00:00.000Z',
  });
  setClock(app, '2027-01-01T00:00:00Z');
  await runScheduler(app);
  expect(await client.keyword(second.id)).toMatchObject({ checkStatus: 'not_ranked', error: null });
  expect(await client.budget('dataforseo')).toMatchObject({ month: '2027-01-01', purchases: 1 });
  await expectIdle(app);
});

test('an account without budget does not delay other accounts', async () => {
  const theirs = clientOf(app, app.theirs);
  await limit(0);
  const poor = await client.addWebsite('poor.example', { depth: 10 });
  await client.addKeywords(poor, phrases(1_000, 'poor'));
  await client.addKeywords(poor, phrases(500, 'poorer'));
  app.advance(1_000);
  const rich = await theirs.addWebsite('rich.example', { depth: 10 });
  const [keyword] = await theirs.addKeywords(rich, ['rich']);
  await app.drain();
  expect(await theirs.keyword(keyword.id)).toMatchObject({ checkStatus: 'not_ranked' });
  expect(app.sandbox.log().vendors.dataforseo.calls).toBe(1);
  await expectIdle(app);
});

test('a failed attempt costs what the provider charged for it', async () => {
  const website = await client.addWebsite('failing.example', { depth: 10 });
  await client.addKeywords(website, ['charged failure']);
  app.sandbox.setFailure('dataforseo', { mode: 'task_error' });
  await app.drain();
  app.advance(2 * 60_000);
  await app.drain();
  const failed = await expectConsistentBudget();
  expect(app.sandbox.log().vendors.dataforseo.calls).toBe(2);
  expect(failed).toMatchObject({ spentMicros: app.sandbox.log().chargedMicros, purchases: 0 });
  expect(failed.spentMicros).toBeGreaterThan(0);
  app.sandbox.setFailure('dataforseo', {});
  app.advance(10 * 60_000);
  await app.drain();
  expect(await expectConsistentBudget()).toMatchObject({
    spentMicros: app.sandbox.log().chargedMicros,
    purchases: 1,
  });
  await expectIdle(app);
});

test('a retry that the budget does not cover is not attempted', async () => {
  await limit(pageMicros);
  const website = await client.addWebsite('once.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, ['only once']);
  app.sandbox.setFailure('dataforseo', { mode: 'task_error' });
  await app.drain();
  app.advance(3 * hourMs);
  await app.drain();
  expect(app.sandbox.log().vendors.dataforseo.calls).toBe(1);
  expect(await client.keyword(keyword.id)).toMatchObject({
    checkStatus: 'failed',
    error: { code: 'engine_error' },
  });
  await expectIdle(app);
});

function phrases(count: number, name: string): string[] {
  return Array.from({ length: count }, (_none, index) => `${name} number ${index}`);
}

test('the budget states what each website has cost this month and the month before, and what had no website', async () => {
  const { previousMonth } = await client.budget('dataforseo');
  const shop = await client.addWebsite(`cost-${month}.example`, { depth: 10 });
  const blog = await client.addWebsite(`cost-blog-${month}.example`, { depth: 10 });
  await client.addKeywords(shop, ['shared search', 'own search']);
  await client.addKeywords(blog, ['shared search']);
  await runScheduler(app);
  const { db } = app.stores.database;
  const [current, { accountId }] = [monthOf(new Date()), app.mine];
  const purchase = { accountId, provider: 'dataforseo', reservedMicros: 0, purchases: 1 };
  await captureSpend(db, [
    { ...purchase, month: current, spentMicros: 700 },
    { ...purchase, month: monthBefore(current), spentMicros: 900, websiteIds: [decodeId('web', shop) ?? ''] },
    { ...purchase, month: monthBefore(current), spentMicros: 50 },
  ]);
  const budget = await client.budget('dataforseo');
  const costOf = (id: string) => budget.websites.find(({ websiteId }: any) => websiteId === id);
  const each = costOf(blog).spentMicros;
  expect(each).toBeGreaterThan(0);
  expect(costOf(blog)).toMatchObject({ domain: `cost-blog-${month}.example`, previousMonthMicros: 0 });
  expect(costOf(shop)).toMatchObject({ spentMicros: 2 * each, previousMonthMicros: 900 });
  // The shared search is bought once and counts for both websites.
  expect(budget).toMatchObject({ spentMicros: 2 * each + 700, withoutWebsiteMicros: 700 });
  expect(budget.previousMonth).toEqual({
    spentMicros: previousMonth.spentMicros + 950,
    withoutWebsiteMicros: previousMonth.withoutWebsiteMicros + 50,
  });
  const ofBlog = (await client.call('GET', `/budget?websiteId=${blog}`)).body.data[0];
  expect(ofBlog.websites).toEqual([costOf(blog)]);
  expect(ofBlog.spentMicros).toBe(budget.spentMicros);
  await client.call('DELETE', `/websites/${shop}`);
  const afterwards = await client.budget('dataforseo');
  expect(afterwards.websites).toContainEqual({ ...costOf(shop), domain: null });
  const theirs = await clientOf(app, app.theirs).budget('dataforseo');
  expect(theirs.websites).toEqual([]);
});

test('the expected cost of the next month adds rank checks, AI runs and backlinks by website, and a shared search once', async () => {
  const shop = await client.addWebsite('shop.example', { depth: 10, intervalHours: 24 });
  const blog = await client.addWebsite('blog.example', { depth: 10, intervalHours: 24 });
  await client.addKeywords(shop, ['own search', 'shared search']);
  await client.addKeywords(blog, ['shared search']);
  const { body } = await client.call('GET', '/budget/next-month');
  const checkMicros = 31 * pageMicros;
  expect(body.data.find(({ kind }: any) => kind === 'rank_checks')).toMatchObject({
    provider: 'dataforseo',
    month: monthOf(nextMonth(new Date())),
    limitMicros: 1_000_000_000,
    expectedMicros: 2 * checkMicros,
    websites: expect.arrayContaining([
      { websiteId: shop, domain: 'shop.example', isPaused: false, expectedMicros: 2 * checkMicros },
      { websiteId: blog, domain: 'blog.example', isPaused: false, expectedMicros: checkMicros },
    ]),
  });
  const theirs = await clientOf(app, app.theirs).call('GET', '/budget/next-month');
  expect(JSON.stringify(theirs.body)).not.toContain('shop.example');
});
