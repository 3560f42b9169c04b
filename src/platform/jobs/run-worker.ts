import { makeWorkerUtils, parseCronItems, run, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { forgetWorkers, recordHeartbeat, releaseDeadWorkers } from './queries.ts';
import { awaitEndings, queueLogger, type RunContext, silentLogger, taskList } from './run-tasks.ts';
import type { Schedule } from './task.ts';

const heartbeatMs = 5_000;
const deadAfterSeconds = 30;
/** How long a job may go on after the process was told to stop before its signal aborts. */
const patienceMs = 2_000;

interface WorkerOptions extends RunContext {
  pool: Pool;
  jobsAtOnce: number;
  schedules: Schedule[];
}

export interface RunningWorker {
  /** Takes no new job, lets the running ones finish or hand themselves back, and returns. */
  stop(): Promise<void>;
  /** Settles when the worker has ended by itself. */
  ended: Promise<void>;
}

/** Makes or updates the queue's own tables. */
export async function migrateQueue(url: string): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: url, logger: silentLogger });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
}

export async function runWorker(options: WorkerOptions): Promise<RunningWorker> {
  const events: WorkerEvents = new EventEmitter();
  const ids = new Set<string>();
  // Jobs are locked in the name of the pool, whichever of its workers runs them.
  events.on('pool:create', ({ workerPool }) => ids.add(workerPool.id));
  // The end of a job could not be written down: the queue gives up, and does not always come to an end with that.
  const broken = Promise.withResolvers<void>();
  let isBroken = false;
  events.on('pool:fatalError', () => {
    isBroken = true;
    broken.resolve();
  });
  const beat = async () => {
    await recordHeartbeat(options.db, [...ids]);
    const released = await releaseDeadWorkers(options.db, deadAfterSeconds);
    if (released.length > 0) options.log.warn({ workers: released }, 'took back the jobs of dead workers');
  };
  const runner = await run({
    pgPool: options.pool,
    concurrency: options.jobsAtOnce,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: patienceMs,
    pollInterval: 1_000,
    preset: awaitEndings,
    logger: queueLogger(options.log),
    events,
    taskList: taskList(options),
    parsedCronItems: parseCronItems(
      options.schedules.map(({ task, cron }) => ({ task, match: cron, identifier: task })),
    ),
  });
  await beat();
  const timer = setInterval(() => {
    beat().catch((error: unknown) => options.log.error({ err: error }, 'heartbeat failed'));
  }, heartbeatMs);
  return {
    stop: async () => {
      clearInterval(timer);
      if (!isBroken) await runner.stop();
      await forgetWorkers(options.db, [...ids]);
    },
    ended: Promise.race([runner.promise, broken.promise]),
  };
}
