/** What every vendor can be told. */
interface VendorSettings {
  /** Without the path of the API; the vendor's own when absent. */
  baseUrl?: string | undefined;
  /** Longest wait for one answer. */
  timeoutMs?: number | undefined;
  /** Calls at once. */
  concurrency?: number | undefined;
  /** Multiplies the list prices below. Costs that a vendor reports itself are taken as they are. */
  priceFactor?: number | undefined;
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

/** One connected vendor. */
export type SerpSettings = DataForSeoSettings | KeyedSettings | SearxngSettings;

/** Base URLs from the vendors' documentation. */
export const baseUrls = {
  dataforseo: 'https://api.dataforseo.com',
  serpapi: 'https://serpapi.com',
  serper: 'https://google.serper.dev',
  brave: 'https://api.search.brave.com',
} as const;

/**
 * List prices in millionths of a US dollar, as published in 2026: dataforseo.com/pricing (standard queue and live, a page
 * of ten; later pages of one task cost a quarter less, which is not counted on), serpapi.com/pricing (a search),
 * serper.dev (a credit: one search of ten results), brave.com/search/api (a request).
 */
export const listPricesMicros = {
  dataForSeoQueuedPage: 600,
  dataForSeoLivePage: 2000,
  serpApiSearch: 15_000,
  serperCredit: 1000,
  braveRequest: 5000,
} as const;

/** Waits and parallel calls where settings say nothing. DataForSEO answers live calls within about two minutes at worst. */
export const defaultTimeoutsMs = {
  dataforseo: 120_000,
  serpapi: 60_000,
  serper: 30_000,
  brave: 20_000,
  searxng: 30_000,
} as const;
export const defaultConcurrencies = { dataforseo: 20, serpapi: 5, serper: 10, brave: 5, searxng: 1 } as const;
