import { Logger as GraphileLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Db } from '#db';
import { type Facts, FactsUnavailable } from '#facts';
import { enqueue } from './queries.ts';
import type { Task, Tasks } from './task.ts';

const factsRetryMs = 15_000;

export interface RunContext {
  tasks: Tasks;
  db: Db;
  facts: Facts;
  log: Logger;
  now(): Date;
  random(): number;
}

interface Run {
  abortSignal: AbortSignal;
  job: { id: string; attempts: number; key: string | null; priority: number };
}

/** Our tasks in the queue's form. */
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
  const { db, facts, random } = context;
  const log = context.log.child({ task: name, job: run.job.id, attempt: run.job.attempts });
  try {
    await task({ db, facts, now: context.now(), random, log, signal: run.abortSignal }, payload);
  } catch (error) {
    if (!(error instanceof FactsUnavailable)) throw error;
    log.warn({ err: error }, 'waits for the fact store');
    if (isFromClock(payload)) return;
    // No fault of the job: it waits for the store at an even pace, however long that is away.
    const { key, priority } = run.job;
    const runAt = new Date(context.now().getTime() + factsRetryMs);
    await enqueue(db, name, payload as object, { runAt, priority, ...(key === null ? {} : { key }) });
  }
}

/** What the clock started it starts again by itself: in a long outage its jobs would only pile up. */
function isFromClock(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && '_cron' in payload;
}

/** Jobs are ended in batches, if only of a moment: otherwise nobody would wait until they are, or notice that they cannot be. */
export const awaitEndings = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export const silentLogger = new GraphileLogger(() => () => undefined);

/** The queue's own messages: its failures at our level, its chatter at debug. */
export function queueLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
