export type { CrawlIds, Crawling, FinishReason, WebsiteCrawl, WebsiteCrawlLimits } from './crawl.ts';
export type { CrawledPage, PageContent, Sample } from './pages/crawled-page.ts';
export { describePage } from './pages/describe-page.ts';
export { type OutboundLink, readInternalAnchors, readOutboundLinks } from './clickhouse-queries.ts';
export {
  type CrawledLink,
  readCrawledPage,
  readCrawledPages,
  readLinks,
  readLinkTexts,
  readStatuses,
} from './page-queries.ts';
export { firstCanonical } from './pages/classify-indexability.ts';
export { crawlJobs } from './jobs.ts';
export { findCrawl, type CrawlStatus, readCrawlStatus } from './queries.ts';
export { recrawlPages } from './recrawl-pages.ts';
export { startCrawl, startCrawls } from './start-crawl.ts';
export { retainedCrawls } from './purge-crawls.ts';
export { crawlEvents } from './events.ts';
