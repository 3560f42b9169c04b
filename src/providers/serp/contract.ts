/** The search engines whose result pages can be collected. */
export const searchEngines = ['google', 'bing', 'brave', 'duckduckgo'] as const;
export type SearchEngine = (typeof searchEngines)[number];

/** The vendors that can be asked for result pages. */
export const serpProviderNames = ['dataforseo', 'serpapi', 'serper', 'brave', 'searxng'] as const;
export type SerpProviderName = (typeof serpProviderNames)[number];

export type Device = 'desktop' | 'mobile';

/** What one searcher asks: a phrase as seen from a place, in a language, on a device. */
export interface SerpQuery {
  engine: SearchEngine;
  phrase: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** BCP 47. */
  language: string;
  /** A vendor-readable place such as "Austin,Texas,United States", or null for the whole country. */
  location: string | null;
  device: Device;
  /** Organic results wanted, 1 to 200. */
  depth: number;
  /**
   * Hosts, written exactly as engines show them, at the first of which a vendor that can may stop paging; empty to see
   * the whole depth. Name none where a host alone does not satisfy (a path is sought, or several websites are).
   */
  stopAtHosts: readonly string[];
}

/** One element of a result page, in page order; elements whose place a vendor does not tell stand together. */
export interface SerpElement {
  /** `organic`, or a name of `serpFeatures`. */
  kind: string;
  /** Rank among organic results from 1; null for every other kind. */
  rank: number | null;
  /** Rank among all elements from 1; null where the vendor does not say. */
  absoluteRank: number | null;
  url: string | null;
  /** Lower-case host of `url`, punycode, as shown by the engine (with `www.`). */
  host: string | null;
  title: string | null;
}

/** What one call to a vendor brought: a stretch of the result page. */
export interface SerpPart {
  elements: SerpElement[];
  /** Names of `serpFeatures` seen on this stretch, sorted, each once. */
  features: string[];
  /**
   * The depth that is now covered, counted from the top of the first page in places as the engine pages them: a page
   * of Google covers ten although other elements may leave it eight organic results.
   */
  coveredDepth: number;
  /** True when the engine has nothing below. */
  exhausted: boolean;
  /** What the vendor charged, in millionths of a US dollar. */
  costMicros: number;
}

/** Where a part begins: `page` counts calls made so far, `offset` is the highest organic rank seen so far. */
export interface PartStart {
  page: number;
  offset: number;
}

/** A vendor that answers while one waits. Every method may throw `SerpFailure` and nothing else. */
export interface SerpProvider {
  readonly name: SerpProviderName;
  readonly engines: readonly SearchEngine[];
  /** Calls that may run at once. */
  readonly concurrency: number;
  /** Why this vendor cannot ask so (engine, device, place, country), or null. Asking all the same fails likewise. */
  refuses(query: SerpQuery): string | null;
  /** The most that a query may cost when asked by `fetchPart` to its full depth, in millionths of a US dollar. */
  priceMicros(query: SerpQuery): number;
  fetchPart(query: SerpQuery, start: PartStart, signal: AbortSignal): Promise<SerpPart>;
  /** Present where the vendor takes orders in batches and delivers later, at a lower price. */
  readonly queue?: SerpQueue;
}

/** A vendor's slow, cheap lane. A `tag` is ours and comes back with the task. */
export interface SerpQueue {
  readonly batchSize: number;
  priceMicros(query: SerpQuery): number;
  /**
   * At most `batchSize` orders, in one call for each engine among them. An order that the vendor refuses carries its
   * failure; when the only call fails, it throws. An order without a receipt is one of which nobody knows whether it
   * was taken, as after a timeout: if it was, `listReady` will name its tag.
   */
  submit(orders: readonly SerpOrder[], signal: AbortSignal): Promise<SerpReceipt[]>;
  /**
   * Tasks that are finished and not yet fetched, of this credential, in no order, each once. Costs a call for each of
   * `engines` (all, when absent); DataForSEO allows 20 such calls a minute, lists 1000 tasks, and drops them after days.
   */
  listReady(
    signal: AbortSignal,
    engines?: readonly SearchEngine[],
  ): Promise<{ tag: string; taskId: string }[]>;
  /** The whole page of a task, or `null` while it is still in the vendor's queue. Free: `submit` was charged. */
  fetchTask(taskId: string, query: SerpQuery, signal: AbortSignal): Promise<SerpPart | null>;
}

export interface SerpOrder {
  tag: string;
  query: SerpQuery;
}

export type SerpReceipt =
  | { tag: string; taskId: string; costMicros: number }
  | { tag: string; failure: SerpFailure };

/** Why a result page could not be had. Stable: shown to users as `error.code` of a check. */
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

/** A check that brought no result page. It never means "not ranking". */
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
