import type { Db } from '#db';
import { enqueue } from '#jobs';
import type { OfCollection } from './collection-queries.ts';

export const collectTask = 'backlinks.collect';

/** Orders a run, one at most that waits; at once where no time is given. */
export async function enqueueCollection(
  db: Db,
  { accountId, websiteId, source }: OfCollection,
  runAt: Date | null = null,
): Promise<void> {
  const key = `${collectTask}:${websiteId}:${source}`;
  await enqueue(
    db,
    collectTask,
    { accountId, websiteId, source },
    { key, priority: 5, ...(runAt === null ? {} : { runAt }) },
  );
}
