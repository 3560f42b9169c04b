/** A normalised URL of a crawl. */
export interface FrontierUrl {
  url: string;
  /** Clicks from a seed; `null` for a URL known only from a sitemap. */
  depth: number | null;
  /** The page or sitemap that referred to it first; `null` for seeds. */
  foundOn: string | null;
}

/** The outcome of a URL. */
export interface FrontierDone {
  url: string;
  outcome: 'fetched' | 'failed' | 'skipped';
}

/**
 * The known URLs of a crawl, stored by the caller so that the crawl can resume. URLs that were taken but not done are taken again by the
 * next run, so a page can be delivered twice, but none is lost.
 */
export interface Frontier {
  /**
   * Returns up to `count` URLs that this run has not taken yet, the lowest depth first, in order of addition. URLs of depth `null`
   * come last and only `withUnlinked`, because a link to them may still be found.
   */
  take(count: number, withUnlinked: boolean): Promise<FrontierUrl[]>;
  /** Adds unknown URLs and returns their number. A lower depth replaces that of a URL not taken yet. */
  add(urls: readonly FrontierUrl[]): Promise<number>;
  done(urls: readonly FrontierDone[]): Promise<void>;
}
