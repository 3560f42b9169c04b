import type { FetchReason } from '../fetch/fetch-failure.ts';
import type { ResponseHeaders } from '../fetch/response-headers.ts';
import type { ParsedPage } from '../page/page.ts';
import type { SitemapReport } from '../sitemap/read-sitemaps.ts';
import type { FrontierUrl } from './frontier.ts';

/** An answer of any status; redirects are answers of their own and their targets URLs of their own. */
export interface FetchedPage extends FrontierUrl {
  outcome: 'fetched';
  fetchedAt: Date;
  status: number;
  headers: ResponseHeaders;
  /** Where a redirect leads, normalised; `null` for what is none or leads to no web page. */
  redirectTo: string | null;
  /** Decompressed; `null` where the body was not read, as for other types than HTML. */
  bytes: number | null;
  charset: string | null;
  firstByteMs: number;
  totalMs: number;
  /** `null` for what is no HTML page. */
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

/** Not asked for: robots.txt forbids it or could not be had, or the host stopped answering. */
export interface SkippedPage extends FrontierUrl {
  outcome: 'skipped';
  reason: 'robots_disallowed' | 'robots_unreachable' | 'host_gave_up';
  /** What came of asking for robots.txt where that is the reason: a failure, or the HTTP status. */
  cause: FetchReason | number | null;
}

export type CrawlResult = FetchedPage | FailedPage | SkippedPage;

/** Why found URLs did not come to the frontier. */
export type DropReason = 'depth' | 'too_long' | 'repeating_path' | 'too_many_urls';

export interface CrawlSummary {
  /** What ended it: nothing left, the limit of pages or of time, or the caller. */
  endedBy: 'finished' | 'pages' | 'time' | 'aborted';
  fetched: number;
  failed: number;
  skipped: number;
  dropped: Record<DropReason, number>;
  sitemaps: SitemapReport[];
}
