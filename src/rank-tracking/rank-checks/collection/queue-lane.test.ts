import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { hourMs, minuteMs } from '#platform/durations.ts';
import {
  type Client,
  clientOf,
  countOpenRankChecks,
  expectIdle,
  advanceUntilClosed,
  retryJobs,
  spentWith,
  resetApp,
  runScheduler,
} from '../../../../test/app/rank-tracking-client.ts';

const postMicros = 600;
let app: TestApp;
let client: Client;
let month = 0;
beforeAll(async () => {
  app = await createTestApp({ DATAFORSEO_MODE: 'standard', SERP_PROVIDERS: 'dataforseo' });
  client = clientOf(app);
});
beforeEach(() => resetApp(app, `2026-${String((month += 1)).padStart(2, '0')}-10T10:00:00Z`));
afterAll(() => app.close());

const log = () => app.sandbox.log().vendors.dataforseo;
const posts = () => log().endpoints['POST /v3/serp/google/organic/task_post'] ?? 0;
const fetches = () => log().endpoints['GET /v3/serp/google/organic/task_get/advanced'] ?? 0;

/** Advances a few seconds, in which the queue is collected. */
async function advanceSeconds(seconds = 10): Promise<void> {
  app.advance(seconds * 1000);
  await app.drain();
}

const phrases = (count: number, name: string) =>
  Array.from({ length: count }, (_none, index) => `${name} number ${index}`);

test('tasks are submitted a hundred per call, and each is fetched once', async () => {
  const website = await client.addWebsite('batch.example', { depth: 10 });
  await client.addKeywords(website, phrases(230, 'batch'));
  await app.drain();
  expect(posts()).toBe(3);
  expect(await client.budget('dataforseo')).toMatchObject({
    spentMicros: 0,
    reservedMicros: 230 * postMicros,
  });
  await advanceSeconds();
  expect(await client.keywords(`websiteId=${website}&checkStatus=pending`)).toEqual([]);
  expect(fetches()).toBe(230);
  const budget = await client.budget('dataforseo');
  expect(budget).toMatchObject({ purchases: 230, spentMicros: 230 * postMicros, reservedMicros: 0 });
  await expectIdle(app);
});

test('a task that is still in the queue is awaited and not submitted again', async () => {
  app.sandbox.setFailure('dataforseo', { queueDelayMs: 40 * minuteMs });
  const website = await client.addWebsite('slow.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, ['slow one']);
  await app.drain();
  for (let step = 0; step < 30; step++) {
    await advanceSeconds(minuteMs / 1000);
    if (step % 5 === 0) await app.run('rank-checks.recover');
  }
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'pending', error: null });
  const before = log().calls;
  await advanceSeconds(11 * 60);
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'not_ranked' });
  expect(posts()).toBe(1);
  expect(log().calls - before).toBeLessThanOrEqual(4);
  await expectIdle(app);
});

test('a task whose receipt was lost is found by its tag, paid, and not submitted again', async () => {
  const website = await client.addWebsite('lost.example', { depth: 10 });
  const added = await client.addKeywords(website, phrases(5, 'lost receipt'));
  app.sandbox.setFailure('dataforseo', { mode: 'truncated' });
  await app.drain();
  expect(posts()).toBe(1);
  expect(await countOpenRankChecks(app)).toBe(5);
  app.sandbox.setFailure('dataforseo', {});
  await advanceSeconds();
  for (const { id } of added) expect(await client.keyword(id)).toMatchObject({ checkStatus: 'not_ranked' });
  expect(posts()).toBe(1);
  expect(await spentThisMonth()).toBe(log().chargedMicros);
  await expectIdle(app);
});

test('a process that dies between submission and receipt loses no task', async () => {
  const website = await client.addWebsite('died.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, ['died in between']);
  const { db } = app.stores.database;
  await sql`create function lose_receipts() returns trigger language plpgsql as
    $$ begin raise exception 'the process died here'; end $$`.execute(db);
  await sql`create trigger lose_receipts before update on rank_checks for each row
    when (new.state = 'submitted') execute function lose_receipts()`.execute(db);
  await app.drain();
  expect(posts()).toBe(1);
  await sql`drop trigger lose_receipts on rank_checks`.execute(db);
  await retryJobs(app);
  await advanceSeconds();
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'not_ranked', error: null });
  expect(posts()).toBe(1);
  expect(await spentThisMonth()).toBe(log().chargedMicros);
  await expectIdle(app);
});

test('a task that never finishes fails after the timeout, and its cost is captured', async () => {
  app.sandbox.setFailure('dataforseo', { mode: 'never_ready' });
  const website = await client.addWebsite('never.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, ['never ready']);
  await app.drain();
  await pass(55);
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'pending' });
  await pass(20);
  expect(await client.keyword(keyword.id)).toMatchObject({
    checkStatus: 'failed',
    error: { code: 'provider_timeout' },
  });
  app.sandbox.setFailure('dataforseo', {});
  await advanceUntilClosed(app, 3);
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'not_ranked', error: null });
  expect(await spentThisMonth()).toBe(posts() * postMicros);
  await expectIdle(app);
});

test("a late task of a finished rank check is removed from the provider's list", async () => {
  app.sandbox.setFailure('dataforseo', { queueDelayMs: 90 * minuteMs });
  const website = await client.addWebsite('late.example', { depth: 10 });
  await client.addKeywords(website, ['late order']);
  await app.drain();
  await pass(75);
  app.sandbox.setFailure('dataforseo', {});
  await advanceUntilClosed(app, 3);
  expect(posts()).toBe(2);
  app.advance(2 * hourMs);
  expect(await listedOrders()).toHaveLength(1);
  await client.addKeywords(website, ['another one']);
  await app.drain();
  await advanceSeconds();
  expect(await listedOrders()).toEqual([]);
  await expectIdle(app);
});

test('a queued task covers the full depth even if the website stops when found', async () => {
  app.sandbox.addWebsites(['stop.example']);
  const theirs = clientOf(app, app.theirs);
  const stopping = await client.addWebsite('stop.example', { depth: 50, stopWhenFound: true });
  await client.addKeywords(stopping, ['stop.example in the queue']);
  await app.drain();
  const later = await theirs.addWebsite('later.example', { depth: 50 });
  await advanceSeconds();
  const [keyword] = await theirs.addKeywords(later, ['stop.example in the queue']);
  await app.drain();
  const page = (await theirs.call('GET', `/keywords/${keyword.id}/serp`)).body.data;
  expect(page.results.filter(({ kind }: any) => kind === 'organic').length).toBeGreaterThan(10);
  expect(posts()).toBe(1);
});

test('tasks of a disconnected provider fail', async () => {
  app.sandbox.setFailure('dataforseo', { mode: 'never_ready' });
  const website = await client.addWebsite('cut-off.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, ['cut off']);
  await app.drain();
  const { db } = app.stores.database;
  await sql`update rank_checks set provider = 'brave' where finished_at is null`.execute(db);
  await pass(6);
  expect(await client.keyword(keyword.id)).toMatchObject({ error: { code: 'provider_rejected_key' } });
  await runScheduler(app);
  expect(await countOpenRankChecks(app)).toBe(0);
});

test('a task that a disconnected provider may have accepted is paid', async () => {
  app.sandbox.setFailure('dataforseo', { mode: 'never_ready' });
  const website = await client.addWebsite('unconfirmed.example', { depth: 10 });
  await client.addKeywords(website, ['unconfirmed']);
  await app.drain();
  const { db } = app.stores.database;
  await sql`
    update rank_checks set provider = 'brave', state = 'submitting', task_id = null, spent_micros = 0
    where finished_at is null`.execute(db);
  const before = await spentWith(app, 'brave');
  await pass(6);
  expect(await countOpenRankChecks(app)).toBe(0);
  expect((await spentWith(app, 'brave')) - before).toBe(postMicros);
});

/** Advances minutes and runs the scheduled jobs. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 5) {
    app.advance(5 * minuteMs);
    await app.run('rank-checks.recover');
    await app.drain();
  }
}

/** Sums the spending of the test's own month. */
async function spentThisMonth(): Promise<number> {
  const { spentMicros } = await client.budget('dataforseo');
  expect(await spentWith(app, 'dataforseo')).toBeGreaterThanOrEqual(spentMicros);
  return spentMicros;
}

async function listedOrders(): Promise<unknown[]> {
  const credentials = Buffer.from('test:test').toString('base64');
  const answer = await fetch(`${app.sandbox.url}/dataforseo/v3/serp/google/organic/tasks_ready`, {
    headers: { authorization: `Basic ${credentials}` },
  });
  const { tasks } = (await answer.json()) as { tasks: { result: unknown[] | null }[] };
  return tasks[0]?.result ?? [];
}
