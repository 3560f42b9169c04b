import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeLimit } from '#accounts/budgets';
import { allTasks } from '#app/jobs.ts';
import { createSettings } from '#app/settings/settings.ts';
import { saveAnswers } from '#ai-visibility/answers';
import { hourMs } from '#platform/durations.ts';
import { newId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../../test/browser/dashboard-session.ts';
import { type Client, clientOf } from '../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../test/app/test-app.ts';
import { cacheStatus } from './core/cache-status.ts';
import { getStatus } from './get-status.ts';

const token = 'metrics-secret';
const staleAfterMs = 6_000;

let app: TestApp;
let client: Client;
let operator: DashboardSession;
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: token, DATA_DIR: tmpdir() });
  client = clientOf(app);
  operator = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

const db = () => app.stores.database.db;
const settings = () => createSettings(app.config).status;
const context = () => ({ db: db(), clickhouse: app.stores.clickhouse, now: new Date() });

async function read() {
  app.advance(staleAfterMs);
  const { status, body } = await operator.call('GET', '/installation/status');
  expect(status).toBe(200);
  return body.data;
}

async function scrape() {
  app.advance(staleAfterMs);
  return (await app.call('GET', '/metrics', { key: token })).text;
}

describe('the right to see the status', () => {
  test("only owners of the operator's account have it", async () => {
    const manager = await openSession(app, { role: 'manager' });
    const other = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
    expect(await manager.call('GET', '/installation/status')).toMatchObject({
      status: 403,
      body: { code: 'insufficient_right' },
    });
    const refused = await other.call('GET', '/installation/status');
    expect(refused).toMatchObject({ status: 403, body: { code: 'operator_only' } });
    expect(refused.body.data).toBeUndefined();
  });

  test('the installation lists it in `allowed` for those who have it', async () => {
    const manager = await openSession(app, { role: 'manager' });
    const other = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
    const allowed = async (session: DashboardSession) =>
      (await session.call('GET', '/installation')).body.data.allowed;
    expect(await allowed(operator)).toEqual(['read_status']);
    expect(await allowed(manager)).toEqual([]);
    expect(await allowed(other)).toEqual([]);
  });

  test('no account has it if everyone can sign up', async () => {
    const open = { ...settings(), mayOwnersConnect: false };
    const own = { ...context(), accountId: app.mine.accountId };
    await expect(getStatus(own, open)).rejects.toMatchObject({ code: 'operator_only' });
  });
});

describe('the status', () => {
  test('shows the processes, both stores, the disk and the memory', async () => {
    const status = await read();
    expect(status).toMatchObject({
      postgres: { bytes: expect.any(Number), connections: expect.any(Number) },
      clickhouse: { bytes: expect.any(Number), rows: expect.any(Number), memoryBytes: expect.any(Number) },
      disk: { availableBytes: expect.any(Number), sizeBytes: expect.any(Number) },
    });
    expect(status.postgres.bytes).toBeGreaterThan(1_000_000);
    expect(status.memory.sizeBytes).toBeGreaterThan(status.memory.availableBytes);
    await expect
      .poll(async () => (await read()).processes)
      .toMatchObject([{ role: 'api', pid: process.pid }]);
  });

  test('shows every lane of the workers, and the jobs that are due', async () => {
    await client.addWebsite('lanes.example');
    const { lanes } = await read();
    const declared = allTasks(createSettings(app.config)).lanes.map(({ tasks }) => tasks[0]);
    expect(lanes.map(({ lane }: { lane: string }) => lane)).toEqual(['other', ...declared]);
    expect(lanes[0]).toMatchObject({ oldestDueAt: expect.any(String) });
    expect(lanes[0].waiting).toBeGreaterThan(0);
    await app.drain();
  });

  test('counts late rank checks, and failures by provider and reason', async () => {
    const website = await client.addWebsite('late.example', { depth: 10 });
    await client.addKeywords(website, ['late phrase']);
    app.advance(2 * hourMs);
    expect((await read()).keywords).toMatchObject({ due: 1, inProgress: 0, late: 1 });
    app.sandbox.setFailure('dataforseo', { mode: 'server_error' });
    await app.drain();
    app.sandbox.setFailure('dataforseo', {});
    const failed = await read();
    expect(failed.keywords).toMatchObject({ due: 0, inProgress: 0, late: 0 });
    expect(failed.failures).toContainEqual({
      area: 'rank_checks',
      provider: 'dataforseo',
      reason: 'provider_unavailable',
      count: 1,
      weekCount: 0,
    });
    app.advance(5 * 60_000);
    await app.drain();
    const done = await read();
    expect(done.keywords).toMatchObject({ due: 0, inProgress: 0, late: 0, oldestDueAt: null });
    expect(done.rankChecks).toMatchObject([{ provider: 'dataforseo', done: 1, failed: 0 }]);
    expect(done.failures).toEqual([]);
  });

  test('shows the spending of all accounts and the rest of the limit', async () => {
    await changeLimit(db(), { accountId: null, limitMicros: 5_000_000 });
    for (const { accountId } of [app.mine, app.theirs])
      await sql`
        insert into budget_months (account_id, provider, month, spent_micros, reserved_micros, purchases)
        values (${accountId}, 'brave', date_trunc('month', ${new Date()}::timestamptz at time zone 'utc'), 1000000, 500000, 7)`.execute(
        db(),
      );
    const { spend } = await read();
    expect(spend.providers).toContainEqual({
      provider: 'brave',
      spentMicros: 2_000_000,
      reservedMicros: 1_000_000,
      purchases: 14,
      exhaustedAccounts: 0,
    });
    expect(spend.remainingMicros).toBe(5_000_000 - spend.spentMicros - spend.reservedMicros);
    await changeLimit(db(), { accountId: null, limitMicros: null });
    expect((await read()).spend).toMatchObject({ limitMicros: null, remainingMicros: null });
  });

  test('counts deliveries that wait and those that failed permanently within a day', async () => {
    const insert = (state: string, finishedAt: Date | null) =>
      sql`
        insert into notification_mails (id, account_id, email, state, next_attempt_at, finished_at, created_at)
        values (${newId()}, ${app.mine.accountId}, 'a@example.com', ${state}, ${finishedAt === null ? new Date() : null},
          ${finishedAt}, now())`.execute(db());
    await insert('waiting', null);
    await insert('failed', new Date());
    await insert('in_doubt', new Date());
    await insert('failed', new Date(Date.now() - 25 * hourMs));
    const { outboxes } = await read();
    expect(outboxes).toContainEqual({
      name: 'notification_mails',
      waiting: 1,
      sending: 0,
      oldestDueAt: expect.any(String),
      failed: 2,
    });
    expect(outboxes).toHaveLength(3);
  });

  test('shows how fresh the data of each source is, and the reasons of failed collections', async () => {
    const website = await client.addWebsite('fresh.example');
    const { rows } = await sql<{
      id: string;
    }>`select id from websites where domain = 'fresh.example'`.execute(db());
    expect(website).toBeDefined();
    const successAt = new Date(Date.now() - 72 * hourMs);
    await sql`
      insert into search_console_syncs (account_id, website_id, source, site_url, state, error_code, last_success_at, next_run_at)
      values (${app.mine.accountId}, ${rows[0]?.id}, 'google', 'sc-domain:fresh.example', 'failed', 'permission_lost', ${successAt},
        ${new Date(Date.now() - 2 * hourMs)})`.execute(db());
    const { sources, failures } = await read();
    expect(sources).toContainEqual({
      source: 'google',
      websites: 1,
      late: 1,
      failed: 1,
      oldestSuccessAt: successAt.toISOString(),
      newestSuccessAt: successAt.toISOString(),
    });
    expect(failures).toContainEqual({
      area: 'search_console',
      provider: 'google',
      reason: 'permission_lost',
      count: 1,
      weekCount: null,
    });
  });

  test('counts AI runs that wait, and answers and failures of a day', async () => {
    const ids = { accountId: app.mine.accountId, websiteId: newId(), promptId: newId() };
    await sql`
      insert into ai_runs (id, account_id, website_id, prompt_id, engine, due_at)
      values (${newId()}, ${ids.accountId}, ${ids.websiteId}, ${ids.promptId}, 'openai', ${new Date()})`.execute(
      db(),
    );
    const answer = {
      ...ids,
      askedAt: new Date(),
      engine: 'openai',
      prompt: 'p',
      country: 'US',
      language: 'en',
      model: 'm',
    };
    const record = (outcome: string, error: object | null) =>
      ({
        record: {
          ...answer,
          runId: newId(),
          outcome,
          error,
          text: '',
          searchQueries: [],
          citations: [],
          costMicros: 0,
          attempts: 1,
        },
        reading: { ownMentioned: false, ownCited: false, mentions: [], brandIds: [], citedBrandIds: [] },
      }) as never;
    const answers = [record('answered', null), record('failed', { code: 'engine_timeout', message: '' })];
    await saveAnswers({ db: app.stores.database.db, clickhouse: app.stores.clickhouse }, answers, 1);
    const { aiRuns, failures } = await read();
    expect(aiRuns).toContainEqual({
      engine: 'openai',
      waiting: 1,
      due: 1,
      inProgress: 0,
      oldestDueAt: expect.any(String),
      answered: 1,
      unanswered: 0,
      failed: 1,
    });
    const failed = { area: 'ai_runs', provider: 'openai', reason: 'engine_timeout' };
    expect(failures).toContainEqual({ ...failed, count: 1, weekCount: 1 });
  });

  test('counts the purchases that failed in a week, also if none failed in a day', async () => {
    const at = (hours: number) => new Date(Date.now() - hours * hourMs);
    const [target] = (await sql<{ id: string }>`select id from search_targets limit 1`.execute(db())).rows;
    for (const finishedAt of [at(1), at(30), at(160), at(170)])
      await sql`
        insert into rank_checks (id, target_id, account_id, provider, lane, depth, state, reserved_micros, created_at, due_at,
          finished_at, error_code)
        values (${newId()}, ${target?.id}, ${app.mine.accountId}, 'dataforseo', 'live', 10, 'failed', 0, ${finishedAt},
          ${finishedAt}, ${finishedAt}, ${finishedAt < at(24) ? 'invalid_query' : 'provider_timeout'})`.execute(
        db(),
      );
    const { failures } = await read();
    const failed = { area: 'rank_checks', provider: 'dataforseo' };
    expect(failures).toContainEqual({ ...failed, reason: 'provider_timeout', count: 1, weekCount: 1 });
    expect(failures).toContainEqual({ ...failed, reason: 'invalid_query', count: 0, weekCount: 2 });
  });

  test('is read once for readers within five seconds', async () => {
    const first = cacheStatus(context(), settings());
    expect(cacheStatus(context(), settings())).toBe(first);
    app.advance(staleAfterMs);
    expect(cacheStatus(context(), settings())).not.toBe(first);
  });
});

describe('the metrics', () => {
  test('have the same values as the status', async () => {
    const text = await scrape();
    const { spend, postgres, lanes } = await read();
    expect(text).toContain('cairn_store_up{store="clickhouse"} 1');
    expect(text).toMatch(/cairn_store_start_time_seconds\{store="postgres"\} \d{10}/);
    expect(text).toContain(`cairn_postgres_connections{kind="max"} ${postgres.maxConnections}`);
    expect(text).toContain(`cairn_lane_jobs{lane="other",state="waiting"} ${lanes[0].waiting}`);
    const brave = spend.providers.find(({ provider }: { provider: string }) => provider === 'brave');
    expect(text).toContain(`cairn_spend_usd{provider="brave",kind="spent"} ${brave.spentMicros / 1_000_000}`);
    expect(text).toContain('cairn_source_websites{source="google",state="late"} 1');
    expect(text).toContain('cairn_outbox_deliveries{outbox="notification_mails",state="failed"} 2');
    expect(text).toMatch(
      /# TYPE cairn_process_starts_total counter\ncairn_process_starts_total\{role="api"\} \d/,
    );
  });

  test('are absent if they have no value, such as the limit of an installation without one', async () => {
    expect(await scrape()).not.toMatch(/^cairn_spend_(limit|remaining)_usd /m);
    await changeLimit(db(), { accountId: null, limitMicros: 9_000_000 });
    expect(await scrape()).toMatch(/^cairn_spend_limit_usd 9$/m);
    await changeLimit(db(), { accountId: null, limitMicros: null });
  });

  test('contain no account, website or keyword', async () => {
    const text = await scrape();
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}/);
    expect(text).not.toContain('example');
    expect(text).not.toContain('phrase');
  });
});
