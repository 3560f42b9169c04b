import type { ModuleJobs } from '#platform/jobs';
import type { CrawlIds, Crawling } from './crawl.ts';
import { deleteCrawlRows } from './clickhouse-queries.ts';
import { runCrawl } from './run-crawl.ts';
import { runTask } from './start-crawl.ts';
import { purgeCrawls } from './purge-crawls.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    [runTask]: Omit<CrawlIds, 'websiteId'>;
    'crawls.delete-website': Omit<CrawlIds, 'crawlId'>;
    'crawls.purge': NoPayload;
  }
}

/** Publishes `crawl.ended` with the ids of the crawl. */
export function crawlJobs(crawling: Crawling): ModuleJobs {
  return {
    tasks: {
      [runTask]: (context, payload) => runCrawl(context, payload, crawling),
      'crawls.delete-website': ({ clickhouse }, payload) => deleteCrawlRows(clickhouse, payload),
      'crawls.purge': (context) => purgeCrawls(context),
    },
    schedules: [{ task: 'crawls.purge', cron: '23 3 * * *' }],
    lanes: [{ tasks: [runTask], concurrency: crawling.concurrency }],
    subscriptions: { 'website.deleted': ['crawls.delete-website'] },
  };
}
