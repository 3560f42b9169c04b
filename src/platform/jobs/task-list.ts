import { Logger as GraphileLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Db } from '#platform/postgres';
import { type ClickHouse, ClickHouseUnavailable } from '#platform/clickhouse';
import { inSpan } from '#platform/telemetry';
import { addJob } from './queries.ts';
import type { Task, Tasks } from './task.ts';

const clickHouseRetryDelayMs = 15_000;

export interface RunContext {
  tasks: Tasks;
  db: Db;
  clickhouse: ClickHouse;
  log: Logger;
  now(): Date;
  random(): number;
}

interface Run {
  abortSignal: AbortSignal;
  job: { id: string; attempts: number; key: string | null; priority: number };
}

/** The tasks as graphile-worker expects them. */
export function taskList({ tasks, ...context }: RunContext) {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, run: Run) => runTask({ name, task, payload, run }, context),
    ]),
  );
}

interface Call {
  name: string;
  task: Task;
  payload: unknown;
  run: Run;
}

async function runTask(
  { name, task, payload, run }: Call,
  context: Omit<RunContext, 'tasks'>,
): Promise<void> {
  const { db, clickhouse, random } = context;
  const log = context.log.child({ task: name, job: run.job.id, attempt: run.job.attempts });
  try {
    const own = { db, clickhouse, now: context.now(), random, log, signal: run.abortSignal };
    const attributes = { 'cairn.task': name, 'cairn.job': run.job.id, 'cairn.attempt': run.job.attempts };
    await inSpan(`job ${name}`, { kind: 'consumer', attributes }, () => task(own, payload));
  } catch (error) {
    if (!(error instanceof ClickHouseUnavailable)) throw error;
    log.warn({ err: error }, 'ClickHouse unavailable, job postponed');
    if (isScheduled(payload)) return;
    // The job did not fail, so it must not use up an attempt: it runs again after a constant delay.
    const { key, priority } = run.job;
    const runAt = new Date(context.now().getTime() + clickHouseRetryDelayMs);
    await addJob(db, name, payload as object, { runAt, priority, ...(key === null ? {} : { key }) });
  }
}

/** A scheduled job is started again by its schedule. Retrying it would pile up jobs during a long outage. */
function isScheduled(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && '_cron' in payload;
}

/** Records the end of each job immediately. With the default batching, a failure to record it would go unnoticed. */
export const flushImmediately = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export const silentLogger = new GraphileLogger(() => () => undefined);

/** Maps graphile-worker's log levels to ours; everything below a warning becomes debug. */
export function queueLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
