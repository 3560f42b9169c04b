import { runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { makeDue } from './queries.ts';
import { flushImmediately, type RunContext, silentLogger, taskList } from './task-list.ts';

/** Runs all jobs that are due by the caller's clock, including those they enqueue, until none is left. By default one by one. */
export async function drainQueue(pool: Pool, context: RunContext, concurrency = 1): Promise<void> {
  while (await makeDue(context.db, context.now())) await runJobs(pool, context, concurrency);
}

/** Runs the waiting jobs of the tasks in the context, and no others. */
export async function runJobs(pool: Pool, context: RunContext, concurrency = 1): Promise<void> {
  await runOnce({
    pgPool: pool,
    logger: silentLogger,
    noHandleSignals: true,
    useNodeTime: true,
    preset: { worker: { ...flushImmediately.worker, concurrentJobs: concurrency } },
    taskList: taskList(context),
  });
}
