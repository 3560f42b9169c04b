import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { enqueue, enqueueAll } from '#platform/jobs';
import type { Crawling, WebsiteCrawl } from './crawl.ts';
import { findRunningCrawl, insertCrawls } from './queries.ts';

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
  const crawl = newCrawl({ accountId, websiteId, id, limits, now });
  const inserted = await insertCrawls(db, [crawl]);
  if (!inserted.has(id)) return findRunningCrawl(db, { accountId, websiteId });
  await enqueueRun(db, crawl);
  return crawl;
}

/** Starts crawls of websites in the caller's transaction, except of those with a crawl in progress and of deleted ones. */
export async function startCrawls(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  websites: readonly { websiteId: string; limits: Crawling['limits'] }[],
): Promise<WebsiteCrawl[]> {
  const crawls = websites.map((website) => newCrawl({ ...website, accountId, id: newId(), now }));
  const inserted = await insertCrawls(db, crawls);
  const started = crawls.filter(({ id }) => inserted.has(id));
  await enqueueAll(
    db,
    runTask,
    started.map(({ id: crawlId }) => ({ payload: { accountId, crawlId }, key: runKey(crawlId) })),
    { priority },
  );
  return started;
}

interface NewCrawl extends Pick<WebsiteCrawl, 'id' | 'accountId' | 'websiteId'> {
  limits: Crawling['limits'];
  now: Date;
}

function newCrawl({ id, accountId, websiteId, limits, now }: NewCrawl): WebsiteCrawl {
  return {
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
}

const runKey = (crawlId: string) => `${runTask}:${crawlId}`;

/** Enqueues a run of a crawl; at most one per crawl waits. */
export async function enqueueRun(
  db: Context['db'],
  { accountId, id: crawlId }: Pick<WebsiteCrawl, 'accountId' | 'id'>,
  runAt?: Date,
): Promise<void> {
  await enqueue(
    db,
    runTask,
    { accountId, crawlId },
    { key: runKey(crawlId), priority, ...(runAt ? { runAt } : {}) },
  );
}
