import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { decodeId } from '#ids.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import {
  type Client,
  clientOf,
  countOpenChecks,
  expectAtRest,
  hourMs,
  minuteMs,
  retryJobs,
  settleDown,
  startOver,
  tick,
} from '../../test/track.ts';

const patienceMs = 60_000;
let app: TestApp;
let client: Client;
let month = 0;
beforeAll(async () => {
  app = await createTestApp();
  client = clientOf(app);
}, patienceMs);
beforeEach(() => startOver(app, `2026-${String((month += 1)).padStart(2, '0')}-10T10:00:00Z`), patienceMs);
afterAll(() => app.close(), patienceMs);

const provider = 'dataforseo';
const calls = () => app.sandbox.log().vendors[provider].calls;
const phrases = (count: number, name: string) =>
  Array.from({ length: count }, (_none, index) => `${name} number ${index}`);

/** Keywords whose checks are ordered, and the job that is to make them. */
async function orderedChecks(name: string): Promise<{ website: string; added: any[]; batch: object }> {
  const website = await client.addWebsite(`${name}.example`, { depth: 10 });
  const added = await client.addKeywords(website, phrases(8, name));
  await app.run('checks.schedule');
  const { rows } = await sql<{ id: string; attempt: number }>`
    select id, attempt from checks where state = 'waiting'`.execute(app.stores.database.db);
  return { website, added, batch: { provider, checks: rows } };
}

/** What the facts hold of keywords, every row of it. */
async function rowsOf(websiteId: string): Promise<{ days: number; keywords: number }> {
  const [row] = await app.stores.facts.query<{ days: number; keywords: number }>(
    `select toUInt32(count()) as days, toUInt32(uniqExact(keyword_id)) as keywords from positions final
     where website_id = (select toUUID({id: String}))`,
    { id: uuidOf(websiteId) },
  );
  return row ?? { days: 0, keywords: 0 };
}

const uuidOf = (websiteId: string) => decodeId('web', websiteId) ?? '';

test('a job that runs several times at once buys every page once and leaves one truth', async () => {
  const { website, added, batch } = await orderedChecks('at-once');
  await Promise.all([1, 2, 3].map(() => app.run('checks.run', batch)));
  expect(calls()).toBe(8);
  await app.drain();
  await app.run('checks.run', batch);
  expect(calls()).toBe(8);
  for (const { id } of added) {
    expect(await client.keyword(id)).toMatchObject({ checkStatus: 'not_ranked' });
    expect(await client.history(id)).toHaveLength(1);
  }
  expect(await rowsOf(website)).toEqual({ days: 8, keywords: 8 });
  const charged = app.sandbox.log().chargedMicros;
  expect(await client.budget(provider)).toMatchObject({ purchases: 8, spentMicros: charged });
  await expectAtRest(app);
});

test('a job of an attempt that is over does not begin the next one before its time', async () => {
  app.sandbox.setFailure(provider, { mode: 'server_error' });
  const { batch } = await orderedChecks('too-early');
  await app.drain();
  expect(calls()).toBe(8);
  await app.run('checks.run', batch);
  await app.run('checks.submit', batch);
  expect(calls()).toBe(8);
  app.sandbox.setFailure(provider, {});
  app.advance(2 * minuteMs);
  await app.drain();
  expect(calls()).toBe(16);
  await expectAtRest(app);
});

test('a run that dies after its pages were kept does not buy them again, and they are paid', async () => {
  const { added } = await orderedChecks('died');
  const { db } = app.stores.database;
  await sql`create function die() returns trigger language plpgsql as
    $$ begin raise exception 'the process died here'; end $$`.execute(db);
  await sql`create trigger die before update on checks for each row
    when (new.state = 'done') execute function die()`.execute(db);
  await app.drain();
  expect(calls()).toBe(8);
  expect(await countOpenChecks(app)).toBe(8);
  await sql`drop trigger die on checks`.execute(db);
  app.advance(minuteMs);
  await retryJobs(app);
  expect(calls()).toBe(8);
  for (const { id } of added) expect(await client.keyword(id)).toMatchObject({ checkStatus: 'not_ranked' });
  const charged = app.sandbox.log().chargedMicros;
  expect(await client.budget(provider)).toMatchObject({ purchases: 8, spentMicros: charged });
  await expectAtRest(app);
});

test('a check whose job was lost is taken up again', async () => {
  const { added } = await orderedChecks('lost');
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(
    app.stores.database.db,
  );
  await app.drain();
  expect(calls()).toBe(0);
  app.advance(40 * minuteMs);
  await app.run('checks.sweep');
  await app.run('checks.sweep');
  await app.drain();
  expect(calls()).toBe(8);
  for (const { id } of added) expect(await client.keyword(id)).toMatchObject({ checkStatus: 'not_ranked' });
  await expectAtRest(app);
});

test('a keyword deleted while it is checked leaves nothing behind, and what was charged is counted', async () => {
  const { website, added } = await orderedChecks('deleted');
  const [first, second] = added;
  const gone = duringCalls(async () => {
    await client.call('DELETE', `/keywords/${first.id}`);
  });
  // The other one goes in the last moment: its day is judged already, and its history was forgotten before that day came.
  const goneLate = before('insert', 'positions', async () => {
    await client.call('DELETE', `/keywords/${second.id}`);
    await app.drain();
  });
  await app.drain();
  await Promise.all([gone, goneLate]);
  expect(calls()).toBe(8);
  await settleDown(app);
  expect((await client.call('GET', `/keywords/${first.id}`)).status).toBe(404);
  expect(await rowsOf(website)).toEqual({ days: 6, keywords: 6 });
  const charged = app.sandbox.log().chargedMicros;
  expect(await client.budget(provider)).toMatchObject({ spentMicros: charged, reservedMicros: 0 });
  await expectAtRest(app);
});

test('a website deleted while it is checked leaves nothing behind, not even sums', async () => {
  const { website } = await orderedChecks('razed');
  await app.drain();
  const gone = before('command', 'insert into ranking_days', async () => {
    await client.call('DELETE', `/websites/${website}`);
    await app.drain();
  });
  await settleDown(app);
  await gone;
  expect(await rowsOf(website)).toEqual({ days: 0, keywords: 0 });
  const id = uuidOf(website);
  for (const table of ['ranking_days', 'competitor_days']) {
    const rows = await app.stores.facts.query(`select 1 from ${table} where website_id = {id: UUID}`, { id });
    expect(rows, table).toEqual([]);
  }
  await expectAtRest(app);
});

test('a scheduler that holds a keyword while its check ends does not hold up the end, nor the other way round', async () => {
  const { added } = await orderedChecks('crossing');
  const { pool } = app.stores.database;
  const scheduler = await pool.connect();
  await scheduler.query('begin');
  await scheduler.query('select from keywords for update');
  const working = app.drain();
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), { timeout: 20_000 });
  await scheduler.query(
    `insert into checks (id, target_id, account_id, provider, lane, depth, state, reserved_micros, created_at, due_at)
     select gen_random_uuid(), target_id, account_id, provider, lane, depth, 'waiting', 0, created_at, due_at from checks
     where finished_at is null
     on conflict (target_id) where state in ('waiting', 'submitting', 'submitted') do nothing`,
  );
  await scheduler.query('commit');
  scheduler.release();
  await working;
  for (const { id } of added) expect(await client.keyword(id)).toMatchObject({ checkStatus: 'not_ranked' });
  expect(calls()).toBe(8);
  await expectAtRest(app);
});

test('checks that nobody tracks any more are cancelled without a call, and their money is free again', async () => {
  const { website } = await orderedChecks('unwanted');
  expect(await client.budget(provider)).not.toMatchObject({ reservedMicros: 0 });
  await client.call('DELETE', `/websites/${website}`);
  await app.drain();
  expect(calls()).toBe(0);
  expect(await client.budget(provider)).toMatchObject({ spentMicros: 0, reservedMicros: 0, purchases: 0 });
  await expectAtRest(app);
});

test('an account that disappears while its check is under way holds nobody up', async () => {
  const theirs = clientOf(app, app.theirs);
  const { added } = await orderedChecks('stays');
  const website = await theirs.addWebsite('leaves.example', { depth: 10 });
  await theirs.addKeywords(website, ['leaves for good']);
  await app.run('checks.schedule');
  const gone = duringCalls(async () => {
    await sql`delete from accounts where id = ${app.theirs.accountId}`.execute(app.stores.database.db);
  });
  await app.drain();
  await gone;
  for (const { id } of added) expect(await client.keyword(id)).toMatchObject({ checkStatus: 'not_ranked' });
  await expectAtRest(app);
});

test('many jobs at once, with keywords due again and again, come to an end without a deadlock', async () => {
  const website = await client.addWebsite('crowd.example', { depth: 10 });
  await client.addKeywords(website, phrases(300, 'crowd'));
  for (let round = 0; round < 4; round++) {
    await sql`update keywords set next_check_at = ${new Date()}`.execute(app.stores.database.db);
    await Promise.all([
      ...[1, 2].map(() => app.run('checks.schedule')),
      ...[1, 2, 3].map(() => app.drain()),
      client.call('PATCH', `/websites/${website}`, { defaults: { intervalHours: 24 - round } }),
    ]);
    app.advance(36 * hourMs);
  }
  await tick(app);
  await expectAtRest(app);
  expect(await client.keywords(`websiteId=${website}&checkStatus=not_ranked`)).toHaveLength(300);
});

/** Does something while the provider is being asked: after the first call has come and before any is answered. */
async function duringCalls(deed: () => Promise<void>): Promise<void> {
  app.sandbox.setFailure(provider, { delayMs: 300 });
  await vi.waitFor(() => expect(calls()).toBeGreaterThan(0), { timeout: 20_000, interval: 1 });
  await deed();
  app.sandbox.setFailure(provider, {});
}

/** Does something right before the facts are told something for the next time. */
function before(method: 'insert' | 'command', what: string, deed: () => Promise<void>): Promise<void> {
  const { facts } = app.stores;
  const original: (...told: any[]) => Promise<void> = facts[method];
  const done = Promise.withResolvers<void>();
  facts[method] = async (...told: any[]) => {
    if (!String(told[0]).startsWith(what)) return original(...told);
    facts[method] = original;
    await deed().then(done.resolve, done.reject);
    return original(...told);
  };
  return done.promise;
}
