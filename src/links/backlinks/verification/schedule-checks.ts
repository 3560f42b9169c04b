import { enqueue, type JobContext } from '#platform/jobs';
import { selectDueHosts } from './queries.ts';

export const checkTask = 'backlinks.check';

/** Hosts per run. */
const hostBatchSize = 200;

/** Enqueues a job for each host with due links, unless one is waiting. */
export async function scheduleChecks({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  for (const host of await selectDueHosts(db, now, hostBatchSize)) {
    await enqueue(
      db,
      checkTask,
      { host, until: now.toISOString() },
      { key: `${checkTask}:${host}`, priority: 10 },
    );
  }
}
