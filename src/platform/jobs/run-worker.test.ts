import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db';
import { type Facts, FactsUnavailable, openFacts } from '#facts';
import { createStores } from '../../test/create-stores.ts';
import { drainQueue } from './drain-queue.ts';
import { holdAlone } from './hold-alone.ts';
import { enqueue, releaseDeadWorkers } from './queries.ts';
import { type RunningWorker, runWorker } from './run-worker.ts';
import type { Task, Tasks } from './task.ts';

const patienceMs = 60_000;
const log = pino({ level: 'silent' });
let database: Database;
let facts: Facts;
let drop: () => Promise<void>;
let worker: RunningWorker | undefined;

beforeEach(async () => {
  const stores = await createStores();
  drop = stores.drop;
  database = openDatabase(stores.config.DATABASE_URL, { size: 10, name: 'test', onError: () => undefined });
  facts = openFacts(stores.config.CLICKHOUSE_URL, { size: 2 });
}, patienceMs);
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await Promise.all([database.close(), facts.close()]);
  await drop();
}, patienceMs);

const context = (tasks: Tasks) => ({
  tasks,
  db: database.db,
  facts,
  log,
  now: () => new Date(),
  random: () => 0.5,
});
const start = async (tasks: Tasks) => {
  worker = await runWorker({ ...context(tasks), pool: database.pool, jobsAtOnce: 2, schedules: [] });
};

/** What the queue says of its jobs, the oldest first. */
async function jobs() {
  const { rows } = await sql<Record<string, unknown>>`
    select task_identifier as task, key, priority, attempts, locked_by is not null as "isLocked",
      extract(epoch from run_at - now())::float as "dueInSeconds"
    from graphile_worker.jobs order by id`.execute(database.db);
  return rows;
}

/** So much time has passed, as far as the database can tell. */
async function age(seconds: number, what: 'locks' | 'signs of life'): Promise<void> {
  const interval = sql`make_interval(secs => ${seconds})`;
  if (what === 'locks') {
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - ${interval}`.execute(
      database.db,
    );
  } else await sql`update workers set seen_at = seen_at - ${interval}`.execute(database.db);
}

/** A task that begins and then waits to be let go. */
function heldTask() {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let runs = 0;
  const task: Task = async ({ signal }) => {
    runs += 1;
    begun.resolve();
    await Promise.race([go.promise, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
  };
  return { task, begun: begun.promise, letGo: () => go.resolve(), runs: () => runs };
}

test('a job that takes long is left with the process that does it, as long as that gives signs of life', async () => {
  const held = heldTask();
  await start({ long: held.task });
  await enqueue(database.db, 'long', {});
  await held.begun;
  await age(3_600, 'locks');
  expect(await releaseDeadWorkers(database.db, 30)).toEqual([]);
  expect(await jobs()).toMatchObject([{ task: 'long', isLocked: true }]);
  held.letGo();
  await expect.poll(jobs).toEqual([]);
  expect(held.runs()).toBe(1);
});

test('jobs of a process without signs of life are taken back, but only after a while', async () => {
  const held = heldTask();
  await start({ long: held.task });
  await enqueue(database.db, 'long', {});
  await held.begun;
  await age(31, 'signs of life');
  expect(await releaseDeadWorkers(database.db, 30)).toEqual([]);
  await age(31, 'locks');
  expect(await releaseDeadWorkers(database.db, 30)).toHaveLength(1);
  const { rows } = await sql`select from workers`.execute(database.db);
  expect(rows).toHaveLength(0);
  held.letGo();
});

test('what the processes before left locked is taken back by the next one to start', async () => {
  const done: unknown[] = [];
  await enqueue(database.db, 'left', { by: 'a dead process' });
  await sql`
    update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now() - interval '1 minute'
  `.execute(database.db);
  await start({ left: async (_context, payload) => void done.push(payload) });
  await expect.poll(() => done).toEqual([{ by: 'a dead process' }]);
});

test('a stop waits for what is under way, tells it to end, and forgets the process', async () => {
  const held = heldTask();
  await start({ long: held.task });
  await enqueue(database.db, 'long', {});
  await enqueue(database.db, 'long', {});
  await enqueue(database.db, 'long', {});
  await expect.poll(held.runs).toBe(2);
  await worker?.stop();
  worker = undefined;
  expect(held.runs()).toBe(2);
  expect(await jobs()).toMatchObject([{ isLocked: false, attempts: 0 }]);
  const { rows } = await sql`select from workers`.execute(database.db);
  expect(rows).toHaveLength(0);
});

test('while the facts are away a job waits at an even pace, keeps its key and place, and is not piled up by the clock', async () => {
  const away: Task = async () => {
    throw new FactsUnavailable(new Error('away'));
  };
  for (let round = 0; round < 5; round++) {
    await enqueue(database.db, 'keyed', { x: 1 }, { key: 'only one' });
    await enqueue(database.db, 'clock', { _cron: { ts: round } });
    await drainQueue(database.pool, context({ keyed: away, clock: away, urgent: away }));
  }
  await enqueue(database.db, 'urgent', {}, { priority: -10 });
  await drainQueue(database.pool, context({ keyed: away, clock: away, urgent: away }));
  const waiting = await jobs();
  expect(waiting).toMatchObject([
    { task: 'keyed', key: 'only one', priority: 0, attempts: 0 },
    { task: 'urgent', key: null, priority: -10, attempts: 0 },
  ]);
  for (const { dueInSeconds } of waiting) {
    expect(dueInSeconds).toBeGreaterThan(5);
    expect(dueInSeconds).toBeLessThanOrEqual(15);
  }
});

test('things are worked on by one at a time, and are free again whatever becomes of the work', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`) as [
    string,
    string,
    string,
  ];
  const held: string[][] = [];
  await holdAlone(database.db, [a, b], async (first) => {
    held.push([...first]);
    await holdAlone(database.db, [b, c], async (second) => void held.push([...second]));
  });
  expect(held).toEqual([[a, b], [c]]);
  const failing = holdAlone(database.db, [a], async () => {
    throw new Error('broken off');
  });
  await expect(failing).rejects.toThrow('broken off');
  await holdAlone(database.db, [a, b, c], async (third) => expect(third.size).toBe(3));
});
