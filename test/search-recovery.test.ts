import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { decodeId } from '#ids.ts';
import { connectToGoogle } from './connect-search.ts';
import {
  countCalls,
  countingRows,
  countStrayRows,
  fewRows,
  readFigures,
  sourceOf,
  syncOf,
} from './search-story.ts';
import { type Program, startWorkerProcess } from './start-program.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { type Client, clientOf, hourMs } from './track.ts';

const kills = 20;
const domain = 'killed-figures.example';
const patienceMs = 120_000;
/** Another one with every run; the message of a failure names it, so that it can be had again. */
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000);

let app: TestApp;
let mine: Client;
let theirs: Client;
let worker: Program | null = null;

beforeAll(async () => {
  app = await createTestApp({ JOBS_AT_ONCE: '2' });
  // Processes of their own have the time of the machine.
  vi.useRealTimers();
  app.sandbox.addGuests([domain]);
  app.sandbox.setGoogle({ rowsPerDay: fewRows });
  mine = clientOf(app);
  theirs = clientOf(app, app.theirs);
}, patienceMs);
afterEach(async () => void (await worker?.end('SIGKILL')));
afterAll(() => app.close(), patienceMs);

/** Numbers from 0 to 1 that look like chance. */
function chance(): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e37_79b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** What the other processes do half a minute later, when they know that the worker is dead. */
async function releaseJobs(): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null`.execute(app.stores.database.db);
}

const until = (isSo: () => unknown) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 60_000, interval: 5 });

const draftsLeft = async () => {
  const { rows } = await sql<{ left: number }>`select count(*) as left from figure_drafts`.execute(
    app.stores.database.db,
  );
  return Number(rows[0]?.left);
};

async function answers(client: Client, websiteId: string): Promise<unknown[]> {
  const queries = ['', '?dimension=query', '?dimension=page&range=60d', '?dimension=date&searchType=image'];
  const crossed = [
    '?dimension=country&device=mobile&range=60d',
    '?dimension=query&searchType=image&range=60d',
  ];
  const read = await Promise.all(
    [...queries, ...crossed].map((query) => readFigures(client, websiteId, query)),
  );
  return read.map(({ status, data, meta }) => ({ status, data, meta }));
}

test(
  'a collection that is killed twenty times keeps the same figures as one that nobody disturbs',
  async () => {
    const undisturbed = await theirs.addWebsite(domain);
    await connectToGoogle(app, app.theirs);
    await app.drain();
    expect(await sourceOf(theirs, undisturbed)).toMatchObject({ status: 'ready' });
    const needed = countCalls(app);
    const websiteId = await mine.addWebsite(domain);
    await connectToGoogle(app);
    const random = chance();
    let midway = 0;
    const isDone = async () => (await syncOf(mine, websiteId))?.status === 'ready';
    for (let kill = 0; kill < kills; kill += 1) {
      const target = countCalls(app) + Math.ceil((random() ** 2 * needed) / 4);
      worker = await startWorkerProcess(app.config);
      await until(async () => countCalls(app) >= target || (await isDone()));
      await new Promise((resolve) => setTimeout(resolve, random() * 60));
      midway += (await isDone()) ? 0 : 1;
      await worker.end('SIGKILL');
      await releaseJobs();
    }
    const again = `KILL_SEED=${seed}`;
    expect(midway, again).toBeGreaterThan(kills / 2);
    // Some died between writing figures and making them count.
    expect(await draftsLeft(), again).toBeGreaterThan(10);
    worker = await startWorkerProcess(app.config);
    await until(isDone);
    await worker.end('SIGKILL');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * hourMs });
    await app.run('figures.sweep');
    vi.useRealTimers();
    expect(await countStrayRows(app, websiteId), again).toBe(0);
    expect(await draftsLeft(), again).toBe(0);
    expect(await countingRows(app, websiteId), again).toEqual(await countingRows(app, undisturbed));
    expect(await answers(mine, websiteId), again).toEqual(await answers(theirs, undisturbed));
  },
  2 * patienceMs,
);

test(
  'a worker that is told to stop hands its collection back, and nobody hears of a failure',
  async () => {
    app.sandbox.addGuests(['stopped-figures.example']);
    app.sandbox.setFailure('google', { delayMs: 20 });
    const before = countCalls(app);
    const websiteId = await mine.addWebsite('stopped-figures.example');
    await connectToGoogle(app);
    worker = await startWorkerProcess(app.config);
    await until(() => countCalls(app) > before + 40);
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(await syncOf(mine, websiteId)).toMatchObject({ status: 'collecting', error: null });
    expect(await sourceOf(mine, websiteId)).toMatchObject({ status: 'collecting', error: null });
    const { rows } = await sql<{ held: boolean }>`
      select locked_by is not null as held
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'search-console.sync' and j.payload->>'websiteId' = ${decodeId('web', websiteId)}
        and attempts < max_attempts and last_error is null`.execute(app.stores.database.db);
    expect(rows).toEqual([{ held: false }]);
    app.sandbox.setFailure('google', {});
    worker = await startWorkerProcess(app.config);
    await until(async () => (await syncOf(mine, websiteId)).status === 'ready');
  },
  patienceMs,
);
