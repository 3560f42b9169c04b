import { crawl as crawlUrls, type CrawlResult, type CrawlSummary } from '#platform/crawler';
import { minuteMs } from '#platform/durations.ts';
import { maxUrls, productToken } from './crawl.ts';
import { type CrawlDeps, steadyClock } from './open-crawl-deps.ts';
import { describePage } from './pages/describe-page.ts';
import { addSitemapUrls } from './frontier/add-sitemap-urls.ts';
import { writeLinks, writePages } from './clickhouse-queries.ts';
import { countUrls } from './frontier/queries.ts';
import { openFrontier } from './frontier/open-frontier.ts';
import { updateCrawl } from './queries.ts';

/** The second phase: crawls pages for a limited time. The next phase starts when no URL is left or a limit is hit. */
export async function crawlSite(deps: CrawlDeps): Promise<void> {
  const { context, crawling, crawl, ids } = deps;
  const { known, requested } = await countUrls(context.db, ids);
  const leftMs = Math.max(crawl.maxMinutes * minuteMs - crawl.busyMs, 0);
  const startMs = steadyClock.now();
  const summary = await crawlUrls(
    {
      seeds: [],
      accepts: deps.isOwn,
      agent: productToken(crawling.userAgent),
      pagesBefore: requested,
      limits: {
        maxPages: crawl.maxPages,
        maxDepth: crawl.maxDepth,
        maxDurationMs: Math.min(crawling.runMs, leftMs),
        maxUrls: Math.max(maxUrls(crawl) - known, 0),
        delayMs: crawling.delayMs,
      },
    },
    {
      fetcher: deps.fetcher,
      robots: deps.robots,
      parsers: deps.parsers,
      frontier: openFrontier(context.db, crawl),
      onBatch: (results) => saveResults(deps, results),
      clock: steadyClock,
    },
    context.signal,
  );
  const busyMs = crawl.busyMs + Math.round(steadyClock.now() - startMs);
  await recordProgress(deps, summary, busyMs);
}

async function recordProgress(
  deps: CrawlDeps,
  { finishReason, dropped: droppedNow }: CrawlSummary,
  busyMs: number,
): Promise<void> {
  const { context, crawl, ids } = deps;
  const isOver = finishReason === 'time' && busyMs >= crawl.maxMinutes * minuteMs;
  const added =
    finishReason === 'finished' || finishReason === 'pages' || isOver ? await addSitemapUrls(deps) : 0;
  const isDone = finishReason === 'pages' || isOver || (finishReason === 'finished' && added === 0);
  const dropped = { ...crawl.dropped };
  for (const [reason, count] of Object.entries(droppedNow)) dropped[reason] = (dropped[reason] ?? 0) + count;
  const ended = isDone ? ({ phase: 'targets', finishReason } as const) : {};
  await updateCrawl(context.db, ids, { busyMs, dropped, ...ended });
}

/** Rows are written before URLs are completed in the frontier. A repeated row replaces the first one. */
async function saveResults(
  { context, ids, isOwn }: CrawlDeps,
  results: readonly CrawlResult[],
): Promise<void> {
  const pages = results.map((result) => ({
    page: describePage(result, isOwn),
    fetchedAt: result.outcome === 'skipped' ? new Date(steadyClock.now()) : result.fetchedAt,
    fingerprint: result.outcome === 'fetched' ? (result.page?.fingerprint ?? null) : null,
  }));
  const fetched = results.filter((result) => result.outcome === 'fetched');
  await Promise.all([
    writeLinks(context.clickhouse, ids, { pages: fetched, isInternal: isOwn }),
    writePages(context.clickhouse, ids, pages),
  ]);
}
