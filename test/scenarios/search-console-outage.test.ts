import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connectToGoogle } from '../fixtures/connect-search-console.ts';
import { type OwnEngines, startOwnEngines } from '../app/own-engines.ts';
import {
  countCalls,
  publishedRows,
  countUnpublishedRows,
  expectTruth,
  rowsPerDay,
  readPerformance,
  sourceOf,
  runScheduledSyncs,
} from '../fixtures/search-console-scenario.ts';
import { type Program, startWorkerProcess } from '../app/start-program.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { hourMs, minuteMs } from '#platform/durations.ts';
import { type Client, clientOf, setClock } from '../app/rank-tracking-client.ts';
import { waitTimeoutMs } from '../app/timeouts.ts';

const domain = 'outage.example';
const property = `sc-domain:${domain}`;

let engines: OwnEngines;
let app: TestApp;
let mine: Client;
let theirs: Client;
let ours: string;
let workers: Program[] = [];

beforeAll(async () => {
  engines = await startOwnEngines();
  app = await createTestApp({ SEARCH_CONSOLE_MONTHS: '1' }, engines);
  setClock(app, new Date().toISOString());
  app.sandbox.addWebsites([domain]);
  app.sandbox.setGoogle({ rowsPerDay });
  mine = clientOf(app);
  theirs = clientOf(app, app.theirs);
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL')));
});
afterAll(async () => {
  await app.close();
  await engines.close();
});

const waitForCalls = (calls: number) =>
  vi.waitFor(() => expect(countCalls(app)).toBeGreaterThan(calls), { timeout: waitTimeoutMs, interval: 2 });

async function expectPurged(websiteId: string): Promise<void> {
  vi.setSystemTime(Date.now() + 2 * hourMs);
  await app.run('metrics.purge-drafts');
  expect(await countUnpublishedRows(app, websiteId)).toBe(0);
}

test('a ClickHouse outage during a sync neither loses nor duplicates metrics', async () => {
  ours = await mine.addWebsite(domain);
  await connectToGoogle(app);
  app.sandbox.setFailure('google', { delayMs: 4 });
  const working = app.drain();
  await waitForCalls(150);
  await engines.clickhouse.off();
  expect((await sourceOf(mine, ours)).status).toBe('collecting');
  expect((await readPerformance(mine, ours)).code).toBe('search_console_collecting');
  await working;
  const asked = countCalls(app);
  for (let minute = 0; minute < 3; minute += 1) {
    app.advance(minuteMs);
    await runScheduledSyncs(app);
  }
  // Without ClickHouse, no metrics are requested, because they could not be stored.
  expect(countCalls(app)).toBe(asked);
  await engines.clickhouse.on();
  app.advance(minuteMs);
  await runScheduledSyncs(app);
  expect(await sourceOf(mine, ours)).toMatchObject({ status: 'ready', error: null });
  await expectTruth(mine, ours, { property });
  await expectPurged(ours);
});

test('a Postgres outage during a sync neither loses nor duplicates metrics', async () => {
  vi.useRealTimers();
  const websiteId = await theirs.addWebsite(domain);
  await connectToGoogle(app, app.theirs);
  const before = countCalls(app);
  workers = [await startWorkerProcess(app.config)];
  await waitForCalls(before + 150);
  await engines.postgres.off();
  await engines.postgres.on();
  // Returns jobs to the queue and restarts an ended worker, as other workers and the supervisor do after half a minute.
  const isReady = async () => {
    await sql`
        select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
        where locked_by is not null and locked_at < now() - interval '5 seconds'`.execute(
      app.stores.database.db,
    );
    await sql`
        select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
        from graphile_worker.jobs where last_error is not null`.execute(app.stores.database.db);
    if (workers.every((worker) => worker.hasEnded())) {
      workers = [await startWorkerProcess(app.config)];
      // The dead worker may have run the only job of the sync.
      await app.run('search-console.schedule');
    }
    expect(await sourceOf(theirs, websiteId)).toMatchObject({ status: 'ready', error: null });
  };
  await vi.waitFor(isReady, { timeout: waitTimeoutMs, interval: 500 });
  await Promise.all(workers.splice(0).map((worker) => worker.end('SIGTERM')));
  await expectTruth(theirs, websiteId, { property });
  expect(await publishedRows(app, websiteId)).toEqual(await publishedRows(app, ours));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await expectPurged(websiteId);
});
