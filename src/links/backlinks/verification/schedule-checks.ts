import { enqueue, type JobContext } from '#jobs';
import { selectDueHosts } from './check-queries.ts';

export const checkTask = 'backlinks.check';

/** What one run of the clock orders at most. */
const hostsAtOnce = 200;

/** Orders a job for each host that has links to be looked for, one at most that waits. */
export async function scheduleChecks({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  for (const host of await selectDueHosts(db, now, hostsAtOnce)) {
    await enqueue(
      db,
      checkTask,
      { host, until: now.toISOString() },
      { key: `${checkTask}:${host}`, priority: 10 },
    );
  }
}
