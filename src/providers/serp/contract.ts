/** The search engines whose SERPs can be collected. */
export const searchEngines = ['google', 'bing', 'brave', 'duckduckgo'] as const;
export type SearchEngine = (typeof searchEngines)[number];

/** The supported SERP vendors. */
export const serpProviderNames = ['dataforseo', 'serpapi', 'serper', 'brave', 'searxng'] as const;
export type SerpProviderName = (typeof serpProviderNames)[number];

export type Device = 'desktop' | 'mobile';

/** One search: a phrase with the location, language and device of the searcher. */
export interface SerpQuery {
  engine: SearchEngine;
  phrase: string;
  /** ISO 3166-1 alpha-2 in uppercase. */
  country: string;
  /** BCP 47. */
  language: string;
  /** A location in the vendors' format, such as "Austin,Texas,United States"; null for the whole country. */
  location: string | null;
  device: Device;
  /** The number of organic results, 1 to 200. */
  depth: number;
  /**
   * A vendor may stop paging at the first result of one of these hosts, written exactly as engines show them. Leave it empty to
   * get the whole depth, or if a host is not a sufficient target (a path, or several websites).
   */
  stopAtHosts: readonly string[];
}

/** A link within an element: a source of an AI Overview, a sitelink, a question, or an entry of a block. */
export interface SerpLink {
  title: string | null;
  url: string | null;
  /** See `SerpElement.host`. */
  host: string | null;
}

/** One element of a SERP, in the order of the page. Elements without a known position are grouped. */
export interface SerpElement {
  /** `organic` or a name from `serpFeatures`. */
  kind: string;
  /** Rank among organic results from 1; null for every other kind. */
  rank: number | null;
  /** Rank among all elements from 1; null if the vendor does not report it. */
  absoluteRank: number | null;
  url: string | null;
  /** The host of `url` in lowercase and punycode, with `www.` if the engine shows it. */
  host: string | null;
  title: string | null;
  /** The text below the title. Of an AI Overview it is the whole text as Markdown. */
  snippet: string | null;
  /** Distance from the top of the page in pixels; null if the vendor does not report it. */
  pixelTop: number | null;
  /** The links within the element, in their order. Null if they are unknown, as those of an AI Overview that was not loaded. */
  links: SerpLink[] | null;
}

/** The part of a SERP that one call returned. */
export interface SerpPart {
  elements: SerpElement[];
  /** The names from `serpFeatures` in this part, sorted and without duplicates. */
  features: string[];
  /**
   * The depth covered so far, from the top of the first page, in positions as the engine pages them. A page of Google covers ten
   * positions even if it shows only eight organic results.
   */
  coveredDepth: number;
  /** True if the engine has no further results. */
  exhausted: boolean;
  /** Whether the vendor reports AI Overviews of this engine, so that a part without one means that the SERP shows none. */
  reportsAiOverview: boolean;
  /** The vendor's charge in millionths of a US dollar. */
  costMicros: number;
}

/** The start of a part: `page` is the number of previous calls, `offset` the highest organic rank so far. */
export interface PartStart {
  page: number;
  offset: number;
}

/** A vendor of SERPs. Every method may throw `SerpFailure` and no other error. */
export interface SerpProvider {
  readonly name: SerpProviderName;
  readonly engines: readonly SearchEngine[];
  /** The maximum number of concurrent calls. */
  readonly concurrency: number;
  /** Why the vendor does not support the query (engine, device, location, country), or null. `fetchPart` fails for the same reason. */
  rejectionReason(query: SerpQuery): string | null;
  /** The highest possible cost of a query through `fetchPart` to its full depth, in millionths of a US dollar. */
  priceMicros(query: SerpQuery): number;
  fetchPart(query: SerpQuery, start: PartStart, signal: AbortSignal): Promise<SerpPart>;
  /** Present if the vendor also has a queue with batches, later results and lower prices. */
  readonly queue?: SerpQueue;
  /** Present if the vendor lists the locations that it can search from. */
  readonly locations?: SerpLocations;
}

/** A location within a country. */
export interface SerpLocation {
  /** The vendor's name for it, as in `SerpQuery.location`. */
  name: string;
  /** ISO 3166-1 alpha-2 in uppercase. */
  country: string;
  /** The target type of Google Ads in snake case: `city`, `state`, `dma_region`, `postal_code`. */
  kind: string;
  /** The number of people there; null if the vendor does not report it. */
  reach: number | null;
}

/** A vendor's list of locations. It costs nothing. */
export interface SerpLocations {
  /** Whether one call returns all locations of a country, or the best matches of a text in all countries. */
  readonly by: 'country' | 'search';
  list(query: { country: string; search: string }, signal: AbortSignal): Promise<SerpLocation[]>;
}

/** A vendor's slow and cheap queue. A `tag` is our identifier, which the vendor returns with the task. */
export interface SerpQueue {
  readonly batchSize: number;
  priceMicros(query: SerpQuery): number;
  /**
   * Submits up to `batchSize` orders with one call per engine. The receipt of a rejected order contains its failure. Throws if
   * the only call fails. An order without a receipt may or may not have been accepted, as after a timeout. If it was accepted,
   * `listReady` will return its tag.
   */
  submit(orders: readonly SerpOrder[], signal: AbortSignal): Promise<SerpReceipt[]>;
  /**
   * Lists the finished tasks of the account that were not fetched yet, unordered and without duplicates. Makes one call for each
   * of `engines` (default: all). DataForSEO allows 20 such calls a minute, lists up to 1000 tasks and drops them after days.
   */
  listReady(
    signal: AbortSignal,
    engines?: readonly SearchEngine[],
  ): Promise<{ tag: string; taskId: string }[]>;
  /** The complete SERP of a task, or `null` while the task is queued. It costs nothing because `submit` was charged. */
  fetchTask(taskId: string, query: SerpQuery, signal: AbortSignal): Promise<SerpPart | null>;
}

export interface SerpOrder {
  tag: string;
  query: SerpQuery;
}

export type SerpReceipt =
  | { tag: string; taskId: string; costMicros: number }
  | { tag: string; failure: SerpFailure };

/** Reasons for a missing SERP. They are stable because the API returns them as `error.code` of a rank check. */
export const serpFailureReasons = [
  'provider_timeout',
  'provider_unreachable',
  'provider_rate_limited',
  'provider_unavailable',
  'provider_rejected_key',
  'provider_out_of_credit',
  'provider_rejected_query',
  'provider_bad_answer',
  'engine_error',
  'engine_blocked',
  'empty_answer',
] as const;
export type SerpFailureReason = (typeof serpFailureReasons)[number];

/** A query without a SERP. It never means "not ranking". */
export class SerpFailure extends Error {
  readonly reason: SerpFailureReason;
  readonly retryable: boolean;
  readonly retryAfterMs: number | null;
  readonly costMicros: number;

  constructor(
    reason: SerpFailureReason,
    message: string,
    detail: { retryable?: boolean; retryAfterMs?: number | null; costMicros?: number } = {},
  ) {
    super(message);
    this.name = 'SerpFailure';
    this.reason = reason;
    this.retryable = detail.retryable ?? true;
    this.retryAfterMs = detail.retryAfterMs ?? null;
    this.costMicros = detail.costMicros ?? 0;
  }
}
