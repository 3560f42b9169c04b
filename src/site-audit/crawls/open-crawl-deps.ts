import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, type Fetcher, openFetcher, openRobotsCache, type RobotsCache } from '#crawler';
import type { JobContext } from '#jobs';
import type { Website } from '#websites';
import type { CrawlIds, Crawling, WebsiteCrawl } from './crawl.ts';
import { openOwnUrls } from './own-urls.ts';
import { findRobots, keepRobots } from './robots-queries.ts';

/** Time that never jumps: a crawl waits for moments. */
export const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

/** What the phases of one run work with. */
export interface CrawlTools {
  context: JobContext;
  crawling: Crawling;
  crawl: WebsiteCrawl;
  ids: CrawlIds;
  website: Website;
  isOwn(url: string): boolean;
  fetcher: Fetcher;
  robots: RobotsCache;
}

/** Opens them for a run; close the fetcher. */
export function openTools(
  context: JobContext,
  crawling: Crawling,
  { crawl, website }: { crawl: WebsiteCrawl; website: Website },
): CrawlTools {
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
    robots: openRobotsCache(fetcher, steadyClock.now, {
      find: (origin) => findRobots(context.db, ids, origin),
      keep: (origin, robots) => keepRobots(context.db, ids, { origin, ...robots }),
    }),
  };
}
