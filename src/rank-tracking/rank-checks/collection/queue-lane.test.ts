import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import {
  type Client,
  clientOf,
  countOpenChecks,
  expectAtRest,
  hourMs,
  minuteMs,
  passUntilClosed,
  retryJobs,
  spentWith,
  startOver,
  tick,
} from '../../test/track.ts';

const patienceMs = 60_000;
const postMicros = 600;
let app: TestApp;
let client: Client;
let month = 0;
beforeAll(async () => {
  app = await createTestApp({ DATAFORSEO_MODE: 'standard', SERP_PROVIDERS: 'dataforseo' });
  client = clientOf(app);
}, patienceMs);
beforeEach(() => startOver(app, `2026-${String((month += 1)).padStart(2, '0')}-10T10:00:00Z`), patienceMs);
afterAll(() => app.close(), patienceMs);

const log = () => app.sandbox.log().vendors.dataforseo;
const posts = () => log().endpoints['POST /v3/serp/google/organic/task_post'] ?? 0;
const fetches = () => log().endpoints['GET /v3/serp/google/organic/task_get/advanced'] ?? 0;

/** Some seconds pass, in which the queue is looked at. */
async function look(seconds = 10): Promise<void> {
  app.advance(seconds * 1000);
  await app.drain();
}

const phrases = (count: number, name: string) =>
  Array.from({ length: count }, (_none, index) => `${name} number ${index}`);

test('orders are placed a hundred in a call, and each is fetched once', async () => {
  const website = await client.addWebsite('batch.example', { depth: 10 });
  await client.addKeywords(website, phrases(230, 'batch'));
  await app.drain();
  expect(posts()).toBe(3);
  expect(await client.budget('dataforseo')).toMatchObject({
    spentMicros: 0,
    reservedMicros: 230 * postMicros,
  });
  await look();
  expect(await client.keywords(`websiteId=${website}&checkStatus=pending`)).toEqual([]);
  expect(fetches()).toBe(230);
  const budget = await client.budget('dataforseo');
  expect(budget).toMatchObject({ purchases: 230, spentMicros: 230 * postMicros, reservedMicros: 0 });
  await expectAtRest(app);
});

test('an order that is still in the queue is waited for, and no other is placed', async () => {
  app.sandbox.setFailure('dataforseo', { queueDelayMs: 40 * minuteMs });
  const website = await client.addWebsite('slow.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, ['slow one']);
  await app.drain();
  for (let step = 0; step < 30; step++) {
    await look(minuteMs / 1000);
    if (step % 5 === 0) await app.run('checks.sweep');
  }
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'pending', error: null });
  const before = log().calls;
  await look(11 * 60);
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'not_ranked' });
  expect(posts()).toBe(1);
  expect(log().calls - before).toBeLessThanOrEqual(4);
  await expectAtRest(app);
});

test('an order whose receipt was lost is found by its tag, paid, and not placed twice', async () => {
  const website = await client.addWebsite('lost.example', { depth: 10 });
  const added = await client.addKeywords(website, phrases(5, 'lost receipt'));
  app.sandbox.setFailure('dataforseo', { mode: 'truncated' });
  await app.drain();
  expect(posts()).toBe(1);
  expect(await countOpenChecks(app)).toBe(5);
  app.sandbox.setFailure('dataforseo', {});
  await look();
  for (const { id } of added) expect(await client.keyword(id)).toMatchObject({ checkStatus: 'not_ranked' });
  expect(posts()).toBe(1);
  expect(await spentThisMonth()).toBe(log().chargedMicros);
  await expectAtRest(app);
});

test('a process that dies between the order and its receipt loses nothing', async () => {
  const website = await client.addWebsite('died.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, ['died in between']);
  const { db } = app.stores.database;
  await sql`create function lose_receipts() returns trigger language plpgsql as
    $$ begin raise exception 'the process died here'; end $$`.execute(db);
  await sql`create trigger lose_receipts before update on checks for each row
    when (new.state = 'submitted') execute function lose_receipts()`.execute(db);
  await app.drain();
  expect(posts()).toBe(1);
  await sql`drop trigger lose_receipts on checks`.execute(db);
  await retryJobs(app);
  await look();
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'not_ranked', error: null });
  expect(posts()).toBe(1);
  expect(await spentThisMonth()).toBe(log().chargedMicros);
  await expectAtRest(app);
});

test('an order that never comes is given up after the patience, and what was charged is counted', async () => {
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
  await passUntilClosed(app, 3);
  expect(await client.keyword(keyword.id)).toMatchObject({ checkStatus: 'not_ranked', error: null });
  expect(await spentThisMonth()).toBe(posts() * postMicros);
  await expectAtRest(app);
});

test('a late order of a check that ended otherwise leaves the provider’s list', async () => {
  app.sandbox.setFailure('dataforseo', { queueDelayMs: 90 * minuteMs });
  const website = await client.addWebsite('late.example', { depth: 10 });
  await client.addKeywords(website, ['late order']);
  await app.drain();
  await pass(75);
  app.sandbox.setFailure('dataforseo', {});
  await passUntilClosed(app, 3);
  expect(posts()).toBe(2);
  app.advance(2 * hourMs);
  expect(await listedOrders()).toHaveLength(1);
  await client.addKeywords(website, ['another one']);
  await app.drain();
  await look();
  expect(await listedOrders()).toEqual([]);
  await expectAtRest(app);
});

test('a keyword that wants to stop when found sees to its depth all the same, and so do later ones', async () => {
  app.sandbox.addGuests(['stop.example']);
  const theirs = clientOf(app, app.theirs);
  const stopping = await client.addWebsite('stop.example', { depth: 50, stopWhenFound: true });
  await client.addKeywords(stopping, ['stop.example in the queue']);
  await app.drain();
  const later = await theirs.addWebsite('later.example', { depth: 50 });
  await look();
  const [keyword] = await theirs.addKeywords(later, ['stop.example in the queue']);
  await app.drain();
  const page = (await theirs.call('GET', `/keywords/${keyword.id}/serp`)).body.data;
  expect(page.results.filter(({ kind }: any) => kind === 'organic').length).toBeGreaterThan(10);
  expect(posts()).toBe(1);
});

test('what was ordered from a provider that is not connected any more is given up', async () => {
  app.sandbox.setFailure('dataforseo', { mode: 'never_ready' });
  const website = await client.addWebsite('cut-off.example', { depth: 10 });
  const [keyword] = await client.addKeywords(website, ['cut off']);
  await app.drain();
  const { db } = app.stores.database;
  await sql`update checks set provider = 'brave' where finished_at is null`.execute(db);
  await pass(6);
  expect(await client.keyword(keyword.id)).toMatchObject({ error: { code: 'provider_rejected_key' } });
  await tick(app);
  expect(await countOpenChecks(app)).toBe(0);
});

/** Minutes pass, with all that the clock starts. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 5) {
    app.advance(5 * minuteMs);
    await app.run('checks.sweep');
    await app.drain();
  }
}

/** All of it falls into the story's own month. */
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
