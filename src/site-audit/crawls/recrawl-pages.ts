import { crawl, openFetcher, openMemoryFrontier, openParserPool, openRobotsCache } from '#crawler';
import type { Site } from '#websites';
import { type Crawling, productToken } from './crawl.ts';
import type { CrawledPage } from './crawled-page.ts';
import { steadyClock } from './crawl-tools.ts';
import { describePage } from './describe-page.ts';
import { openOwnUrls } from './own-urls.ts';

const longestMs = 4 * 60_000;

/**
 * Fetches pages of a website once more, as a crawl would, and nothing that they link to. What could not be asked for in the
 * time of a job is left out.
 */
export async function recrawlPages(
  crawling: Crawling,
  { site, urls }: { site: Site; urls: readonly string[] },
  signal: AbortSignal,
): Promise<CrawledPage[]> {
  const { userAgent, allow, authorities = [], parserThreads, delayMs } = crawling;
  const isOwn = openOwnUrls(site);
  const fetcher = openFetcher({ userAgent, allow, authorities });
  const parsers = openParserPool({ threads: parserThreads });
  const pages: CrawledPage[] = [];
  try {
    await crawl(
      {
        seeds: urls.filter(isOwn),
        // The seeds are known already: nothing is followed.
        accepts: isOwn,
        agent: productToken(userAgent),
        limits: { maxDepth: 0, maxDurationMs: longestMs, delayMs },
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
    await Promise.all([fetcher.close(), parsers.close()]);
  }
}
