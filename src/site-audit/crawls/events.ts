import type { EventAudience } from '#platform/jobs';
import type { CrawlIds } from './crawl.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Events {
    'crawl.ended': CrawlIds;
  }
  interface LiveUpdates {
    'crawl.progressed': CrawlIds;
  }
}

export const crawlEvents = {
  'crawl.ended': { websiteId: 'web' },
  'crawl.progressed': { websiteId: 'web' },
} satisfies Partial<EventAudience>;
