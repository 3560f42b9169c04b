import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';
import { hourMs, minuteMs } from '#platform/durations.ts';
import {
  type Client,
  clientOf,
  countOpenRankChecks,
  expectIdle,
  retryJobs,
  drainDelayedJobs,
  resetApp,
  runScheduler,
} from '../../../../test/app/rank-tracking-client.ts';
import { waitTimeoutMs } from '../../../../test/app/timeouts.ts';

let app: TestApp;
let client: Client;
let month = 0;
beforeAll(async () => {
  app = await createTestApp();
  client = clientOf(app);
});
beforeEach(() => resetApp(app, `2026-${String((month += 1)).padStart(2, '0')}-10T10:00:00Z`));
afterAll(() => app.close());

const provider = 'dataforseo';
const calls = () => app.sandbox.log().vendors[provider].calls;
const phrases = (count: number, name: string) =>
  Array.from({ length: count }, (_none, index) => `${name} number ${index}`);

/** Adds keywords with waiting rank checks, and returns the payload of their job. */
async function waitingRankChecks(name: string): Promise<{ website: string; added: any[]; batch: object }> {
  const website = await client.addWebsite(`${name}.example`, { depth: 10 });
  const added = await client.addKeywords(website, phrases(8, name));
  await app.run('rank-checks.schedule');
  const { rows } = await sql<{ id: string; attempt: number }>`
    select id, attempt from rank_checks where state = 'waiting'`.execute(app.stores.database.db);
  return { website, added, batch: { provider, rankChecks: rows } };
}

/** Counts the stored days of a website and their keywords. */
async function rowsOf(websiteId: string): Promise<{ days: number; keywords: number }> {
  const [row] = await app.stores.clickhouse.query<{ days: number; keywords: number }>(
    `select toUInt32(count()) as days, toUInt32(uniqExact(keyword_id)) as keywords from positions final
     where website_id = (select toUUID({id: String}))`,
    { id: uuidOf(websiteId) },
  );
  return row ?? { days: 0, keywords: 0 };
}

const uuidOf = (websiteId: string) => decodeId('web', websiteId) ?? '';

test('concurrent runs of a job buy every SERP once and store every day once', async () => {
  const { website, added, batch } = await waitingRankChecks('concurrent');
  await Promise.all([1, 2, 3].map(() => app.run('rank-checks.run', batch)));
  expect(calls()).toBe(8);
  await app.drain();
  await app.run('rank-checks.run', batch);
  expect(calls()).toBe(8);
  for (const { id } of added) {
    expect(await client.keyword(id)).toMatchObject({ checkStatus: 'not_ranked' });
    expect(await client.history(id)).toHaveLength(1);
  }
  expect(await rowsOf(website)).toEqual({ days: 8, keywords: 8 });
  const charged = app.sandbox.log().chargedMicros;
  expect(await client.budget(provider)).toMatchObject({ purchases: 8, spentMicros: charged });
  await expectIdle(app);
});

test('a delayed job of a finished attempt does not start the next attempt early', async () => {
  app.sandbox.setFailure(provider, { mode: 'server_error' });
  const { batch } = await waitingRankChecks('too-early');
  await app.drain();
  expect(calls()).toBe(8);
  await app.run('rank-checks.run', batch);
  await app.run('rank-checks.submit', batch);
  expect(calls()).toBe(8);
  app.sandbox.setFailure(provider, {});
  app.advance(2 * minuteMs);
  await app.drain();
  expect(calls()).toBe(16);
  await expectIdle(app);
});

test('a run that dies after its SERPs were stored is resumed without buying them again, and their cost is captured', async () => {
  const { added } = await waitingRankChecks('died');
  const { db } = app.stores.database;
  await sql`create function die() returns trigger language plpgsql as
    $$ begin raise exception 'the process died here'; end $$`.execute(db);
  await sql`create trigger die before update on rank_checks for each row
    when (new.state = 'done') execute function die()`.execute(db);
  await app.drain();
  expect(calls()).toBe(8);
  expect(await countOpenRankChecks(app)).toBe(8);
  await sql`drop trigger die on rank_checks`.execute(db);
  app.advance(minuteMs);
  await retryJobs(app);
  expect(calls()).toBe(8);
  for (const { id } of added) expect(await client.keyword(id)).toMatchObject({ checkStatus: 'not_ranked' });
  const charged = app.sandbox.log().chargedMicros;
  expect(await client.budget(provider)).toMatchObject({ purchases: 8, spentMicros: charged });
  await expectIdle(app);
});

test('the purchases of a run that died before its website was deleted are captured', async () => {
  const { website } = await waitingRankChecks('deleted-then');
  const { db } = app.stores.database;
  await sql`create trigger die before update on rank_checks for each row
    when (new.state = 'done') execute function die()`.execute(db);
  await app.drain();
  expect(calls()).toBe(8);
  expect((await client.call('DELETE', `/websites/${website}`)).status).toBe(204);
  await sql`drop trigger die on rank_checks`.execute(db);
  app.advance(minuteMs);
  await retryJobs(app);
  expect(calls()).toBe(8);
  const { spentMicros } = await client.budget(provider);
  expect(spentMicros).toBeGreaterThanOrEqual(app.sandbox.log().chargedMicros);
  await expectIdle(app);
});

test('a rank check whose job was lost is enqueued again', async () => {
  const { added } = await waitingRankChecks('lost');
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`.execute(
    app.stores.database.db,
  );
  await app.drain();
  expect(calls()).toBe(0);
  app.advance(40 * minuteMs);
  await app.run('rank-checks.recover');
  await app.run('rank-checks.recover');
  await app.drain();
  expect(calls()).toBe(8);
  for (const { id } of added) expect(await client.keyword(id)).toMatchObject({ checkStatus: 'not_ranked' });
  await expectIdle(app);
});

test('a keyword deleted during its rank check leaves no days, and its cost is captured', async () => {
  const { website, added } = await waitingRankChecks('deleted');
  const [first, second] = added;
  const deletion = duringCalls(async () => {
    await client.call('DELETE', `/keywords/${first.id}`);
  });
  // The second keyword is deleted after its evaluation and before its day is inserted.
  const lateDeletion = before('insert', 'positions', async () => {
    await client.call('DELETE', `/keywords/${second.id}`);
    await app.drain();
  });
  await app.drain();
  await Promise.all([deletion, lateDeletion]);
  expect(calls()).toBe(8);
  await drainDelayedJobs(app);
  expect((await client.call('GET', `/keywords/${first.id}`)).status).toBe(404);
  expect(await rowsOf(website)).toEqual({ days: 6, keywords: 6 });
  const charged = app.sandbox.log().chargedMicros;
  expect(await client.budget(provider)).toMatchObject({ spentMicros: charged, reservedMicros: 0 });
  await expectIdle(app);
});

test('a website deleted during its rank checks leaves no days and no rollups', async () => {
  const { website } = await waitingRankChecks('removed');
  await app.drain();
  const deletion = before('insert', 'ranking_days', async () => {
    await client.call('DELETE', `/websites/${website}`);
    await app.drain();
  });
  await drainDelayedJobs(app);
  await deletion;
  expect(await rowsOf(website)).toEqual({ days: 0, keywords: 0 });
  const id = uuidOf(website);
  for (const table of ['ranking_days', 'competitor_days', 'keyword_value_days']) {
    const rows = await app.stores.clickhouse.query(`select 1 from ${table} where website_id = {id: UUID}`, {
      id,
    });
    expect(rows, table).toEqual([]);
  }
  await expectIdle(app);
});

test('a scheduler that locks a keyword does not deadlock with the end of its rank check', async () => {
  const { added } = await waitingRankChecks('locked');
  const { pool } = app.stores.database;
  const scheduler = await pool.connect();
  await scheduler.query('begin');
  await scheduler.query('select from keywords for update');
  const working = app.drain();
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), {
    timeout: waitTimeoutMs,
  });
  await scheduler.query(
    `insert into rank_checks (id, target_id, account_id, provider, lane, depth, state, reserved_micros, created_at, due_at)
     select gen_random_uuid(), target_id, account_id, provider, lane, depth, 'waiting', 0, created_at, due_at from rank_checks
     where finished_at is null
     on conflict (target_id) where state in ('waiting', 'submitting', 'submitted') do nothing`,
  );
  await scheduler.query('commit');
  scheduler.release();
  await working;
  for (const { id } of added) expect(await client.keyword(id)).toMatchObject({ checkStatus: 'not_ranked' });
  expect(calls()).toBe(8);
  await expectIdle(app);
});

test('rank checks of untracked targets are cancelled without a call, and their reservations are released', async () => {
  const { website } = await waitingRankChecks('untracked');
  expect(await client.budget(provider)).not.toMatchObject({ reservedMicros: 0 });
  await client.call('DELETE', `/websites/${website}`);
  await app.drain();
  expect(calls()).toBe(0);
  expect(await client.budget(provider)).toMatchObject({ spentMicros: 0, reservedMicros: 0, purchases: 0 });
  await expectIdle(app);
});

test('an account deleted during its rank check does not block other accounts', async () => {
  const theirs = clientOf(app, app.theirs);
  const { added } = await waitingRankChecks('stays');
  const website = await theirs.addWebsite('leaves.example', { depth: 10 });
  await theirs.addKeywords(website, ['leaves for good']);
  await app.run('rank-checks.schedule');
  const deletion = duringCalls(async () => {
    await sql`delete from accounts where id = ${app.theirs.accountId}`.execute(app.stores.database.db);
  });
  await app.drain();
  await deletion;
  for (const { id } of added) expect(await client.keyword(id)).toMatchObject({ checkStatus: 'not_ranked' });
  await expectIdle(app);
});

test('many concurrent jobs with repeatedly due keywords finish without a deadlock', async () => {
  const website = await client.addWebsite('crowd.example', { depth: 10 });
  await client.addKeywords(website, phrases(300, 'crowd'));
  for (let round = 0; round < 4; round++) {
    await sql`update keywords set next_check_at = ${new Date()}`.execute(app.stores.database.db);
    await Promise.all([
      ...[1, 2].map(() => app.run('rank-checks.schedule')),
      ...[1, 2, 3].map(() => app.drain()),
      client.call('PATCH', `/websites/${website}`, { defaults: { intervalHours: 24 - round } }),
    ]);
    app.advance(36 * hourMs);
  }
  await runScheduler(app);
  await expectIdle(app);
  expect(await client.keywords(`websiteId=${website}&checkStatus=not_ranked`)).toHaveLength(300);
});

/** Runs an action after the provider has received the first call and before it responds. */
async function duringCalls(action: () => Promise<void>): Promise<void> {
  app.sandbox.setFailure(provider, { delayMs: 300 });
  await vi.waitFor(() => expect(calls()).toBeGreaterThan(0), { timeout: waitTimeoutMs, interval: 1 });
  await action();
  app.sandbox.setFailure(provider, {});
}

/** Runs an action before the next matching write to ClickHouse. */
function before(method: 'insert' | 'command', target: string, action: () => Promise<void>): Promise<void> {
  const { clickhouse } = app.stores;
  const original: (...args: any[]) => Promise<void> = clickhouse[method];
  const done = Promise.withResolvers<void>();
  clickhouse[method] = async (...args: any[]) => {
    if (!String(args[0]).startsWith(target)) return original(...args);
    clickhouse[method] = original;
    await action().then(done.resolve, done.reject);
    return original(...args);
  };
  return done.promise;
}
