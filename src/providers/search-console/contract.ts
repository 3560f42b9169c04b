import type { TextColumn } from './text-column.ts';

/** Google's kinds of result pages, each counted by itself. */
export const searchTypes = ['web', 'image', 'video', 'news', 'discover', 'googleNews'] as const;
export type SearchType = (typeof searchTypes)[number];

export const dimensions = ['query', 'page', 'country', 'device', 'searchAppearance'] as const;
export type Dimension = (typeof dimensions)[number];

/** Clicks and impressions of something; the mean position is null where there is none (Discover, Google News). */
export interface Figures {
  clicks: number;
  impressions: number;
  position: number | null;
}

/** Figures with the values of the dimensions that were asked for, in that order. */
export interface FigureRow extends Figures {
  keys: string[];
}

/** Rows of figures by column: as objects of their own, the rows of a large website cost more than all that is done with them. */
export interface FigureColumns {
  /** How many rows. */
  length: number;
  /** The values of each dimension that was asked for. */
  keys: readonly TextColumn[];
  clicks: Float64Array;
  impressions: Float64Array;
  /** NaN stands for none. */
  positions: Float64Array;
}

export interface Property {
  /** `sc-domain:example.com` or a URL prefix such as `https://www.example.com/`. */
  siteUrl: string;
  permission: 'owner' | 'full' | 'restricted' | 'unverified';
}

export interface FiguresQuestion {
  siteUrl: string;
  searchType: SearchType;
  /** First and last day, `YYYY-MM-DD` in Pacific time. */
  startDate: string;
  endDate: string;
  dimensions: readonly ('date' | Dimension)[];
  /** `all` counts days that are not complete yet. */
  dataState: 'final' | 'all';
  startRow: number;
  /** 25 000 at most. */
  rowLimit: number;
}

export interface FiguresPage {
  /** Countries are ISO 3166-1 alpha-2 (`ZZ` unknown), devices lower case; everything else as Google wrote it. */
  rows: FigureColumns;
  aggregation: 'byProperty' | 'byPage' | null;
  /** With `all` and the dimension `date`: the first day whose figures may still change. */
  firstIncompleteDate: string | null;
}

/** Google's own figures about one account's properties. Every method throws `SearchConsoleFailure` and nothing else. */
export interface SearchConsoleApi {
  listProperties(signal: AbortSignal): Promise<Property[]>;
  queryFigures(question: FiguresQuestion, signal: AbortSignal): Promise<FiguresPage>;
}

export type FailureReason =
  /** The grant is gone: nothing of this connection works until somebody connects again. */
  | 'authorization_revoked'
  /** This property cannot be read (any more) with this connection. */
  | 'permission_lost'
  /** Too fast: again after seconds. */
  | 'rate_limited'
  /** The load of the last ten minutes: again after a quarter of an hour. */
  | 'quota_exhausted'
  /** Nothing more today: again after midnight in Pacific time. */
  | 'daily_quota_exhausted'
  /** 5xx, timeouts, broken connections, unreadable answers. */
  | 'unavailable'
  /** Google says that the question is wrong. Asking again would not help. */
  | 'refused';

/** Why an answer could not be had. The message holds no token, key, header or address. */
export class SearchConsoleFailure extends Error {
  readonly reason: FailureReason;
  /** What the service asked for, if it did. */
  readonly retryAfterMs: number | null;

  constructor(reason: FailureReason, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'SearchConsoleFailure';
    this.reason = reason;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What opens a connection. Kept sealed. */
export type GoogleCredentials =
  | { kind: 'oauth'; refreshToken: string }
  | { kind: 'service_account'; clientEmail: string; privateKey: string };

/** The operator's OAuth client, and where Google is. */
export interface GoogleSettings {
  clientId: string | null;
  clientSecret: string | null;
  /** Another origin that answers for Google's API, sign-in and token endpoint, such as the sandbox. */
  baseUrl: string | null;
  timeoutMs: number;
}

/** One row of Bing's statistics: the sum of a day or of a week, which is named by a day of Bing's choice. */
export interface BingRow extends Figures {
  key: string;
  /** `YYYY-MM-DD` */
  date: string;
}

/** Bing Webmaster Tools. Throws `SearchConsoleFailure` and nothing else. */
export interface BingApi {
  listSites(signal: AbortSignal): Promise<Property[]>;
  /** The site's sums by day, about six months back, without positions; `key` is empty. */
  readTraffic(siteUrl: string, signal: AbortSignal): Promise<BingRow[]>;
  /** Sums of weeks, about six months back. Positions are in Bing's own unit. */
  readQueries(siteUrl: string, signal: AbortSignal): Promise<BingRow[]>;
  readPages(siteUrl: string, signal: AbortSignal): Promise<BingRow[]>;
}

export interface BingSettings {
  baseUrl: string | null;
  timeoutMs: number;
}
