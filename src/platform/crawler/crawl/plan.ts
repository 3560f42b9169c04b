export interface CrawlLimits {
  /** Maximum number of requested URLs, including redirects and errors. */
  maxPages: number;
  maxDepth: number;
  maxDurationMs: number;
  /** Maximum number of URLs added to the frontier, including seeds and sitemap entries. */
  maxUrls: number;
  /** Concurrent requests to all hosts. */
  concurrency: number;
  concurrencyPerHost: number;
  /** Delay between two requests to a host. A longer `crawl-delay` replaces it and allows one request at a time. */
  delayMs: number;
  /** Upper limit for `crawl-delay`. */
  maxDelayMs: number;
  /** Upper limit for `Retry-After` and the backoff after refusals. */
  maxBackoffMs: number;
  /** Attempts per URL if its host asks to slow down. */
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
  batchSize: 500,
};

export interface CrawlPlan {
  seeds: readonly string[];
  /** Whether a normalised URL belongs to the crawl. */
  accepts(url: string): boolean;
  /** The crawler's product token in robots.txt. */
  agent: string;
  limits?: Partial<CrawlLimits>;
  /** Pages fetched by earlier runs with the same frontier. They count towards `maxPages`. */
  pagesBefore?: number;
  /** Also follow links marked `nofollow`. */
  followsNofollow?: boolean;
  withoutTracking?: boolean;
  /** Sitemaps to read first: `robots` means those in robots.txt, or `/sitemap.xml` if it names none. */
  sitemaps?: 'robots' | readonly string[];
}

/** A replaceable clock, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Ends early when `signal` is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}
