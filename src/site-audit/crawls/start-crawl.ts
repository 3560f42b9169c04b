import type { Context } from '#context.ts';
import { newId } from '#ids.ts';
import { enqueue } from '#jobs';
import type { Crawling, WebsiteCrawl } from './crawl.ts';
import { findCrawlUnderWay, insertCrawl } from './queries.ts';

export const runTask = 'crawls.run';
/** Below everything that somebody waits for. */
const priority = 10;

/**
 * Orders a crawl of a website, in the caller's transaction. One that is under way is answered instead; null for a website that
 * is gone. @param id of the new crawl
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
    endedBy: null,
    startUrl: null,
    requestedAt: now,
    endedAt: null,
    busyMs: 0,
    run: 0,
    fetched: 0,
    failed: 0,
    skipped: 0,
    leftOver: 0,
    sitemaps: [],
    dropped: {},
    ...limits,
  };
  if (!(await insertCrawl(db, crawl))) return findCrawlUnderWay(db, { accountId, websiteId });
  await enqueueRun(db, crawl);
  return crawl;
}

/** Orders a run of a crawl, one at most that waits. */
export async function enqueueRun(
  db: Context['db'],
  { accountId, id: crawlId }: Pick<WebsiteCrawl, 'accountId' | 'id'>,
  runAt?: Date,
): Promise<void> {
  const key = `${runTask}:${crawlId}`;
  await enqueue(db, runTask, { accountId, crawlId }, { key, priority, ...(runAt ? { runAt } : {}) });
}
