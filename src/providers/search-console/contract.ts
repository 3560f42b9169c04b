import type { TextColumn } from './columns/text-column.ts';

/** Google's search types. Each has its own metrics. */
export const searchTypes = ['web', 'image', 'video', 'news', 'discover', 'googleNews'] as const;
export type SearchType = (typeof searchTypes)[number];

export const dimensions = ['query', 'page', 'country', 'device', 'searchAppearance'] as const;
export type Dimension = (typeof dimensions)[number];

/** Clicks, impressions and average position. The position is null if there is none, as for Discover and Google News. */
export interface SearchMetrics {
  clicks: number;
  impressions: number;
  position: number | null;
}

/** Metrics with the values of the requested dimensions, in the requested order. */
export interface MetricRow extends SearchMetrics {
  keys: string[];
}

/** Rows of metrics stored by column, because creating an object per row would take most of the time for a large website. */
export interface MetricColumns {
  /** The number of rows. */
  length: number;
  /** The values of each requested dimension. */
  keys: readonly TextColumn[];
  clicks: Float64Array;
  impressions: Float64Array;
  /** NaN for a row without a position. */
  positions: Float64Array;
}

export interface Property {
  /** `sc-domain:example.com` or a URL prefix such as `https://www.example.com/`. */
  siteUrl: string;
  permission: 'owner' | 'full' | 'restricted' | 'unverified';
}

export interface SearchAnalyticsQuery {
  siteUrl: string;
  searchType: SearchType;
  /** `startDate` and `endDate` are inclusive: `YYYY-MM-DD` in Pacific time. */
  startDate: string;
  endDate: string;
  dimensions: readonly ('date' | Dimension)[];
  /** `all` includes days that are not complete yet. */
  dataState: 'final' | 'all';
  startRow: number;
  /** At most 25,000. */
  rowLimit: number;
}

export interface SearchAnalyticsPage {
  /** Countries are ISO 3166-1 alpha-2 codes (`ZZ` for unknown) and devices are lowercase. All other keys are unchanged. */
  rows: MetricColumns;
  aggregation: 'byProperty' | 'byPage' | null;
  /** The first day whose metrics may still change. Only present for `all` with the dimension `date`. */
  firstIncompleteDate: string | null;
}

/** Google Search Console for the properties of one account. Every method throws `SearchConsoleFailure` and no other error. */
export interface SearchConsoleApi {
  listProperties(signal: AbortSignal): Promise<Property[]>;
  querySearchAnalytics(query: SearchAnalyticsQuery, signal: AbortSignal): Promise<SearchAnalyticsPage>;
}

export type FailureReason =
  /** The grant is no longer valid. The connection does not work until the user connects again. */
  | 'authorization_revoked'
  /** The connection cannot or can no longer read this property. */
  | 'permission_lost'
  /** Too many calls. Retry after seconds. */
  | 'rate_limited'
  /** The quota of ten minutes is used up. Retry after 15 minutes. */
  | 'quota_exhausted'
  /** The quota of the day is used up. Retry after midnight in Pacific time. */
  | 'daily_quota_exhausted'
  /** Status 5xx, timeouts, network errors and unreadable responses. */
  | 'unavailable'
  /** The service rejected the request. A retry does not help. */
  | 'refused';

/** A failed call. The message contains no token, key, header or URL. */
export class SearchConsoleFailure extends Error {
  readonly reason: FailureReason;
  /** The delay that the service requested, if any. */
  readonly retryAfterMs: number | null;

  constructor(reason: FailureReason, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'SearchConsoleFailure';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Credentials of a connection. They are encrypted at rest. */
export type GoogleCredentials =
  | { kind: 'oauth'; refreshToken: string }
  | { kind: 'service_account'; clientEmail: string; privateKey: string };

/** The operator's OAuth client and the location of Google's API. */
export interface GoogleSettings {
  clientId: string | null;
  clientSecret: string | null;
  /** A base URL that replaces Google's API, sign-in and token endpoint, such as the sandbox. Null for Google itself. */
  baseUrl: string | null;
  timeoutMs: number;
}

/** One row of Bing's statistics: the total of a day, or of a week that Bing names by one of its days. */
export interface BingRow extends SearchMetrics {
  key: string;
  /** `YYYY-MM-DD` */
  date: string;
}

/** Bing Webmaster Tools. Every method throws `SearchConsoleFailure` and no other error. */
export interface BingApi {
  listSites(signal: AbortSignal): Promise<Property[]>;
  /** Daily totals of the site for about six months, without positions. `key` is empty. */
  readTraffic(siteUrl: string, signal: AbortSignal): Promise<BingRow[]>;
  /** Weekly totals for about six months. Positions are in Bing's own unit. */
  readQueries(siteUrl: string, signal: AbortSignal): Promise<BingRow[]>;
  readPages(siteUrl: string, signal: AbortSignal): Promise<BingRow[]>;
}

export interface BingSettings {
  baseUrl: string | null;
  timeoutMs: number;
}
