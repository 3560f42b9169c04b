export interface CrawlLimits {
  /** Answers asked for, redirects and errors among them. */
  maxPages: number;
  maxDepth: number;
  maxDurationMs: number;
  /** URLs handed to the frontier, seeds and sitemaps included. */
  maxUrls: number;
  /** At once, over all hosts. */
  concurrency: number;
  concurrencyPerHost: number;
  /** Between two requests to one host; a longer `crawl-delay` counts, and lets one request run at a time. */
  delayMs: number;
  /** The most that `crawl-delay` can ask for. */
  maxDelayMs: number;
  /** The most that `Retry-After` and repeated refusals can ask for. */
  maxBackoffMs: number;
  /** Requests for one URL whose host asks to slow down. */
  maxAttempts: number;
  batchSize: number;
}

export const defaultCrawlLimits: CrawlLimits = {
  maxPages: 10_000,
  maxDepth: 50,
  maxDurationMs: 6 * 60 * 60 * 1000,
  maxUrls: 200_000,
  concurrency: 16,
  concurrencyPerHost: 4,
  delayMs: 250,
  maxDelayMs: 30_000,
  maxBackoffMs: 5 * 60 * 1000,
  maxAttempts: 3,
  batchSize: 200,
};

export interface CrawlPlan {
  seeds: readonly string[];
  /** Whether a normalised URL belongs to the crawl; see `openScope`. */
  accepts(url: string): boolean;
  /** The product token that robots.txt addresses the crawler by. */
  agent: string;
  limits?: Partial<CrawlLimits>;
  /** Pages fetched by earlier runs of the same frontier, which count towards `maxPages`. */
  pagesBefore?: number;
  /** Follow links marked `nofollow` too. */
  followsNofollow?: boolean;
  withoutTracking?: boolean;
  /** Sitemaps to read first: those robots.txt names (else `/sitemap.xml`), these, or none. */
  sitemaps?: 'robots' | readonly string[];
}

/** Time, handed in so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Rejects when `signal` falls. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}
