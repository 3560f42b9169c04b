import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#platform/postgres';
import { type ClickHouse, ClickHouseUnavailable, openClickHouse } from '#platform/clickhouse';
import { createStores } from '../../../test/app/create-stores.ts';
import { drainQueue } from './drain-queue.ts';
import { withAdvisoryLocks } from './with-advisory-locks.ts';
import { addJob, releaseDeadWorkers } from './queries.ts';
import { type RunningWorker, runWorker } from './run-worker.ts';
import type { Lane, Task, Tasks } from './task.ts';
import { waitTimeoutMs } from '../../../test/app/timeouts.ts';

const log = pino({ level: 'silent' });
let database: Database;
let clickhouse: ClickHouse;
let drop: () => Promise<void>;
let worker: RunningWorker | undefined;

beforeEach(async () => {
  const stores = await createStores();
  drop = stores.drop;
  database = openDatabase(stores.config.DATABASE_URL, {
    size: 10,
    name: 'test',
    connectTimeoutMs: waitTimeoutMs,
    onError: () => undefined,
  });
  clickhouse = openClickHouse(stores.config.CLICKHOUSE_URL, { size: 2 });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  vi.useRealTimers();
  await Promise.all([database.close(), clickhouse.close()]);
  await drop();
});

const context = (tasks: Tasks) => ({
  tasks,
  db: database.db,
  clickhouse,
  log,
  now: () => new Date(),
  random: () => 0.5,
});
const start = async (tasks: Tasks, lanes: Lane[] = []) => {
  worker = await runWorker({ ...context(tasks), pool: database.pool, concurrency: 2, schedules: [], lanes });
};

/** Starts a worker that never repeats its heartbeat, so that a test can age it. */
const startWithoutHeartbeats = async (tasks: Tasks) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await start(tasks);
};

/** The jobs in the queue, oldest first. */
async function jobs() {
  const { rows } = await sql<Record<string, unknown>>`
    select task_identifier as task, key, priority, attempts, locked_by is not null as "isLocked",
      (extract(epoch from run_at) * 1000)::float as "dueAt"
    from graphile_worker.jobs order by id`.execute(database.db);
  return rows;
}

/** Moves the timestamps of locks or heartbeats into the past. */
async function age(seconds: number, what: 'locks' | 'heartbeats'): Promise<void> {
  const interval = sql`make_interval(secs => ${seconds})`;
  if (what === 'locks') {
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - ${interval}`.execute(
      database.db,
    );
  } else await sql`update workers set seen_at = seen_at - ${interval}`.execute(database.db);
}

/** A task that starts and then blocks until it is released. */
function blockingTask() {
  const started = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let runs = 0;
  const task: Task = async ({ signal }) => {
    runs += 1;
    started.resolve();
    await Promise.race([go.promise, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
  };
  return { task, started: started.promise, release: () => go.resolve(), runs: () => runs };
}

test('a long job stays locked while its process sends heartbeats', async () => {
  const blocking = blockingTask();
  await start({ long: blocking.task });
  await addJob(database.db, 'long', {});
  await blocking.started;
  await age(3_600, 'locks');
  expect(await releaseDeadWorkers(database.db, 30)).toEqual([]);
  expect(await jobs()).toMatchObject([{ task: 'long', isLocked: true }]);
  blocking.release();
  await expect.poll(jobs).toEqual([]);
  expect(blocking.runs()).toBe(1);
});

test('jobs of a process without heartbeats are released after 30 seconds', async () => {
  const blocking = blockingTask();
  await startWithoutHeartbeats({ long: blocking.task });
  await addJob(database.db, 'long', {});
  await blocking.started;
  await age(31, 'heartbeats');
  expect(await releaseDeadWorkers(database.db, 30)).toEqual([]);
  await age(31, 'locks');
  expect(await releaseDeadWorkers(database.db, 30)).toHaveLength(1);
  const { rows } = await sql`select from workers`.execute(database.db);
  expect(rows).toHaveLength(0);
  blocking.release();
});

test('a schedule does not enqueue a job again while it runs', async () => {
  const blocking = blockingTask();
  await start({ long: blocking.task });
  const repeat = () => addJob(database.db, 'long', {}, { key: 'long', unlessRunning: true });
  await repeat();
  await blocking.started;
  await repeat();
  expect(await jobs()).toMatchObject([{ key: 'long', isLocked: true, attempts: 1 }]);
  blocking.release();
  await expect.poll(jobs).toEqual([]);
  await repeat();
  await expect.poll(blocking.runs).toBe(2);
});

test('a job that was replaced while it ran on a dead process leaves the queue', async () => {
  const blocking = blockingTask();
  await startWithoutHeartbeats({ replaced: blocking.task });
  await addJob(database.db, 'replaced', { run: 1 }, { key: 'one' });
  await blocking.started;
  const runAt = new Date(Date.now() + 3_600_000);
  await addJob(database.db, 'replaced', { run: 2 }, { key: 'one', runAt });
  expect(await jobs()).toMatchObject([
    { key: null, isLocked: true },
    { key: 'one', isLocked: false },
  ]);
  await age(31, 'heartbeats');
  await age(31, 'locks');
  await releaseDeadWorkers(database.db, 30);
  expect(await jobs()).toMatchObject([{ key: 'one', attempts: 0, isLocked: false }]);
  blocking.release();
});

test('a starting worker releases jobs that dead processes left locked', async () => {
  const done: unknown[] = [];
  await addJob(database.db, 'left', { by: 'a dead process' });
  await sql`
    update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now() - interval '1 minute'
  `.execute(database.db);
  await start({ left: async (_context, payload) => void done.push(payload) });
  await expect.poll(() => done).toEqual([{ by: 'a dead process' }]);
});

test('a stop aborts the running jobs, waits for them and unregisters the process', async () => {
  const blocking = blockingTask();
  await start({ long: blocking.task });
  await addJob(database.db, 'long', {});
  await addJob(database.db, 'long', {});
  await addJob(database.db, 'long', {});
  await expect.poll(blocking.runs).toBe(2);
  await worker?.stop();
  worker = undefined;
  expect(blocking.runs()).toBe(2);
  expect(await jobs()).toMatchObject([{ isLocked: false, attempts: 0 }]);
  const { rows } = await sql`select from workers`.execute(database.db);
  expect(rows).toHaveLength(0);
});

test('many long jobs of a lane run up to its bound, and other jobs do not wait for them', async () => {
  const long = blockingTask();
  const done: unknown[] = [];
  const tasks: Tasks = { long: long.task, quick: async (_context, payload) => void done.push(payload) };
  for (let at = 0; at < 100; at += 1) await addJob(database.db, 'long', { at });
  await start(tasks, [{ tasks: ['long'], concurrency: 2 }]);
  await expect.poll(long.runs).toBe(2);
  for (let at = 0; at < 5; at += 1) await addJob(database.db, 'quick', { at }, { priority: 10 });
  await expect.poll(() => done.length).toBe(5);
  expect(long.runs()).toBe(2);
  // A quick job stays locked until its end is recorded.
  await expect.poll(async () => (await jobs()).filter(({ isLocked }) => isLocked)).toHaveLength(2);
  long.release();
  await expect.poll(jobs).toEqual([]);
  expect(long.runs()).toBe(100);
});

test('a stop also ends the jobs of a lane, and unregisters its runner', async () => {
  const blocking = blockingTask();
  await addJob(database.db, 'long', {});
  await start({ long: blocking.task }, [{ tasks: ['long'], concurrency: 1 }]);
  await blocking.started;
  const registered = await sql`select from workers`.execute(database.db);
  expect(registered.rows).toHaveLength(2);
  await worker?.stop();
  worker = undefined;
  const { rows } = await sql`select from workers`.execute(database.db);
  expect(rows).toHaveLength(0);
});

test('while ClickHouse is unavailable, jobs wait with a constant delay, keep key and priority, and scheduled jobs do not pile up', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const unavailable: Task = async () => {
    throw new ClickHouseUnavailable(new Error('unavailable'));
  };
  for (let round = 0; round < 5; round++) {
    await addJob(database.db, 'keyed', { x: 1 }, { key: 'only one' });
    await addJob(database.db, 'clock', { _cron: { ts: round } });
    await drainQueue(database.pool, context({ keyed: unavailable, clock: unavailable, urgent: unavailable }));
  }
  await addJob(database.db, 'urgent', {}, { priority: -10 });
  await drainQueue(database.pool, context({ keyed: unavailable, clock: unavailable, urgent: unavailable }));
  const waiting = await jobs();
  expect(waiting).toMatchObject([
    { task: 'keyed', key: 'only one', priority: 0, attempts: 0 },
    { task: 'urgent', key: null, priority: -10, attempts: 0 },
  ]);
  expect(waiting.length).toBeGreaterThan(0);
  for (const { dueAt } of waiting) expect(dueAt).toBe(Date.now() + 15_000);
});

test('advisory locks exclude other holders and are released when the work ends or fails', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`) as [
    string,
    string,
    string,
  ];
  const held: string[][] = [];
  await withAdvisoryLocks(database.db, [a, b], async (first) => {
    held.push([...first]);
    await withAdvisoryLocks(database.db, [b, c], async (second) => void held.push([...second]));
  });
  expect(held).toEqual([[a, b], [c]]);
  const failing = withAdvisoryLocks(database.db, [a], async () => {
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  await withAdvisoryLocks(database.db, [a, b, c], async (third) => expect(third.size).toBe(3));
});
