import { minuteMs } from '#platform/durations.ts';
import type { QueueDepth } from '#platform/jobs';
import { failed, ok, type Verdict, warning } from './diagnosis.ts';

/** Longer than any queue of a healthy installation. */
const lateMinutes = 60;
const maxNamed = 5;

interface Queue {
  jobs: readonly QueueDepth[];
  /** The number of running worker processes. */
  workers: number;
  now: Date;
}

/** @param isStopped whether no service uses these databases, so that no worker should run */
export function checkJobs({ jobs, workers, now }: Queue, isStopped: boolean): Verdict {
  const exhausted = jobs.filter((job) => job.failed > 0);
  if (isStopped && exhausted.length === 0) return ok('Cairn is stopped; its jobs continue when it starts.');
  if (!isStopped && workers === 0)
    return failed(
      'No worker has sent a heartbeat: start one with `npm start` or `node src/main/worker.ts`, and read its log.',
    );
  const waits = jobs.map(({ task, oldestDueAt }) => ({ task, minutes: minutesSince(oldestDueAt, now) }));
  const late = waits.filter(({ minutes }) => minutes >= lateMinutes);
  if (!isStopped && late.length > 0)
    return warning(
      `Jobs of ${late.length} tasks wait longer than ${lateMinutes} minutes, the oldest for ${Math.max(...late.map(({ minutes }) => minutes))} (${namesOf(late)}): start more workers (WORKERS) or raise WORKER_CONCURRENCY.`,
    );
  if (exhausted.length > 0)
    return warning(
      `${exhausted.reduce((sum, job) => sum + job.failed, 0)} jobs have failed for the last time (${namesOf(exhausted)}): find their errors in the log of the worker, and report a bug if no message names the cause.`,
    );
  return ok(`${workers} workers run, and no job is late.`);
}

function minutesSince(time: Date | null, now: Date): number {
  return time === null ? 0 : Math.floor((now.getTime() - time.getTime()) / minuteMs);
}

function namesOf(tasks: readonly { task: string }[]): string {
  return tasks
    .slice(0, maxNamed)
    .map(({ task }) => task)
    .join(', ');
}
