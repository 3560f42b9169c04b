/** How many there are, and the first of them. */
export interface Sample {
  count: number;
  first: string[];
}

/** Whether search engines may show an address, and if not, why. */
export type Indexability =
  | 'indexable'
  | 'noindex'
  | 'canonicalised'
  | 'redirected'
  | 'client_error'
  | 'server_error'
  | 'failed'
  | 'blocked'
  | 'not_html';

export interface CrawledCanonical {
  /** Normalised; null where it is no web address. */
  url: string | null;
  /** As written. */
  href: string;
  source: 'html' | 'header';
}

export interface CrawledHreflang {
  lang: string;
  url: string | null;
  href: string;
}

/** What is kept of an HTML page: everything that is judged, and not the page. */
export interface PageContent {
  titles: string[];
  descriptions: string[];
  h1s: string[];
  headingLevels: number[];
  canonicals: CrawledCanonical[];
  /** To all robots, or to Google’s. */
  directives: string[];
  hreflangs: CrawledHreflang[];
  /** `rel=next` and `rel=prev` that no link of the page leads to. */
  unlinkedPagination: Sample;
  refresh: { delaySeconds: number; url: string | null } | null;
  lang: string | null;
  viewport: string | null;
  charset: string | null;
  hasDoctype: boolean;
  wordCount: number;
  /** The beginning of its text; absent in what earlier versions kept. */
  textStart?: string;
  elementCount: number;
  deepestLevel: number;
  duplicateIds: Sample;
  metasInBody: number;
  mixedContent: Sample;
  formCount: number;
  insecureForms: Sample;
  /** `og:` properties without the prefix. */
  openGraph: Record<string, string>;
  twitterCard: string | null;
  /** Why blocks of JSON-LD could not be read. */
  jsonLdErrors: string[];
  images: {
    count: number;
    withoutAlt: Sample;
    withLongAlt: Sample;
    withoutSize: Sample;
    withoutSource: number;
  };
  links: PageLinkCounts;
}

/** Links of a page, counted by what can be wrong with them. Samples hold their addresses. */
export interface PageLinkCounts {
  /** All, also those beyond what is read of a page. */
  count: number;
  /** Beyond what is read of a page. */
  unread: number;
  internal: number;
  external: number;
  internalNofollow: Sample;
  /** To this website over http, from a page over https. */
  insecure: Sample;
  localhost: Sample;
  /** `javascript:` or nothing where an address should be. */
  uncrawlable: Sample;
  /** Meant for the web, but no address. */
  malformed: Sample;
  withoutText: Sample;
  /** “click here” and the like. */
  withGenericText: Sample;
}

/** What a crawl got for one address. */
export interface CrawledPage {
  url: string;
  /** Clicks from the start; null for what only sitemaps name. */
  depth: number | null;
  /** The page or sitemap that named it first; '' for the start. */
  foundOn: string;
  outcome: 'fetched' | 'failed' | 'skipped';
  /** Why it failed or was skipped; '' otherwise. */
  reason: string;
  /** 0 without an answer. */
  status: number;
  /** '' where the answer is no redirect or leads to no web address. */
  redirectTo: string;
  /** Without parameters; '' where none was sent. */
  contentType: string;
  /** Of the body, decompressed; null where it was not read. */
  bytes: number | null;
  firstByteMs: number;
  indexability: Indexability;
  details: {
    /** Of headers that are judged, by lower-case name. */
    headers: Record<string, string>;
    parseProblem: string | null;
    /** Null for what is no HTML page. */
    content: PageContent | null;
  };
}
