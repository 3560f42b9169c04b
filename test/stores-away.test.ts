import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type OwnEngines, startOwnEngines } from './own-engines.ts';
import { type Program, startWorkerProcess } from './start-program.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import {
  type Client,
  clientOf,
  countOpenChecks,
  expectAtRest,
  minuteMs,
  setClock,
  settleDown,
  spentWith,
  startOver,
} from './track.ts';

const patienceMs = 90_000;
let engines: OwnEngines;
let app: TestApp;
let client: Client;
let workers: Program[] = [];

beforeAll(async () => {
  engines = await startOwnEngines();
  app = await createTestApp({}, engines);
  client = clientOf(app);
  setClock(app, '2026-03-10T10:00:00Z');
}, patienceMs);
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
});
afterAll(async () => {
  await app.close();
  await engines.close();
}, patienceMs);

const log = () => app.sandbox.log().vendors.dataforseo;
const phrases = (count: number, name: string) =>
  Array.from({ length: count }, (_none, index) => `${name} number ${index}`);
const codeOf = async (method: string, path: string) => {
  const { status, body, headers } = await client.call(method, path);
  return [status, body.code ?? 'ok', headers['retry-after'] ?? null];
};
const away = [503, 'unavailable', '5'];

test(
  'without ClickHouse what only Postgres knows is answered, the rest says when to come back, and nothing is bought',
  async () => {
    const website = await client.addWebsite('quiet.example', { depth: 10 });
    const [known] = await client.addKeywords(website, ['known before']);
    await app.drain();
    await settleDown(app);
    await engines.clickhouse.off();
    const before = log().calls;
    for (const path of [
      '/websites',
      `/websites/${website}`,
      '/keywords',
      `/keywords/${known.id}`,
      '/budget',
    ]) {
      expect(await codeOf('GET', path), path).toEqual([200, 'ok', null]);
    }
    const needFacts = [`/keywords/${known.id}/history`, `/keywords/${known.id}/serp`, '/keywords?history=7d'];
    for (const path of [...needFacts, `/websites/${website}/rankings`, `/websites/${website}/competitors`]) {
      expect(await codeOf('GET', path), path).toEqual(away);
    }
    const ready = await app.call('GET', '/readyz', { key: null });
    expect([ready.status, (await app.call('GET', '/healthz', { key: null })).status]).toEqual([503, 200]);
    const added = await client.addKeywords(website, phrases(20, 'while away'));
    expect((await client.call('POST', `/keywords/${known.id}/checks`)).status).toBe(202);
    for (let minute = 0; minute < 40; minute += 10) {
      await app.drain();
      await app.run('checks.schedule', { _cron: {} }).catch(() => undefined);
      await app.run('checks.sweep', { _cron: {} }).catch(() => undefined);
      app.advance(10 * minuteMs);
    }
    expect(log().calls).toBe(before);
    // Only what was asked for by hand waits as a check; the rest is due, and no money is set aside for it.
    expect(await countOpenChecks(app)).toBe(1);
    await engines.clickhouse.on();
    await app.drain();
    await settleDown(app);
    expect(await client.keywords(`websiteId=${website}&checkStatus=not_ranked`)).toHaveLength(21);
    for (const { id } of added) expect((await client.history(id)).at(-1).checkStatus).toBe('not_ranked');
    expect(log().calls).toBe(before + 21);
    expect(await spentWith(app, 'dataforseo')).toBe(app.sandbox.log().chargedMicros);
    await expectAtRest(app);
  },
  patienceMs,
);

test(
  'pages that were bought when ClickHouse went are kept when it comes back, and not bought again',
  async () => {
    await startOver(app, '2026-03-11T10:00:00Z');
    const website = await client.addWebsite('midway.example', { depth: 10 });
    await client.addKeywords(website, phrases(30, 'midway'));
    app.sandbox.setFailure('dataforseo', { delayMs: 600 });
    const working = app.drain();
    await vi.waitFor(() => expect(log().calls).toBeGreaterThan(0), { timeout: 10_000, interval: 5 });
    await engines.clickhouse.off();
    await engines.clickhouse.on();
    await working;
    await settleDown(app);
    expect(await client.keywords(`websiteId=${website}&checkStatus=not_ranked`)).toHaveLength(30);
    expect(log().calls).toBe(30);
    expect(await client.budget('dataforseo')).toMatchObject({ reservedMicros: 0 });
    await expectAtRest(app);
  },
  patienceMs,
);

test(
  'without Postgres every request says when to come back; with it again all goes on, and nothing is lost',
  async () => {
    await startOver(app, '2026-03-12T10:00:00Z');
    vi.useRealTimers();
    const website = await client.addWebsite('unplugged.example', { depth: 10 });
    await client.addKeywords(website, phrases(300, 'unplugged'));
    app.sandbox.setFailure('dataforseo', { delayMs: 50 });
    workers = [await startWorkerProcess(app.config)];
    await vi.waitFor(() => expect(log().calls).toBeGreaterThan(60), { timeout: 20_000, interval: 5 });
    await engines.postgres.off();
    expect(await codeOf('GET', '/keywords')).toEqual(away);
    expect(await codeOf('POST', '/websites')).toEqual(away);
    expect((await app.call('GET', '/healthz', { key: null })).status).toBe(200);
    await engines.postgres.on();
    expect(await codeOf('GET', '/websites')).toEqual([200, 'ok', null]);
    const { db } = app.stores.database;
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '40 seconds'`.execute(
      db,
    );
    await sql`update workers set seen_at = seen_at - interval '40 seconds'`.execute(db);
    const isDone = async () => {
      // As whoever watches over a worker does where it has given up.
      if (workers.every((worker) => worker.hasEnded())) workers = [await startWorkerProcess(app.config)];
      expect(await countPending()).toBe(0);
    };
    await vi.waitFor(isDone, { timeout: 60_000, interval: 50 });
    expect(await client.keywords(`websiteId=${website}&checkStatus=not_ranked`)).toHaveLength(300);
    expect(log().calls).toBeLessThanOrEqual(300 + 200);
    await vi.waitFor(async () => expectAtRest(app), { timeout: 20_000, interval: 50 });
  },
  patienceMs,
);

async function countPending(): Promise<number> {
  const pending = await client.keywords('checkStatus=pending');
  return pending.length + (await countOpenChecks(app));
}
