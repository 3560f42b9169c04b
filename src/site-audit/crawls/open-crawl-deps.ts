import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Clock,
  type Fetcher,
  openFetcher,
  openParserPool,
  openRobotsCache,
  type ParserPool,
  type RobotsCache,
} from '#platform/crawler';
import { minuteMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import type { Website } from '#websites';
import type { CrawlIds, Crawling, WebsiteCrawl } from './crawl.ts';
import { openOwnUrls } from './own-urls.ts';
import { findRobots, saveRobots } from './robots-queries.ts';

/** A monotonic clock, because a crawl schedules requests by time. */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

/**
 * Shared by all crawls of the process, because a new thread needs twice the time for its first thousand pages. A thread stays during the
 * longest pause between two pages of a crawl.
 */
export const parsers = openParserPool({ threads: Math.max(availableParallelism(), 2), idleMs: minuteMs });

/** The dependencies of the phases of one run. */
export interface CrawlDeps {
  context: JobContext;
  crawling: Crawling;
  crawl: WebsiteCrawl;
  ids: CrawlIds;
  website: Website;
  isOwn(url: string): boolean;
  fetcher: Fetcher;
  parsers: ParserPool;
  robots: RobotsCache;
}

/** Opens the dependencies of a run. The caller closes the fetcher. */
export function openCrawlDeps(
  context: JobContext,
  crawling: Crawling,
  { crawl, website }: { crawl: WebsiteCrawl; website: Website },
): CrawlDeps {
  const { userAgent, allow, authorities = [] } = crawling;
  const fetcher = openFetcher({ userAgent, allow, authorities });
  const { accountId, websiteId, id: crawlId } = crawl;
  const ids = { accountId, websiteId, crawlId };
  return {
    context,
    crawling,
    crawl,
    ids,
    website,
    isOwn: openOwnUrls(website),
    fetcher,
    parsers,
    robots: openRobotsCache(fetcher, steadyClock.now, {
      find: (origin) => findRobots(context.db, ids, origin),
      save: (origin, robots) => saveRobots(context.db, ids, { origin, ...robots }),
    }),
  };
}
