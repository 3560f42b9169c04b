import type { Archive, BacklinkProvider } from '#providers/backlinks';

/** How this installation fetches single pages of other websites. */
export interface PoliteFetcherSettings {
  userAgent: string;
  /** The product token by which robots.txt addresses the crawler. */
  agent: string;
  /** Hosts with private IP addresses that may be fetched; see `openFetcher`. */
  allow: readonly string[];
  /** Certificate authorities in PEM instead of the default ones, for demos and tests. */
  authorities?: readonly string[];
  /** Delay between two requests to one host. A longer `crawl-delay` takes precedence. */
  delayMs: number;
}

/** The sources of backlinks of this installation. */
export interface BacklinkSettings {
  fetcher: PoliteFetcherSettings;
  /** Null if no vendor is configured. */
  provider: BacklinkProvider | null;
  /** Maximum number of links per purchase and website. */
  maxBoughtLinks: number;
  defaultLimitMicros: number;
  /** Common Crawl. Null if its pages are not read. */
  archive: Archive | null;
  /** Pages of Common Crawl per website and day. */
  archivePages: number;
}
