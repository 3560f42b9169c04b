/** A count with the first distinct values. */
export interface Sample {
  count: number;
  first: string[];
}

/** Whether search engines may index a URL, and if not, why. */
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
  /** Normalised; null if it is not a valid URL. */
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

/** The content of an HTML page that audit rules evaluate. The page itself is not stored. */
export interface PageContent {
  titles: string[];
  descriptions: string[];
  h1s: string[];
  headingLevels: number[];
  /** The first headings in document order; absent in rows of earlier versions. */
  headings?: { level: number; text: string }[];
  canonicals: CrawledCanonical[];
  /** Canonicals outside the head, which do not count; absent in rows of earlier versions. */
  canonicalsInBody?: Sample;
  /** Robots directives for all crawlers or for Googlebot. */
  directives: string[];
  hreflangs: CrawledHreflang[];
  /** `rel=next` and `rel=prev` URLs that the page does not link to. */
  unlinkedPagination: Sample;
  refresh: { delaySeconds: number; url: string | null } | null;
  lang: string | null;
  viewport: string | null;
  charset: string | null;
  hasDoctype: boolean;
  wordCount: number;
  /** The beginning of the text; absent in rows of earlier versions. */
  textStart?: string;
  elementCount: number;
  domDepth: number;
  duplicateIds: Sample;
  metasInBody: number;
  mixedContent: Sample;
  formCount: number;
  insecureForms: Sample;
  /** `og:` properties without the prefix. */
  openGraph: Record<string, string>;
  twitterCard: string | null;
  /** The parse errors of JSON-LD blocks. */
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

/** The links of a page, counted by possible issues. Samples hold their URLs. */
export interface PageLinkCounts {
  /** All links, including those after the parsed part of the page. */
  count: number;
  /** Links after the parsed part of the page. */
  unread: number;
  internal: number;
  external: number;
  internalNofollow: Sample;
  /** HTTP links to this website on an HTTPS page. */
  insecure: Sample;
  localhost: Sample;
  /** `javascript:` or empty URLs. */
  uncrawlable: Sample;
  /** HTTP URLs that cannot be parsed. */
  malformed: Sample;
  withoutText: Sample;
  /** "click here" and similar texts. */
  withGenericText: Sample;
}

/** The outcome of one crawled URL. */
export interface CrawledPage {
  url: string;
  /** Clicks from the start page; null if only a sitemap lists the URL. */
  depth: number | null;
  /** The first page or sitemap with this URL; '' for the start page. */
  foundOn: string;
  outcome: 'fetched' | 'failed' | 'skipped';
  /** Why it failed or was skipped; '' otherwise. */
  reason: string;
  /** 0 without a response. */
  status: number;
  /** '' without a redirect and for an invalid target. */
  redirectTo: string;
  /** Without parameters; '' if none was sent. */
  contentType: string;
  /** Size of the decompressed body; null if it was not read. */
  bytes: number | null;
  firstByteMs: number;
  indexability: Indexability;
  details: {
    /** The headers that rules evaluate, by lowercase name. */
    headers: Record<string, string>;
    parseProblem: string | null;
    /** Null unless it is an HTML page. */
    content: PageContent | null;
  };
}

const maxSamples = 10;
const maxSampleLength = 500;

/** Counts all texts and keeps the first distinct ones. */
export function sampleOf(texts: readonly string[]): Sample {
  const first = [...new Set(texts)].slice(0, maxSamples).map((text) => text.slice(0, maxSampleLength));
  return { count: texts.length, first };
}
