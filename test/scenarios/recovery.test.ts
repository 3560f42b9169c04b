import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import { decodeId } from '#platform/ids.ts';
import { advanceJobsDueBy } from '#platform/jobs';
import { type Program, startWorkerProcess } from '../app/start-program.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { type Client, clientOf, countOpenRankChecks, expectIdle } from '../app/rank-tracking-client.ts';
import { testTimeoutMs, waitTimeoutMs } from '../app/timeouts.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';

const keywordCount = 1_000;
const concurrency = 4;
const checksInJob = 50;
const promptsPerKill = 20;

let app: TestApp;
let client: Client;
const workers: Program[] = [];

beforeAll(async () => {
  app = await createTestApp((url) => ({
    WORKER_CONCURRENCY: String(concurrency),
    OPENAI_KEY: 'test',
    OPENAI_URL: `${url}/openai/v1`,
    AI_PROPOSED_PROMPTS: '0',
  }));
  // Worker processes use the machine's clock.
  vi.useRealTimers();
  client = clientOf(app);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
});
afterAll(() => app.close());

/** Differs between runs. A failure's message contains it, so that the run can be repeated. */
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);
const kills = Number(process.env['WORKER_KILLS'] ?? 2);
const killOptions = { timeout: testTimeoutMs + kills * 60_000 };
const log = () => app.sandbox.log().vendors.dataforseo;
const answerLog = () => app.sandbox.log().vendors.openai;

async function startWorker(): Promise<Program> {
  const worker = await startWorkerProcess(app.config);
  workers.push(worker);
  return worker;
}

async function kill(worker: Program, signal: NodeJS.Signals) {
  workers.splice(workers.indexOf(worker), 1);
  const end = await worker.end(signal);
  // Postgres may still commit the last transaction of a killed worker.
  await until(async () => (await countWorkerSessions()) === 0);
  return end;
}

async function countWorkerSessions(): Promise<number> {
  const { rows } = await sql<{ sessions: number }>`
    select count(*) as sessions from pg_stat_activity
    where datname = current_database() and application_name = 'cairn-worker'`.execute(app.stores.database.db);
  return rows[0]?.sessions ?? 0;
}

async function addKeywords(domain: string, count: number): Promise<string> {
  const website = await client.addWebsite(domain, { depth: 10 });
  const phrases = Array.from({ length: count }, (_none, index) => `${domain} number ${index}`);
  for (let start = 0; start < count; start += keywordCount) {
    await client.addKeywords(website, phrases.slice(start, start + keywordCount));
  }
  return website;
}

/** Polls until the condition holds. */
const until = (condition: () => unknown) =>
  vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: waitTimeoutMs, interval: 50 });

async function countPending(): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select count(*) as pending from keywords where check_status = 'pending'`.execute(app.stores.database.db);
  return rows[0]?.pending ?? 0;
}

const allChecked = async () => (await countPending()) === 0 && (await countOpenRankChecks(app)) === 0;

/** Makes all workers in the database look dead for forty seconds, so that their jobs return to the queue, and ends their claims. */
async function expireWorkers(): Promise<void> {
  const { db } = app.stores.database;
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '40 seconds'`.execute(
    db,
  );
  await sql`update workers set seen_at = seen_at - interval '40 seconds'`.execute(db);
  await sql`update ai_runs set claimed_until = now() where claimed_until is not null`.execute(db);
}

/** Starts workers one after the other and kills each after a random number of calls. */
async function killWorkers(countCalls: () => number, maxCalls: number): Promise<void> {
  const random = seededRandom(seed);
  for (let round = 1; round <= kills; round++) {
    const calls = countCalls() + Math.ceil(random() * maxCalls);
    const worker = await startWorker();
    await until(() => countCalls() >= calls);
    expect(await kill(worker, 'SIGKILL')).toBe('SIGKILL');
    await expireWorkers();
    // As the schedule does every minute: another job may have replaced that of the killed worker.
    await app.run('ai-visibility.ask-due');
  }
}

async function expectConsistentResults(website: string, count: number): Promise<void> {
  const keywords = await client.keywords(`websiteId=${website}&history=7d`);
  expect(keywords).toHaveLength(count);
  expect(keywords.every(({ checkStatus, error }) => checkStatus === 'not_ranked' && error === null)).toBe(
    true,
  );
  expect(
    keywords.every(({ history }) => history.length >= 1 && history.at(-1).checkStatus === 'not_ranked'),
  ).toBe(true);
  const { rows } = await sql<{ checks: number; targets: number }>`
    select count(*) as checks, count(distinct target_id) as targets from rank_checks where state = 'done'`.execute(
    app.stores.database.db,
  );
  expect(rows[0]?.checks).toBe(rows[0]?.targets);
}

test('after a worker is killed during a thousand rank checks, another one completes each of them once', async () => {
  app.sandbox.setFailure('dataforseo', { delayMs: 60 });
  const website = await addKeywords('killed.example', keywordCount);
  const killed = await startWorker();
  await until(() => log().calls >= 250);
  expect(await kill(killed, 'SIGKILL')).toBe('SIGKILL');
  expect(await countPending()).toBeGreaterThan(0);
  await startWorker();
  await expireWorkers();
  await until(allChecked);
  await expectConsistentResults(website, keywordCount);
  expect(log().calls).toBeLessThanOrEqual(keywordCount + concurrency * checksInJob);
  const { spentMicros, reservedMicros, purchases } = await client.budget('dataforseo');
  expect({ reservedMicros, purchases }).toEqual({ reservedMicros: 0, purchases: keywordCount });
  expect(spentMicros).toBeGreaterThanOrEqual(keywordCount * 2_000);
  // A purchase whose result was lost counts with its maximum price.
  expect(spentMicros).toBeGreaterThanOrEqual(log().chargedMicros);
  await untilQueueIsEmpty();
  await expectIdle(app);
});

test(
  'after each of several kills of a worker, the bill of the provider is in the budget and within the limit',
  killOptions,
  async () => {
    app.sandbox.reset();
    app.sandbox.setFailure('dataforseo', { delayMs: 100 });
    const before = await client.budget('dataforseo');
    const count = 40 * kills;
    const website = await addKeywords('paid.example', count);
    await killWorkers(() => log().calls, 20);
    app.sandbox.setFailure('dataforseo', {});
    await startWorker();
    await until(allChecked);
    await expectConsistentResults(website, count);
    const { spentMicros, reservedMicros, limitMicros } = await client.budget('dataforseo');
    const [bill, ledger] = [log().chargedMicros, spentMicros - before.spentMicros];
    process.stdout.write(`${JSON.stringify({ seed, kills, keywords: count, bill, ledger })}\n`);
    expect(bill, `KILL_SEED=${seed}`).toBeGreaterThanOrEqual(count * 2_000);
    expect(bill, `KILL_SEED=${seed}`).toBeLessThanOrEqual(ledger);
    expect({ reservedMicros, isWithin: spentMicros <= limitMicros }).toEqual({
      reservedMicros: 0,
      isWithin: true,
    });
    await untilQueueIsEmpty();
    await expectIdle(app);
  },
);

test(
  'after each of several kills of a worker, the bill of an answer engine is in the budget, and each answer is stored once',
  killOptions,
  async () => {
    app.sandbox.reset();
    app.sandbox.setFailure('openai', { delayMs: 100 });
    const count = promptsPerKill * kills;
    const website = await client.addWebsite('answered.example');
    const path = `/websites/${website}/ai-visibility/prompts`;
    await app.run('ai-visibility.track', {
      accountId: app.mine.accountId,
      websiteId: decodeId('web', website),
    });
    const prompts = Array.from({ length: count }, (_none, index) => ({
      text: `Which shop sells part ${index}?`,
    }));
    for (let start = 0; start < count; start += 100) {
      const { status, body } = await client.call('POST', path, {
        prompts: prompts.slice(start, start + 100),
      });
      expect(status, JSON.stringify(body)).toBe(201);
    }
    await killWorkers(() => answerLog().calls, promptsPerKill - 4);
    app.sandbox.setFailure('openai', {});
    await startWorker();
    await until(async () => (await countAsked()) === count);
    const { spentMicros, reservedMicros, limitMicros } = await client.budget('openai');
    const bill = answerLog().chargedMicros;
    process.stdout.write(`${JSON.stringify({ seed, kills, prompts: count, bill, ledger: spentMicros })}\n`);
    expect(bill, `KILL_SEED=${seed}`).toBeGreaterThan(0);
    expect(bill, `KILL_SEED=${seed}`).toBeLessThanOrEqual(spentMicros);
    expect({ reservedMicros, isWithin: spentMicros <= limitMicros }).toEqual({
      reservedMicros: 0,
      isWithin: true,
    });
    const [stored] = await app.stores.clickhouse.query<object>(
      `select toUInt32(count()) as answers, toUInt32(uniqExact(prompt_id)) as prompts, toUInt32(uniqExact(run_id)) as runs
     from ai_answers final`,
    );
    expect(stored, `KILL_SEED=${seed}`).toEqual({ answers: count, prompts: count, runs: count });
  },
);

/** The prompts whose first run has finished. */
async function countAsked(): Promise<number> {
  const { rows } = await sql<{ asked: number }>`
    select count(*) as asked from ai_prompts p
    where p.first_asked_at is not null
      and not exists (select from ai_runs r where r.prompt_id = p.id and r.reserved_month is not null)`.execute(
    app.stores.database.db,
  );
  return rows[0]?.asked ?? 0;
}

test('a stopping worker returns its jobs to the queue, and the next worker continues at once', async () => {
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
  await expectConsistentResults(website, 120);
  await untilQueueIsEmpty();
  await expectIdle(app);
});

/** Jobs with a later start time, such as topics five minutes after the last ones, start at once. */
async function untilQueueIsEmpty(): Promise<void> {
  const readJobs = async () => {
    await advanceJobsDueBy(app.stores.database.db, new Date(Date.now() + dayMs));
    const { rows } = await sql`
      select task_identifier as task, attempts, run_at, locked_by is not null as locked, last_error
      from graphile_worker.jobs`.execute(app.stores.database.db);
    return rows;
  };
  await expect.poll(readJobs, { timeout: waitTimeoutMs, interval: 50 }).toEqual([]);
}
