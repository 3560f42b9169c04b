import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeLimit } from '#accounts/budgets';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { hourMs } from '#platform/durations.ts';
import { decodeId } from '#platform/ids.ts';
import {
  clientOf,
  expectIdle,
  spentWith,
  resetApp,
  runScheduler,
} from '../../../../test/app/rank-tracking-client.ts';

let app: TestApp;
let month = 0;
beforeAll(async () => {
  app = await createTestApp();
});
// Each test has its own month and therefore its own budgets.
beforeEach(() => resetApp(app, `2026-${String((month += 1)).padStart(2, '0')}-10T10:00:00Z`));
afterAll(() => app.close());

const calls = () => app.sandbox.log().vendors.dataforseo.calls;

test('two accounts with the same phrase share one SERP of the greatest depth, and each gets its own depth', async () => {
  const [mine, theirs] = [clientOf(app), clientOf(app, app.theirs)];
  app.sandbox.addWebsites(['shoes-a.example', 'shoes-b.example']);
  const a = await mine.addWebsite('shoes-a.example', { depth: 10 });
  const b = await mine.addWebsite('shoes-b.example', { depth: 10 });
  const c = await theirs.addWebsite('shoes-c.example', { depth: 50 });
  const [first] = await mine.addKeywords(a, ['running shoes-a']);
  const [second] = await mine.addKeywords(b, ['Running  SHOES-A']);
  const [third] = await theirs.addKeywords(c, ['running shoes-a']);
  await app.drain();
  expect(calls()).toBe(1);
  expect(await mine.keyword(first.id)).toMatchObject({
    position: 1,
    checkStatus: 'ranked',
    checkedDepth: 10,
  });
  expect(await mine.keyword(second.id)).toMatchObject({ checkedDepth: 10, error: null });
  expect(await theirs.keyword(third.id)).toMatchObject({ checkStatus: 'not_ranked', checkedDepth: 50 });
  const mySerp = (await mine.call('GET', `/keywords/${second.id}/serp`)).body.data;
  const theirSerp = (await theirs.call('GET', `/keywords/${third.id}/serp`)).body.data;
  const maxDepth = (serp: any) => Math.max(...serp.results.map((result: any) => result.position ?? 0));
  expect([mySerp.depth, theirSerp.depth]).toEqual([10, 50]);
  expect(maxDepth(mySerp)).toBeLessThanOrEqual(10);
  expect(maxDepth(theirSerp)).toBeGreaterThan(10);
  expect(await spentWith(app, 'dataforseo')).toBe(app.sandbox.log().chargedMicros);
  await expectIdle(app);
});

test('the longest overdue account pays, or the other if its budget is exhausted', async () => {
  const [mine, theirs] = [clientOf(app), clientOf(app, app.theirs)];
  const { db } = app.stores.database;
  const mySite = await mine.addWebsite('mine.example', { depth: 10 });
  const theirSite = await theirs.addWebsite('theirs.example', { depth: 10 });
  await mine.addKeywords(mySite, ['who pays']);
  app.advance(1000);
  await theirs.addKeywords(theirSite, ['who pays']);
  await app.drain();
  const [myBudget, theirBudget] = [await mine.budget('dataforseo'), await theirs.budget('dataforseo')];
  expect(myBudget).toMatchObject({ purchases: 1, spentMicros: app.sandbox.log().chargedMicros });
  expect(theirBudget).toMatchObject({ purchases: 0, spentMicros: 0 });
  await changeLimit(db, { accountId: app.mine.accountId, provider: 'dataforseo', limitMicros: 0 });
  app.advance(36 * hourMs);
  await runScheduler(app);
  expect(await mine.budget('dataforseo')).toMatchObject({ purchases: 1, spentMicros: myBudget.spentMicros });
  expect(await theirs.budget('dataforseo')).toMatchObject({ purchases: 1 });
  expect(await mine.keywords('search=pays')).toMatchObject([{ checkStatus: 'not_ranked', error: null }]);
  await changeLimit(db, { accountId: app.mine.accountId, provider: 'dataforseo', limitMicros: 10 ** 9 });
  await expectIdle(app);
});

test('a schedule of more than one batch checks each due target once, also those that are due before another keyword of an earlier target', async () => {
  const mine = clientOf(app);
  const { db } = app.stores.database;
  const phrases = Array.from({ length: 230 }, (_none, index) => `batch ${index}`);
  const early = await mine.addWebsite('early-batch.example', { depth: 10 });
  const late = await mine.addWebsite('late-batch.example', { depth: 10 });
  await mine.addKeywords(early, phrases);
  await mine.addKeywords(late, phrases.slice(0, 1));
  await app.drain();
  app.advance(36 * hourMs);
  // Due one after the other, and the second keyword of the first target last.
  await sql`
    update keywords set leased_to = null, next_check_at = ${new Date()}::timestamptz - interval '12 hours'
      + case when website_id = ${decodeId('web', late)} then 600 else substring(keyword from '[0-9]+')::integer end * interval '1 minute'`.execute(
    db,
  );
  const asked = () =>
    phrases.map((phrase) => app.sandbox.log().vendors.dataforseo.phrases[phrase]?.asked ?? 0);
  const before = asked();
  await runScheduler(app);
  expect(asked().map((count, index) => count - (before[index] ?? 0))).toEqual(phrases.map(() => 1));
  await expectIdle(app);
});

test('a website added later gets its positions and history from stored SERPs without a call', async () => {
  const [mine, theirs] = [clientOf(app), clientOf(app, app.theirs)];
  app.sandbox.addWebsites(['late.example']);
  const early = await mine.addWebsite('early.example', { depth: 100 });
  const paid = await mine.addKeywords(early, ['boots of late', 'zzz-no-results', 'winter boots']);
  for (let hours = 0; hours < 5 * 24; hours += 4) {
    app.advance(4 * hourMs);
    await runScheduler(app);
  }
  const before = calls();
  const late = await theirs.addWebsite('late.example', { depth: 30 });
  const added = await theirs.addKeywords(late, ['boots of late', 'zzz-no-results', 'winter boots']);
  await app.drain();
  expect(calls()).toBe(before);
  expect(await theirs.budget('dataforseo')).toMatchObject({ purchases: 0, spentMicros: 0 });
  for (const [index, { id }] of added.entries()) {
    const keyword = await theirs.keyword(id);
    const history = await theirs.history(id);
    const dates = (days: any[]) => days.map(({ date }) => date);
    expect(dates(history)).toEqual(dates(await mine.history(paid[index].id)));
    const positions = history.map(({ position }: any) => position ?? Infinity);
    const [last, previous] = history.toReversed();
    expect(history.length).toBeGreaterThanOrEqual(4);
    expect(keyword).toMatchObject({
      checkStatus: last.checkStatus,
      position: last.position,
      previousPosition: previous.position,
      bestPosition: Number.isFinite(Math.min(...positions)) ? Math.min(...positions) : null,
      stale: false,
    });
    expect(Date.parse(keyword.nextCheckAt)).toBeGreaterThan(Date.now());
  }
  expect((await theirs.keyword(added[0].id)).position).toBe(1);
  expect((await theirs.keyword(added[1].id)).checkStatus).toBe('not_ranked');
  await expectIdle(app);
});

test('the schedule does not buy a page for a new keyword that waits for its positions from a stored SERP', async () => {
  const [mine, theirs] = [clientOf(app), clientOf(app, app.theirs)];
  const early = await mine.addWebsite('early.example', { depth: 10 });
  await mine.addKeywords(early, ['shared boots']);
  await app.drain();
  app.advance(hourMs);
  const before = calls();
  const late = await theirs.addWebsite('late-schedule.example', { depth: 10 });
  const [shared] = await theirs.addKeywords(late, ['shared boots']);
  // The minute's schedule runs before the job that reads the stored SERPs.
  await app.run('rank-checks.schedule');
  await app.drain();
  expect(calls()).toBe(before);
  expect(await theirs.keyword(shared.id)).toMatchObject({ checkStatus: 'not_ranked', error: null });
  await expectIdle(app);
});

test('a new keyword whose stored SERP cannot be read is checked after a quarter of an hour', async () => {
  const [mine, theirs] = [clientOf(app), clientOf(app, app.theirs)];
  const early = await mine.addWebsite('early.example', { depth: 10 });
  await mine.addKeywords(early, ['lost boots']);
  await app.drain();
  await app.stores.clickhouse.command('truncate table serps');
  const before = calls();
  const late = await theirs.addWebsite('late-lost.example', { depth: 10 });
  const [lost] = await theirs.addKeywords(late, ['lost boots']);
  await app.drain();
  expect(calls()).toBe(before);
  app.advance(16 * 60_000);
  await runScheduler(app);
  expect(calls()).toBe(before + 1);
  expect(await theirs.keyword(lost.id)).toMatchObject({ checkStatus: 'not_ranked' });
});

test('a SERP that is too shallow for a new keyword adds no history', async () => {
  const [mine, theirs] = [clientOf(app), clientOf(app, app.theirs)];
  const shallow = await mine.addWebsite('shallow.example', { depth: 10 });
  await mine.addKeywords(shallow, ['deep sea boots']);
  await app.drain();
  app.advance(hourMs);
  const deep = await theirs.addWebsite('deep.example', { depth: 50 });
  const [keyword] = await theirs.addKeywords(deep, ['deep sea boots']);
  await app.drain();
  expect(calls()).toBe(2);
  expect(await theirs.keyword(keyword.id)).toMatchObject({ checkStatus: 'not_ranked', checkedDepth: 50 });
  expect(await theirs.history(keyword.id)).toHaveLength(1);
});

test('a SERP older than the interval adds history and does not replace the first rank check', async () => {
  const [mine, theirs] = [clientOf(app), clientOf(app, app.theirs)];
  const early = await mine.addWebsite('early.example', { intervalHours: 8760 });
  await mine.addKeywords(early, ['rare boots']);
  await app.drain();
  app.advance(72 * hourMs);
  const late = await theirs.addWebsite('late.example', { intervalHours: 24 });
  const [keyword] = await theirs.addKeywords(late, ['rare boots']);
  await app.drain();
  expect(calls()).toBe(2);
  expect((await theirs.history(keyword.id)).map(({ date }: any) => date)).toEqual([
    `2026-0${month}-10`,
    `2026-0${month}-13`,
  ]);
});

test('a keyword added while its target is being checked gets the outcome of that rank check', async () => {
  const [mine, theirs] = [clientOf(app), clientOf(app, app.theirs)];
  const mySite = await mine.addWebsite('mine.example');
  await mine.addKeywords(mySite, ['busy boots']);
  await app.run('rank-checks.schedule');
  const theirSite = await theirs.addWebsite('theirs.example');
  const [keyword] = await theirs.addKeywords(theirSite, ['busy boots']);
  await app.run('rank-checks.schedule');
  // It waits for that rank check, and is not claimed every minute.
  const { rows } = await sql<{ leasedTo: Date }>`
    select leased_to as "leasedTo" from keywords where website_id = ${decodeId('web', theirSite)}`.execute(
    app.stores.database.db,
  );
  expect(rows).toEqual([{ leasedTo: new Date(Date.now() + 10 * 60_000) }]);
  await app.drain();
  expect(calls()).toBe(1);
  expect(await theirs.keyword(keyword.id)).toMatchObject({ checkStatus: 'not_ranked' });
  app.advance(11 * 60_000);
  await runScheduler(app);
  expect(calls()).toBe(1);
  await expectIdle(app);
});

test('a deeper rank check follows a running one that is too shallow', async () => {
  const [mine, theirs] = [clientOf(app), clientOf(app, app.theirs)];
  const mySite = await mine.addWebsite('mine.example', { depth: 10 });
  await mine.addKeywords(mySite, ['shallow boots']);
  await app.run('rank-checks.schedule');
  const theirSite = await theirs.addWebsite('theirs.example', { depth: 60 });
  const [keyword] = await theirs.addKeywords(theirSite, ['shallow boots']);
  await app.run('rank-checks.schedule');
  await app.drain();
  expect(await theirs.keyword(keyword.id)).toMatchObject({ checkStatus: 'pending' });
  app.advance(60_000);
  await runScheduler(app);
  expect(calls()).toBe(2);
  expect(await theirs.keyword(keyword.id)).toMatchObject({ checkStatus: 'not_ranked', checkedDepth: 60 });
  await expectIdle(app);
});
