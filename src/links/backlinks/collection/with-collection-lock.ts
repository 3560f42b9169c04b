import { deriveId } from '#platform/ids.ts';
import { withAdvisoryLocks, type JobContext } from '#platform/jobs';
import { findWebsite, type Website } from '#websites';
import { type Collection, type CollectionIds, findCollection, isDue } from './collection-queries.ts';

/** Runs `collect` if the collection is due and no other worker holds its lock. */
export async function withCollectionLock(
  { db, now }: JobContext,
  ids: CollectionIds,
  collect: (website: Website, collection: Collection) => Promise<void>,
): Promise<void> {
  const { accountId, websiteId, source } = ids;
  await withAdvisoryLocks(db, [deriveId(websiteId, source)], async (held) => {
    if (held.size === 0) return;
    const website = await findWebsite({ db, accountId }, websiteId);
    const collection = await findCollection(db, ids);
    if (website === null || collection === null || !isDue(collection, now)) return;
    await collect(website, collection);
  });
}
