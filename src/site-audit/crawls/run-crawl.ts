import { publishLiveUpdate, withAdvisoryLocks, type JobContext, publishEvent } from '#platform/jobs';
import { secondMs } from '#platform/durations.ts';
import { findWebsite } from '#websites';
import { checkTargets } from './check-targets.ts';
import type { FinishReason, CrawlIds, Crawling, WebsiteCrawl } from './crawl.ts';
import { crawlSite } from './crawl-site.ts';
import { type CrawlDeps, openCrawlDeps } from './open-crawl-deps.ts';
import { deleteCrawlRows } from './clickhouse-queries.ts';
import { closeCrawl, endRun, findCrawl, startRun } from './queries.ts';
import { readSiteSitemaps } from './read-site-sitemaps.ts';
import { enqueueRun } from './start-crawl.ts';

const lockRetryMs = 10 * secondMs;
/** A crawl whose runs end its process could do so forever, because the queue repeats them. */
const maxDeaths = 2;

type OfCrawl = Pick<CrawlIds, 'accountId' | 'crawlId'>;

/** Continues a crawl for a limited time and enqueues the next run. Runs of one crawl never overlap. */
export async function runCrawl(context: JobContext, ids: OfCrawl, crawling: Crawling): Promise<void> {
  await context.clickhouse.ping();
  let isContinued = false;
  let runAt: Date | undefined;
  await withAdvisoryLocks(context.db, [ids.crawlId], async (held) => {
    if (held.size > 0) isContinued = await runLocked(context, ids, crawling);
    // The process that holds the lock may die, so this run is tried again later.
    else runAt = new Date(context.now.getTime() + lockRetryMs);
  });
  // After the lock is released: a free slot starts the next run at once, and would find it held.
  if (isContinued || runAt)
    await enqueueRun(context.db, { accountId: ids.accountId, id: ids.crawlId }, runAt);
}

/** @returns whether the crawl needs another run */
async function runLocked(context: JobContext, ids: OfCrawl, crawling: Crawling): Promise<boolean> {
  const crawl = await startRun(context.db, ids);
  const website = crawl && (await findWebsite({ ...context, ...ids }, crawl.websiteId));
  if (crawl === null || website === null) return false;
  if (crawl.unendedRuns > maxDeaths) {
    await endCrashed(context, crawl);
    return false;
  }
  const deps = openCrawlDeps(context, crawling, { crawl, website });
  try {
    await runPhase(deps);
  } catch (error) {
    // The process is stopping; the next run continues.
    if (!context.signal.aborted) throw error;
  } finally {
    await deps.fetcher.close();
    await endRun(context.db, ids);
  }
  const after = await findCrawl(context.db, ids);
  // The website was deleted during the crawl, so rows written since then are deleted as well.
  if (after === null) await deleteCrawlRows(context.clickhouse, deps.ids);
  if (after === null || after.phase === 'ended') return false;
  await publishLiveUpdate(context.db, 'crawl.progressed', deps.ids);
  return true;
}

async function endCrashed(context: JobContext, crawl: WebsiteCrawl): Promise<void> {
  const { accountId, websiteId, id: crawlId, phase } = crawl;
  context.log.error({ crawl: crawlId, phase }, 'crawl ended because its process died in two runs');
  await finishCrawl(context, { accountId, websiteId, crawlId }, 'crashed');
}

async function runPhase(deps: CrawlDeps): Promise<void> {
  const { phase } = deps.crawl;
  if (phase === 'sitemaps') await readSiteSitemaps(deps);
  else if (phase === 'pages') await crawlSite(deps);
  else if (await checkTargets(deps)) await finishCrawl(deps.context, deps.ids, 'finished');
}

/** Ends a crawl and publishes `crawl.ended`. */
export async function finishCrawl(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  ids: CrawlIds,
  finishReason: FinishReason,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await closeCrawl(transaction, ids, { finishReason, now }))
      await publishEvent(transaction, 'crawl.ended', ids);
  });
}
