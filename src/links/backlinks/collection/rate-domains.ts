import { enqueue, type JobContext } from '#platform/jobs';
import { authorityOf, findCurrentRelease } from '#links/web-graph';
import { enqueueSummary, lockLinks, type WebsiteIds } from '#links/backlinks/core';
import { markRated, selectDomainNames, selectUnratedWebsites, updateAuthorities } from './rating-queries.ts';

export const rateTask = 'backlinks.rate';
const batchSize = 500;

/** Enqueues a rating for each website whose domains were rated with an older release of the web graph. */
export async function scheduleRating({ db }: JobContext): Promise<void> {
  const release = await findCurrentRelease(db);
  if (release === null) return;
  for (const website of await selectUnratedWebsites(db, release.name)) {
    await enqueue(db, rateTask, website, { key: `${rateTask}:${website.websiteId}`, priority: 10 });
  }
}

/** Updates the authority of a website's referring domains from the newest release of the web graph. */
export async function rateDomains(
  { db, clickhouse, now, signal }: JobContext,
  website: WebsiteIds,
): Promise<void> {
  const release = await findCurrentRelease(db);
  if (release === null) return;
  for (let after = ''; ;) {
    signal.throwIfAborted();
    const names = await selectDomainNames(db, website, { after, limit: batchSize });
    const known = await authorityOf({ db, clickhouse }, names);
    const rated = names.map((domain) => ({ domain, authority: known.get(domain) ?? null }));
    const exists = await db.transaction().execute(async (transaction) => {
      if (!(await lockLinks(transaction, website))) return false;
      await updateAuthorities(transaction, website, rated);
      return true;
    });
    if (!exists) return;
    after = names.at(-1) ?? '';
    if (names.length < batchSize) break;
  }
  await db.transaction().execute(async (transaction) => {
    await markRated(transaction, website, release.name);
    await enqueueSummary(transaction, website, now);
  });
}
