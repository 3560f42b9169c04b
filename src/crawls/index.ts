export type { CrawlEnd, CrawlIds, Crawling, WebsiteCrawl } from './crawl.ts';
export type { CrawledPage, PageContent, Sample } from './crawled-page.ts';
export { describePage } from './describe-page.ts';
export { type OutboundLink, readCrawledPages, readOutboundLinks } from './fact-queries.ts';
export { crawlJobs } from './jobs.ts';
export { findCrawl } from './queries.ts';
export { recrawlPages } from './recrawl-pages.ts';
export { startCrawl } from './start-crawl.ts';
export { keptCrawls } from './sweep-crawls.ts';
