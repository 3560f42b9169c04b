import type { SitemapReport } from '#platform/crawler';

export type CrawlPhase = 'sitemaps' | 'pages' | 'targets' | 'ended';
/**
 * Why a crawl stopped fetching pages: no URL was left, the page or time limit was hit, its jobs were lost, or its worker process died
 * in two runs in succession.
 */
export type FinishReason = 'finished' | 'pages' | 'time' | 'abandoned' | 'crashed';

export interface WebsiteCrawlLimits {
  /** Requests, including redirects and errors. */
  maxPages: number;
  /** Clicks from the start page. */
  maxDepth: number;
  /** Time spent fetching pages. */
  maxMinutes: number;
  /** Link targets to check that are not crawled, each once. */
  maxTargets: number;
}

export interface CrawlIds {
  accountId: string;
  websiteId: string;
  crawlId: string;
}

/** A crawl of a website. */
export interface WebsiteCrawl extends WebsiteCrawlLimits {
  id: string;
  accountId: string;
  websiteId: string;
  phase: CrawlPhase;
  finishReason: FinishReason | null;
  /** Null before the first response, and if the website does not respond. */
  startUrl: string | null;
  requestedAt: Date;
  endedAt: Date | null;
  busyMs: number;
  run: number;
  /** Runs that have started since the last one that ended, including the current one. */
  unendedRuns: number;
  fetched: number;
  failed: number;
  skipped: number;
  /** Known URLs that were not requested because of a limit. */
  pagesSkipped: number;
  sitemaps: SitemapReport[];
  /** How many URLs were not queued, by reason. */
  dropped: Record<string, number>;
}

/** How this installation crawls. */
export interface Crawling {
  /** Includes the crawler's name and a URL that explains it. */
  userAgent: string;
  /** Non-public addresses that may be reached; see `openFetcher`. */
  allow: readonly string[];
  /** Certificate authorities to trust instead of the default ones, as PEM. */
  authorities?: readonly string[];
  /** Pause between two requests to one host. */
  delayMs: number;
  /** How long one job crawls before it enqueues the next one, so that other jobs get their turn. */
  runMs: number;
  /** Concurrent crawls per process. */
  concurrency: number;
  limits: WebsiteCrawlLimits;
}

/** The crawler's product token in robots.txt: the first word of the user agent. */
export function productToken(userAgent: string): string {
  return /^[A-Za-z_-]+/.exec(userAgent)?.[0] ?? '*';
}

/** How many URLs a crawl may know. The limit stops sites that generate URLs endlessly. */
export function maxUrls({ maxPages }: WebsiteCrawlLimits): number {
  return Math.min(maxPages * 20, 1_000_000);
}
