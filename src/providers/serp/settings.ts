/** Settings of every vendor. */
interface VendorSettings {
  /** Excludes the path of the API. Defaults to the vendor's own URL. */
  baseUrl?: string | undefined;
  /** Time limit for one response. */
  timeoutMs?: number | undefined;
  /** The maximum number of concurrent calls. */
  concurrency?: number | undefined;
  /** Factor for the list prices below. It does not apply to costs that a vendor reports. */
  priceFactor?: number | undefined;
  /**
   * Whether to load AI Overviews that Google loads after the page. It costs another search of SerpApi for each of them, and more for
   * each task of DataForSEO. Otherwise their text and sources are unknown.
   */
  loadAiOverviews?: boolean | undefined;
}

export interface DataForSeoSettings extends VendorSettings {
  name: 'dataforseo';
  login: string;
  password: string;
}

export interface KeyedSettings extends VendorSettings {
  name: 'serpapi' | 'serper' | 'brave';
  apiKey: string;
}

export interface SearxngSettings extends VendorSettings {
  name: 'searxng';
  baseUrl: string;
}

/** Settings of one connected vendor. */
export type SerpSettings = DataForSeoSettings | KeyedSettings | SearxngSettings;

/** Base URLs from the vendors' documentation. */
export const baseUrls = {
  dataforseo: 'https://api.dataforseo.com',
  serpapi: 'https://serpapi.com',
  serper: 'https://google.serper.dev',
  brave: 'https://api.search.brave.com',
} as const;

/**
 * List prices of 2026 in millionths of a US dollar: dataforseo.com/pricing (standard queue and live, per page of ten results; the
 * discount of a quarter for later pages of a task is ignored), serpapi.com/pricing (per search), serper.dev (per credit, one search
 * of ten results), brave.com/search/api (per request).
 */
export const listPricesMicros = {
  dataForSeoQueuedPage: 600,
  dataForSeoLivePage: 2000,
  dataForSeoAiOverview: 2000,
  serpApiSearch: 15_000,
  serperCredit: 1000,
  braveRequest: 5000,
} as const;

/** Defaults for time limits and concurrency. A live call of DataForSEO may take up to two minutes. */
export const defaultTimeoutsMs = {
  dataforseo: 120_000,
  serpapi: 60_000,
  serper: 30_000,
  brave: 20_000,
  searxng: 30_000,
} as const;
export const defaultConcurrencies = { dataforseo: 20, serpapi: 5, serper: 10, brave: 5, searxng: 1 } as const;
