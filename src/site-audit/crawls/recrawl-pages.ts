import { crawl, openFetcher, openMemoryFrontier, openRobotsCache } from '#platform/crawler';
import { minuteMs } from '#platform/durations.ts';
import type { Site } from '#websites';
import { type Crawling, productToken } from './crawl.ts';
import type { CrawledPage } from './pages/crawled-page.ts';
import { parsers, steadyClock } from './open-crawl-deps.ts';
import { describePage } from './pages/describe-page.ts';
import { openOwnUrls } from './own-urls.ts';

const maxDurationMs = 4 * minuteMs;

/** Fetches pages of a website again without following their links. Pages that do not fit into the time of a job are left out. */
export async function recrawlPages(
  crawling: Crawling,
  { site, urls }: { site: Site; urls: readonly string[] },
  signal: AbortSignal,
): Promise<CrawledPage[]> {
  const { userAgent, allow, authorities = [], delayMs } = crawling;
  const isOwn = openOwnUrls(site);
  const fetcher = openFetcher({ userAgent, allow, authorities });
  const pages: CrawledPage[] = [];
  try {
    await crawl(
      {
        seeds: urls.filter(isOwn),
        accepts: isOwn,
        agent: productToken(userAgent),
        limits: { maxDepth: 0, maxDurationMs, delayMs },
      },
      {
        fetcher,
        parsers,
        robots: openRobotsCache(fetcher, steadyClock.now),
        frontier: openMemoryFrontier(),
        onBatch: async (results) => void pages.push(...results.map((result) => describePage(result, isOwn))),
        clock: steadyClock,
      },
      signal,
    );
    return pages;
  } finally {
    await fetcher.close();
  }
}
