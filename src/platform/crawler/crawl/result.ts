import type { FetchReason } from '../fetch/failure.ts';
import type { ResponseHeaders } from '../fetch/response-headers.ts';
import type { ParsedPage } from '../page/page.ts';
import type { SitemapReport } from './read-sitemaps.ts';
import type { FrontierUrl } from './frontier.ts';

/** A response of any status. A redirect is a result by itself, and its target is another URL of the crawl. */
export interface FetchedPage extends FrontierUrl {
  outcome: 'fetched';
  fetchedAt: Date;
  status: number;
  headers: ResponseHeaders;
  /** The normalised target of a redirect; `null` for any other response or an invalid target. */
  redirectTo: string | null;
  /** The size of the decompressed body; `null` if it was not read, for example because it is not HTML. */
  bytes: number | null;
  charset: string | null;
  firstByteMs: number;
  totalMs: number;
  /** `null` if the response is not an HTML page. */
  page: ParsedPage | null;
  /** Why an HTML page could not be parsed. */
  parseProblem: 'timeout' | 'failed' | null;
}

export interface FailedPage extends FrontierUrl {
  outcome: 'failed';
  fetchedAt: Date;
  reason: FetchReason;
  code: string | null;
}

/** A URL that was not requested: robots.txt disallows it or is unreachable, or the host stopped responding. */
export interface SkippedPage extends FrontierUrl {
  outcome: 'skipped';
  reason: 'robots_disallowed' | 'robots_unreachable' | 'host_gave_up';
  /** If robots.txt is the reason: the failure of its request, or its HTTP status. */
  cause: FetchReason | number | null;
}

export type CrawlResult = FetchedPage | FailedPage | SkippedPage;

/** Why found URLs were not added to the frontier. */
export type DropReason = 'depth' | 'too_long' | 'repeating_path' | 'too_many_urls';

export interface CrawlSummary {
  /** Why the crawl ended: every URL is done, a limit was hit, or the caller aborted it. */
  finishReason: 'finished' | 'pages' | 'time' | 'aborted';
  fetched: number;
  failed: number;
  skipped: number;
  dropped: Record<DropReason, number>;
  sitemaps: SitemapReport[];
}
