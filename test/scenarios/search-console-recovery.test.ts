import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { decodeId } from '#platform/ids.ts';
import { connectToGoogle } from '../fixtures/connect-search-console.ts';
import {
  countCalls,
  publishedRows,
  countUnpublishedRows,
  rowsPerDay,
  readPerformance,
  sourceOf,
  syncOf,
} from '../fixtures/search-console-scenario.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { type Program, startWorkerProcess } from '../app/start-program.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { hourMs } from '#platform/durations.ts';
import { type Client, clientOf } from '../app/rank-tracking-client.ts';
import { waitTimeoutMs } from '../app/timeouts.ts';

const kills = 20;
const domain = 'killed-sync.example';
/** Differs between runs. A failure's message contains it, so that the run can be repeated. */
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

let app: TestApp;
let mine: Client;
let theirs: Client;
let worker: Program | null = null;

beforeAll(async () => {
  app = await createTestApp({ WORKER_CONCURRENCY: '2' });
  // Worker processes use the machine's clock.
  vi.useRealTimers();
  app.sandbox.addWebsites([domain]);
  app.sandbox.setGoogle({ rowsPerDay });
  mine = clientOf(app);
  theirs = clientOf(app, app.theirs);
});
afterEach(async () => void (await worker?.end('SIGKILL')));
afterAll(() => app.close());

/** As other workers and the schedule do: jobs of dead workers return to the queue, and due syncs without a job are enqueued. */
async function releaseJobs(): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null`.execute(app.stores.database.db);
  await app.run('search-console.schedule');
}

const until = (condition: () => unknown) =>
  vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: waitTimeoutMs, interval: 5 });

const countDrafts = async () => {
  const { rows } = await sql<{ drafts: number }>`select count(*) as drafts from search_metric_drafts`.execute(
    app.stores.database.db,
  );
  return Number(rows[0]?.drafts);
};

async function readAll(client: Client, websiteId: string): Promise<unknown[]> {
  const queries = ['', '?dimension=query', '?dimension=page&range=60d', '?dimension=date&searchType=image'];
  const combined = [
    '?dimension=country&device=mobile&range=60d',
    '?dimension=query&searchType=image&range=60d',
  ];
  const read = await Promise.all(
    [...queries, ...combined].map((query) => readPerformance(client, websiteId, query)),
  );
  return read.map(({ status, data, meta }) => ({ status, data, meta }));
}

test('a sync that is killed twenty times stores the same metrics as an undisturbed one', async () => {
  const undisturbed = await theirs.addWebsite(domain);
  await connectToGoogle(app, app.theirs);
  await app.drain();
  expect(await sourceOf(theirs, undisturbed)).toMatchObject({ status: 'ready' });
  const needed = countCalls(app);
  const websiteId = await mine.addWebsite(domain);
  await connectToGoogle(app);
  const random = seededRandom(seed);
  let midway = 0;
  const isDone = async () => (await syncOf(mine, websiteId))?.status === 'ready';
  let askedMs = 0;
  /** The number of calls changes within milliseconds, but a request for the state takes as long as several calls. */
  const isDoneByNow = async () => {
    if (Date.now() - askedMs < 200) return false;
    askedMs = Date.now();
    return isDone();
  };
  for (let kill = 0; kill < kills; kill += 1) {
    // Twenty times a twenty-fourth on average, so that most kills come before the sync is complete, for every seed.
    const target = countCalls(app) + Math.ceil((random() ** 2 * needed) / 8);
    // The first worker dies while it stores metrics, the others after a random number of calls.
    const isReached = async () => (kill === 0 ? (await countDrafts()) > 0 : countCalls(app) >= target);
    worker = await startWorkerProcess(app.config);
    await until(async () => (await isReached()) || (await isDoneByNow()));
    await new Promise((resolve) => setTimeout(resolve, kill === 0 ? 0 : random() * 60));
    midway += (await isDone()) ? 0 : 1;
    await worker.end('SIGKILL');
    await releaseJobs();
  }
  const again = `KILL_SEED=${seed}`;
  expect(midway, again).toBeGreaterThan(kills / 2);
  // At least one worker died between storing metrics and publishing them.
  expect(await countDrafts(), again).toBeGreaterThan(10);
  worker = await startWorkerProcess(app.config);
  await until(isDone);
  await worker.end('SIGKILL');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * hourMs });
  await app.run('metrics.purge-drafts');
  vi.useRealTimers();
  expect(await countUnpublishedRows(app, websiteId), again).toBe(0);
  expect(await countDrafts(), again).toBe(0);
  expect(await publishedRows(app, websiteId), again).toEqual(await publishedRows(app, undisturbed));
  expect(await readAll(mine, websiteId), again).toEqual(await readAll(theirs, undisturbed));
});

test('a stopping worker returns its sync to the queue without reporting a failure', async () => {
  app.sandbox.addWebsites(['stopped-sync.example']);
  app.sandbox.setFailure('google', { delayMs: 20 });
  const before = countCalls(app);
  const websiteId = await mine.addWebsite('stopped-sync.example');
  await connectToGoogle(app);
  worker = await startWorkerProcess(app.config);
  await until(() => countCalls(app) > before + 40);
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(await syncOf(mine, websiteId)).toMatchObject({ status: 'collecting', error: null });
  expect(await sourceOf(mine, websiteId)).toMatchObject({ status: 'collecting', error: null });
  const { rows } = await sql<{ locked: boolean }>`
      select locked_by is not null as locked
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'search-console.sync' and j.payload->>'websiteId' = ${decodeId('web', websiteId)}
        and attempts < max_attempts and last_error is null`.execute(app.stores.database.db);
  expect(rows).toEqual([{ locked: false }]);
  app.sandbox.setFailure('google', {});
  worker = await startWorkerProcess(app.config);
  await until(async () => (await syncOf(mine, websiteId)).status === 'ready');
});
