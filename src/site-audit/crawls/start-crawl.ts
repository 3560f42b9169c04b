import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { enqueue } from '#platform/jobs';
import type { Crawling, WebsiteCrawl } from './crawl.ts';
import { findRunningCrawl, insertCrawl } from './queries.ts';

export const runTask = 'crawls.run';
/** Crawls run after everything that users wait for. */
const priority = 10;

/**
 * Starts a crawl of a website in the caller's transaction. Returns the crawl in progress if there is one; null if the website was
 * deleted.
 * @param id of the new crawl
 */
export async function startCrawl(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  websiteId: string,
  { limits, id = newId() }: { limits: Crawling['limits']; id?: string },
): Promise<WebsiteCrawl | null> {
  const crawl: WebsiteCrawl = {
    id,
    accountId,
    websiteId,
    phase: 'sitemaps',
    finishReason: null,
    startUrl: null,
    requestedAt: now,
    endedAt: null,
    busyMs: 0,
    run: 0,
    unendedRuns: 0,
    fetched: 0,
    failed: 0,
    skipped: 0,
    pagesSkipped: 0,
    sitemaps: [],
    dropped: {},
    ...limits,
  };
  if (!(await insertCrawl(db, crawl))) return findRunningCrawl(db, { accountId, websiteId });
  await enqueueRun(db, crawl);
  return crawl;
}

/** Enqueues a run of a crawl; at most one per crawl waits. */
export async function enqueueRun(
  db: Context['db'],
  { accountId, id: crawlId }: Pick<WebsiteCrawl, 'accountId' | 'id'>,
  runAt?: Date,
): Promise<void> {
  const key = `${runTask}:${crawlId}`;
  await enqueue(db, runTask, { accountId, crawlId }, { key, priority, ...(runAt ? { runAt } : {}) });
}
