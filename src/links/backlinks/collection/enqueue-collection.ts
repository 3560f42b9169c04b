import type { Db } from '#platform/postgres';
import { enqueue } from '#platform/jobs';
import type { CollectionIds } from './collection-queries.ts';

export const collectTask = 'backlinks.collect';

/** Enqueues a run, now or at `runAt`, unless one is waiting. */
export async function enqueueCollection(
  db: Db,
  { accountId, websiteId, source }: CollectionIds,
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
