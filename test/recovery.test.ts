import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Program, startWorkerProcess } from './start-program.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { type Client, clientOf, countOpenChecks, expectAtRest } from './track.ts';

const keywordCount = 1_000;
const jobsAtOnce = 4;
const checksInJob = 50;
const patienceMs = 60_000;

let app: TestApp;
let client: Client;
const workers: Program[] = [];

beforeAll(async () => {
  app = await createTestApp({ JOBS_AT_ONCE: String(jobsAtOnce) });
  // Processes of their own have the time of the machine.
  vi.useRealTimers();
  client = clientOf(app);
}, patienceMs);
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
});
afterAll(() => app.close(), patienceMs);

const log = () => app.sandbox.log().vendors.dataforseo;

async function startWorker(): Promise<Program> {
  const worker = await startWorkerProcess(app.config);
  workers.push(worker);
  return worker;
}

async function kill(worker: Program, signal: NodeJS.Signals) {
  workers.splice(workers.indexOf(worker), 1);
  return worker.end(signal);
}

async function addKeywords(domain: string, count: number): Promise<string> {
  const website = await client.addWebsite(domain, { depth: 10 });
  await client.addKeywords(
    website,
    Array.from({ length: count }, (_none, index) => `${domain} number ${index}`),
  );
  return website;
}

/** Waits until something real has come about; the longest is a matter of the machine. */
const until = (isSo: () => unknown) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: patienceMs, interval: 50 });

async function countPending(): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*) as left from keywords where check_status = 'pending'`.execute(app.stores.database.db);
  return rows[0]?.left ?? 0;
}

const allChecked = async () => (await countPending()) === 0 && (await countOpenChecks(app)) === 0;

/** Forty seconds pass for the database, by which it knows who is alive. */
async function pass40Seconds(): Promise<void> {
  const { db } = app.stores.database;
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '40 seconds'`.execute(
    db,
  );
  await sql`update workers set seen_at = seen_at - interval '40 seconds'`.execute(db);
}

async function expectOneTruth(website: string, count: number): Promise<void> {
  const keywords = await client.keywords(`websiteId=${website}&history=7d`);
  expect(keywords).toHaveLength(count);
  expect(keywords.every(({ checkStatus, error }) => checkStatus === 'not_ranked' && error === null)).toBe(
    true,
  );
  expect(
    keywords.every(({ history }) => history.length >= 1 && history.at(-1).checkStatus === 'not_ranked'),
  ).toBe(true);
  const { rows } = await sql<{ checks: number; targets: number }>`
    select count(*) as checks, count(distinct target_id) as targets from checks where state = 'done'`.execute(
    app.stores.database.db,
  );
  expect(rows[0]?.checks).toBe(rows[0]?.targets);
}

test(
  'a worker killed in the midst of a thousand checks: the other one takes over, and each is done once in effect',
  async () => {
    app.sandbox.setFailure('dataforseo', { delayMs: 60 });
    const website = await addKeywords('killed.example', keywordCount);
    const doomed = await startWorker();
    await until(() => log().calls >= 250);
    expect(await kill(doomed, 'SIGKILL')).toBe('SIGKILL');
    expect(await countPending()).toBeGreaterThan(0);
    await startWorker();
    await pass40Seconds();
    await until(allChecked);
    await expectOneTruth(website, keywordCount);
    expect(log().calls).toBeLessThanOrEqual(keywordCount + jobsAtOnce * checksInJob);
    const { spentMicros, reservedMicros, purchases } = await client.budget('dataforseo');
    expect({ reservedMicros, purchases }).toEqual({ reservedMicros: 0, purchases: keywordCount });
    expect(spentMicros).toBeGreaterThanOrEqual(keywordCount * 2_000);
    expect(spentMicros).toBeLessThanOrEqual(log().chargedMicros);
    await until(async () => (await countJobs()) === 0);
    await expectAtRest(app);
  },
  2 * patienceMs,
);

test(
  'a worker that is told to stop hands back what it has, and the next one goes on at once',
  async () => {
    app.sandbox.reset();
    app.sandbox.setFailure('dataforseo', { delayMs: 1_000 });
    const website = await addKeywords('handed-back.example', 120);
    const stopping = await startWorker();
    await until(() => log().calls >= 10);
    expect(await kill(stopping, 'SIGTERM')).toBe(0);
    const { rows } = await sql`select from graphile_worker.jobs where locked_by is not null`.execute(
      app.stores.database.db,
    );
    expect(rows).toHaveLength(0);
    expect(await countPending()).toBeGreaterThan(0);
    app.sandbox.setFailure('dataforseo', {});
    await startWorker();
    await until(allChecked);
    await expectOneTruth(website, 120);
    await until(async () => (await countJobs()) === 0);
    await expectAtRest(app);
  },
  2 * patienceMs,
);

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`select count(*) as jobs from graphile_worker.jobs`.execute(
    app.stores.database.db,
  );
  return rows[0]?.jobs ?? 0;
}
