import type { SitemapReport } from '#crawler';

export type CrawlPhase = 'sitemaps' | 'pages' | 'targets' | 'ended';
/** What ended the crawling of pages: nothing left, the limit of pages or of time, or that nobody went on with it. */
export type CrawlEnd = 'finished' | 'pages' | 'time' | 'abandoned';

export interface WebsiteCrawlLimits {
  /** Answers asked for, redirects and errors among them. */
  maxPages: number;
  /** Clicks from the start. */
  maxDepth: number;
  /** Spent on pages. */
  maxMinutes: number;
  /** Addresses of other websites that links lead to, asked for once each. */
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
  endedBy: CrawlEnd | null;
  /** Where it began; null before, and where nothing answered. */
  startUrl: string | null;
  requestedAt: Date;
  endedAt: Date | null;
  busyMs: number;
  run: number;
  fetched: number;
  failed: number;
  skipped: number;
  /** Known, and not asked for because of a limit. */
  leftOver: number;
  sitemaps: SitemapReport[];
  /** How many addresses were not taken up, by reason. */
  dropped: Record<string, number>;
}

/** How this installation crawls. */
export interface Crawling {
  /** Names the crawler and the page that explains it. */
  userAgent: string;
  /** See `openFetcher`: what may be reached although it is not public. */
  allow: readonly string[];
  /** Certificate authorities to trust, PEM, in place of the usual ones. */
  authorities?: readonly string[];
  /** Between two requests to one host. */
  delayMs: number;
  /** The longest that one job crawls before it hands on, so that others come to their turn. */
  runMs: number;
  /** Crawls that one process works on at the same time. */
  atOnce: number;
  /** Threads that parse pages, for each of them. */
  parserThreads: number;
  limits: WebsiteCrawlLimits;
}

/** The product token that robots.txt addresses the crawler by: the user agent's first word. */
export function productToken(userAgent: string): string {
  return /^[A-Za-z_-]+/.exec(userAgent)?.[0] ?? '*';
}

/** Addresses that a crawl may know: sites that make them up without end are not followed without end. */
export function mostUrls({ maxPages }: WebsiteCrawlLimits): number {
  return Math.min(maxPages * 20, 1_000_000);
}
