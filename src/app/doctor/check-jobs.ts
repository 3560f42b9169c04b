import type { QueueState } from './queries.ts';
import { failed, ok, type Verdict, warning } from './diagnosis.ts';

/** Longer than any queue of a healthy installation. */
export const lateMinutes = 60;

/** @param isStopped whether no service uses these databases, so that no worker should run */
export function checkJobs(queue: QueueState, isStopped: boolean): Verdict {
  const { exhausted, exhaustedTasks, late, oldestMinutes, lateTasks, workers } = queue;
  if (isStopped && exhausted === 0) return ok('Cairn is stopped; its jobs continue when it starts.');
  if (!isStopped && workers === 0)
    return failed(
      'No worker has sent a heartbeat for 30 seconds: start one with `npm start` or `node src/main/worker.ts`, and read its log.',
    );
  if (!isStopped && late > 0)
    return warning(
      `${late} jobs wait longer than ${lateMinutes} minutes, the oldest for ${oldestMinutes} (${lateTasks.join(', ')}): start more workers (WORKERS) or raise WORKER_CONCURRENCY.`,
    );
  if (exhausted > 0)
    return warning(
      `${exhausted} jobs have failed for the last time (${exhaustedTasks.join(', ')}): find their errors in the log of the worker, and report a bug if no message names the cause.`,
    );
  return ok(`${workers} slots of workers respond, and no job is late.`);
}
