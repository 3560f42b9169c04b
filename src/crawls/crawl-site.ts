import { crawl as crawlUrls, type CrawlResult, type CrawlSummary, openParserPool } from '#crawler';
import { mostUrls, productToken } from './crawl.ts';
import { type CrawlTools, steadyClock } from './crawl-tools.ts';
import { describePage } from './describe-page.ts';
import { feedSitemapUrls } from './feed-sitemap-urls.ts';
import { writeLinks, writePages } from './fact-queries.ts';
import { countUrls } from './frontier-queries.ts';
import { openFrontier } from './open-frontier.ts';
import { updateCrawl } from './queries.ts';

const minuteMs = 60_000;

/** The second phase: crawls on for a while. Moves on once there is nothing left, or a limit is reached. */
export async function crawlSite(tools: CrawlTools): Promise<void> {
  const { context, crawling, crawl, ids } = tools;
  const { known, asked } = await countUrls(context.db, ids);
  const leftMs = Math.max(crawl.maxMinutes * minuteMs - crawl.busyMs, 0);
  const parsers = openParserPool({ threads: crawling.parserThreads });
  const startMs = steadyClock.now();
  try {
    const summary = await crawlUrls(
      {
        seeds: [],
        accepts: tools.isOwn,
        agent: productToken(crawling.userAgent),
        pagesBefore: asked,
        limits: {
          maxPages: crawl.maxPages,
          maxDepth: crawl.maxDepth,
          maxDurationMs: Math.min(crawling.runMs, leftMs),
          maxUrls: Math.max(mostUrls(crawl) - known, 0),
          delayMs: crawling.delayMs,
        },
      },
      {
        fetcher: tools.fetcher,
        robots: tools.robots,
        parsers,
        frontier: openFrontier(context.db, crawl),
        onBatch: (results) => keepResults(tools, results),
        clock: steadyClock,
      },
      context.signal,
    );
    const busyMs = crawl.busyMs + Math.round(steadyClock.now() - startMs);
    await settle(tools, summary, busyMs);
  } finally {
    await parsers.close();
  }
}

async function settle(
  tools: CrawlTools,
  { endedBy, dropped: droppedNow }: CrawlSummary,
  busyMs: number,
): Promise<void> {
  const { context, crawl, ids } = tools;
  const isOver = endedBy === 'time' && busyMs >= crawl.maxMinutes * minuteMs;
  const added = endedBy === 'finished' || endedBy === 'pages' || isOver ? await feedSitemapUrls(tools) : 0;
  const isDone = endedBy === 'pages' || isOver || (endedBy === 'finished' && added === 0);
  const dropped = { ...crawl.dropped };
  for (const [reason, count] of Object.entries(droppedNow)) dropped[reason] = (dropped[reason] ?? 0) + count;
  const ended = isDone ? ({ phase: 'targets', endedBy } as const) : {};
  await updateCrawl(context.db, ids, { busyMs, dropped, ...ended });
}

/** Facts first: what they say twice counts once, and what is done in the frontier is there. */
async function keepResults(
  { context, ids, isOwn }: CrawlTools,
  results: readonly CrawlResult[],
): Promise<void> {
  const pages = results.map((result) => ({
    page: describePage(result, isOwn),
    fetchedAt: result.outcome === 'skipped' ? new Date(steadyClock.now()) : result.fetchedAt,
    fingerprint: result.outcome === 'fetched' ? (result.page?.fingerprint ?? null) : null,
  }));
  const fetched = results.filter((result) => result.outcome === 'fetched');
  await Promise.all([
    writeLinks(context.facts, ids, { pages: fetched, isInternal: isOwn }),
    writePages(context.facts, ids, pages),
  ]);
}
