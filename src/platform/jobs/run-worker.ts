import { makeWorkerUtils, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { forgetWorkers, recordHeartbeat, releaseDeadWorkers } from './queries.ts';
import { flushImmediately, queueLogger, type RunContext, silentLogger, taskList } from './task-list.ts';
import { otherLane, type ScheduledLane, selectLanes } from './select-lanes.ts';
import type { Lane, Schedule, Tasks } from './task.ts';

const heartbeatMs = 5_000;
/**
 * How often each idle slot looks for jobs whose start time has come. Jobs that are due when they are enqueued start at once. The jobs of
 * lanes take minutes, so a later start of a delayed one does not matter.
 */
const pollMs = { other: 2_000, lane: 5_000 };
const deadAfterSeconds = 30;
/** Time that running jobs get after a stop request until their signal aborts. */
const shutdownGraceMs = 2_000;

interface WorkerOptions extends RunContext {
  pool: Pool;
  /** Concurrent jobs outside of lanes. */
  concurrency: number;
  schedules: Schedule[];
  lanes?: readonly Lane[];
  /** The lanes that this worker runs, by `nameOfLane`, and `otherLane` for the jobs outside of lanes. Null for all. */
  laneNames?: readonly string[] | null;
}

export interface RunningWorker {
  /** Stops claiming jobs and waits until the running jobs have finished or returned to the queue. */
  stop(): Promise<void>;
  /** Resolves or rejects when the worker ends without a call of `stop`. */
  ended: Promise<void>;
}

/** Creates or migrates the tables of graphile-worker. */
export async function migrateQueue(url: string): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: url, logger: silentLogger });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
}

/**
 * Starts one runner for the jobs outside of lanes, which also follows the schedules, and one for each lane.
 * @throws Error if `laneNames` contains an unknown name
 */
export async function runWorker(options: WorkerOptions): Promise<RunningWorker> {
  const ids = new Set<string>();
  const beat = async () => {
    await recordHeartbeat(options.db, [...ids]);
    const released = await releaseDeadWorkers(options.db, deadAfterSeconds);
    if (released.length > 0) options.log.warn({ workers: released }, 'released the jobs of dead workers');
  };
  const runners = await Promise.all(
    selectLanes(options).map((lane) => startRunner(options, { ...lane, ids })),
  );
  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) => options.log.error({ err: error }, 'heartbeat failed'));
  }, heartbeatMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(runners.map((runner) => runner.stop()));
      await forgetWorkers(options.db, [...ids]);
    },
    ended: Promise.race(runners.map((runner) => runner.ended)),
  };
}

interface RunnerOptions extends ScheduledLane {
  /** Receives the id under which the runner locks its jobs. */
  ids: Set<string>;
}

async function startRunner(
  options: WorkerOptions,
  { name, tasks, concurrency, schedules, ids }: RunnerOptions,
): Promise<RunningWorker> {
  const events: WorkerEvents = new EventEmitter();
  // Jobs are locked with the id of the pool, not of a single worker.
  events.on('pool:create', ({ workerPool }) => ids.add(workerPool.id));
  // graphile-worker could not record the end of a job. It stops working then, but its promise may never resolve.
  const broken = Promise.withResolvers<void>();
  let isBroken = false;
  events.on('pool:fatalError', () => {
    isBroken = true;
    broken.resolve();
  });
  const runner: Runner = await run({
    pgPool: options.pool,
    concurrency,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: shutdownGraceMs,
    pollInterval: name === otherLane ? pollMs.other : pollMs.lane,
    preset: flushImmediately,
    logger: queueLogger(options.log),
    events,
    taskList: taskList({ ...options, tasks: pickTasks(options.tasks, tasks) }),
    parsedCronItems: parseCronItems(
      schedules.map(({ task, cron }) => ({ task, match: cron, identifier: task })),
    ),
  });
  return {
    stop: async () => {
      if (!isBroken) await runner.stop();
    },
    ended: Promise.race([runner.promise, broken.promise]),
  };
}

function pickTasks(tasks: Tasks, names: readonly string[]): Tasks {
  return Object.fromEntries(names.flatMap((name) => (tasks[name] ? [[name, tasks[name]]] : [])));
}
