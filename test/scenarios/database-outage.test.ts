import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type OwnEngines, startOwnEngines } from '../app/own-engines.ts';
import { type Program, startWorkerProcess } from '../app/start-program.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { minuteMs } from '#platform/durations.ts';
import {
  type Client,
  clientOf,
  countOpenRankChecks,
  expectIdle,
  setClock,
  drainDelayedJobs,
  spentWith,
  resetApp,
} from '../app/rank-tracking-client.ts';
import { waitTimeoutMs } from '../app/timeouts.ts';

let engines: OwnEngines;
let app: TestApp;
let client: Client;
let workers: Program[] = [];

beforeAll(async () => {
  engines = await startOwnEngines();
  app = await createTestApp({}, engines);
  client = clientOf(app);
  setClock(app, '2026-03-10T10:00:00Z');
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
});
afterAll(async () => {
  await app.close();
  await engines.close();
});

const log = () => app.sandbox.log().vendors.dataforseo;
const phrases = (count: number, name: string) =>
  Array.from({ length: count }, (_none, index) => `${name} number ${index}`);
const codeOf = async (method: string, path: string) => {
  const { status, body, headers } = await client.call(method, path);
  return [status, body.code ?? 'ok', headers['retry-after'] ?? null];
};
const unavailable = [503, 'unavailable', '5'];

test('without ClickHouse, requests that only need Postgres succeed, others return 503 with Retry-After, and nothing is purchased', async () => {
  const website = await client.addWebsite('quiet.example', { depth: 10 });
  const [existing] = await client.addKeywords(website, ['existing keyword']);
  await app.drain();
  await drainDelayedJobs(app);
  await engines.clickhouse.off();
  const before = log().calls;
  for (const path of [
    '/websites',
    `/websites/${website}`,
    '/keywords',
    '/keywords?history=7d',
    `/keywords/${existing.id}`,
    '/budget',
  ]) {
    expect(await codeOf('GET', path), path).toEqual([200, 'ok', null]);
  }
  const clickhousePaths = [
    `/keywords/${existing.id}/history`,
    `/keywords/${existing.id}/serp`,
    '/keywords?history=30d',
  ];
  for (const path of [
    ...clickhousePaths,
    `/websites/${website}/rankings`,
    `/websites/${website}/competitors`,
  ]) {
    expect(await codeOf('GET', path), path).toEqual(unavailable);
  }
  const ready = await app.call('GET', '/readyz', { key: null });
  expect([ready.status, (await app.call('GET', '/healthz', { key: null })).status]).toEqual([503, 200]);
  const added = await client.addKeywords(website, phrases(20, 'while unavailable'));
  expect((await client.call('POST', `/keywords/${existing.id}/checks`)).status).toBe(202);
  for (let minute = 0; minute < 40; minute += 10) {
    await app.drain();
    await app.run('rank-checks.schedule', { _cron: {} }).catch(() => undefined);
    await app.run('rank-checks.recover', { _cron: {} }).catch(() => undefined);
    app.advance(10 * minuteMs);
  }
  expect(log().calls).toBe(before);
  // Only the manually requested check is open. The others stay due without reserving any budget.
  expect(await countOpenRankChecks(app)).toBe(1);
  await engines.clickhouse.on();
  await app.drain();
  await drainDelayedJobs(app);
  expect(await client.keywords(`websiteId=${website}&checkStatus=not_ranked`)).toHaveLength(21);
  for (const { id } of added) expect((await client.history(id)).at(-1).checkStatus).toBe('not_ranked');
  expect(log().calls).toBe(before + 21);
  expect(await spentWith(app, 'dataforseo')).toBe(app.sandbox.log().chargedMicros);
  await expectIdle(app);
});

test('SERPs purchased while ClickHouse stops are stored after its return and not purchased again', async () => {
  await resetApp(app, '2026-03-11T10:00:00Z');
  const website = await client.addWebsite('midway.example', { depth: 10 });
  await client.addKeywords(website, phrases(30, 'midway'));
  app.sandbox.setFailure('dataforseo', { delayMs: 600 });
  const returned = Promise.withResolvers<void>();
  const { clickhouse } = app.stores;
  const { insert } = clickhouse;
  // The program repeats an insert for six seconds, and a busy machine may need longer to restart ClickHouse.
  clickhouse.insert = async (table, rows) => {
    if (table === 'serps') await returned.promise;
    return insert(table, rows);
  };
  const working = app.drain();
  await vi.waitFor(() => expect(log().calls).toBeGreaterThan(0), { timeout: waitTimeoutMs, interval: 5 });
  await engines.clickhouse.off();
  await vi.waitFor(() => expect(log().calls).toBe(30), { timeout: waitTimeoutMs, interval: 5 });
  await engines.clickhouse.on();
  returned.resolve();
  await working;
  clickhouse.insert = insert;
  await drainDelayedJobs(app);
  expect(await client.keywords(`websiteId=${website}&checkStatus=not_ranked`)).toHaveLength(30);
  expect(log().calls).toBe(30);
  expect(await client.budget('dataforseo')).toMatchObject({ reservedMicros: 0 });
  await expectIdle(app);
});

test('without Postgres every request returns 503 with Retry-After, and after its return all rank checks complete', async () => {
  await resetApp(app, '2026-03-12T10:00:00Z');
  vi.useRealTimers();
  const website = await client.addWebsite('unplugged.example', { depth: 10 });
  await client.addKeywords(website, phrases(300, 'unplugged'));
  app.sandbox.setFailure('dataforseo', { delayMs: 50 });
  workers = [await startWorkerProcess(app.config)];
  await vi.waitFor(() => expect(log().calls).toBeGreaterThan(60), { timeout: waitTimeoutMs, interval: 5 });
  await engines.postgres.off();
  expect(await codeOf('GET', '/keywords')).toEqual(unavailable);
  expect(await codeOf('POST', '/websites')).toEqual(unavailable);
  expect((await app.call('GET', '/healthz', { key: null })).status).toBe(200);
  await engines.postgres.on();
  expect(await codeOf('GET', '/websites')).toEqual([200, 'ok', null]);
  const { db } = app.stores.database;
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '40 seconds'`.execute(
    db,
  );
  await sql`update workers set seen_at = seen_at - interval '40 seconds'`.execute(db);
  const isDone = async () => {
    // Restarts an ended worker, as the supervisor does.
    if (workers.every((worker) => worker.hasEnded())) workers = [await startWorkerProcess(app.config)];
    expect(await countPending()).toBe(0);
  };
  await vi.waitFor(isDone, { timeout: waitTimeoutMs, interval: 50 });
  expect(await client.keywords(`websiteId=${website}&checkStatus=not_ranked`)).toHaveLength(300);
  expect(log().calls).toBeLessThanOrEqual(300 + 200);
  await vi.waitFor(async () => expectIdle(app), { timeout: waitTimeoutMs, interval: 50 });
});

async function countPending(): Promise<number> {
  const pending = await client.keywords('checkStatus=pending');
  return pending.length + (await countOpenRankChecks(app));
}
