/** Thrown by every method of a provider. */
export { ProviderFailure } from '#providers/http';

/** A link as a source reports it. Dates are those of the source; null if it reports none. */
export interface ReportedLink {
  sourceUrl: string;
  targetUrl: string;
  anchor: string;
  /** Lowercase tokens. */
  rel: string[];
  firstSeen: Date | null;
  lastSeen: Date | null;
}

export interface LinkPage {
  links: ReportedLink[];
  /** The cursor of the next page; null on the last page. */
  next: string | null;
  /** The total number of the target's links that the vendor knows. */
  totalLinks: number;
  costMicros: number;
}

/** The vendor's totals for a target. */
export interface LinkSummary {
  links: number;
  domains: number;
  costMicros: number;
}

export interface LinkQuery {
  /** A domain without `www.`. Its subdomains are included. */
  target: string;
  /** The maximum number of links per call. */
  limit: number;
  /** `next` of the previous page; null for the first page. */
  after: string | null;
}

/** A vendor of backlinks. Every method throws `ProviderFailure` and no other error. */
export interface BacklinkProvider {
  readonly name: 'dataforseo';
  /** The maximum number of rows per call. */
  readonly maxRows: number;
  /** The highest possible cost of a summary and the given number of rows, in millionths of a US dollar. */
  priceMicros(rows: number): number;
  summarise(target: string, signal: AbortSignal): Promise<LinkSummary>;
  /** Live links, strongest first. */
  listLinks(query: LinkQuery, signal: AbortSignal): Promise<LinkPage>;
}

/** One capture in Common Crawl's index, with its location in the archive. */
export interface Capture {
  url: string;
  capturedAt: Date;
  /** A path relative to the URL of the archive. */
  filename: string;
  offset: number;
  length: number;
}

/** The content of a capture: the page as the server returned it, or the links that Common Crawl has extracted from it (WAT). */
export type CapturedPage =
  | {
      kind: 'page';
      url: string;
      capturedAt: Date;
      html: Uint8Array<ArrayBuffer>;
      headers: Record<string, string[]>;
    }
  | { kind: 'links'; url: string; capturedAt: Date; links: CapturedLink[] };

export interface CapturedLink {
  /** As written in the page, or resolved against its base URL. */
  href: string;
  anchor: string;
  rel: string[];
}

/** Common Crawl. Every method throws `ProviderFailure` and no other error. */
export interface Archive {
  /** The name of the newest crawl, such as `CC-MAIN-2026-26`. */
  newestCrawl(signal: AbortSignal): Promise<string>;
  /** Lists captures of HTML pages of a domain and its subdomains. */
  listCaptures(
    query: { crawl: string; domain: string; limit: number },
    signal: AbortSignal,
  ): Promise<Capture[]>;
  /** Null if the record contains no page. */
  fetchCapture(capture: Capture, signal: AbortSignal): Promise<CapturedPage | null>;
}
