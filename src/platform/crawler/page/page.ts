/** The area of an element: its nearest enclosing landmark, by element name or ARIA role. */
export type PageArea = 'body' | 'main' | 'nav' | 'header' | 'footer' | 'aside';

export interface PageLink {
  /** Normalised; `null` if it is invalid or not a web URL (`mailto:`, `javascript:`). */
  url: string | null;
  /** As in the source, up to 2048 characters. */
  href: string;
  /** Lowercase tokens. */
  rel: string[];
  /** Includes the `alt` of images; whitespace is collapsed; up to 300 characters. */
  anchor: string;
  /** Whether `rel` contains `nofollow`, `ugc` or `sponsored`. */
  isNofollow: boolean;
  area: PageArea;
  /** Inside `hidden`, `display:none` or `visibility:hidden`. Style sheets are not considered. */
  isHidden: boolean;
}

export interface PageImage {
  url: string | null;
  src: string;
  /** `null` without the attribute; '' for decorative images. */
  alt: string | null;
  width: string | null;
  height: string | null;
}

export interface PageHeading {
  level: number;
  text: string;
}

export interface PageMeta {
  /** The `name`, `property` or `http-equiv`, in lowercase. */
  name: string;
  content: string;
}

/** A URL in an element of the page or in a response header. */
export interface NamedUrl {
  url: string | null;
  href: string;
  source: 'html' | 'header';
}

export interface Hreflang extends NamedUrl {
  /** As in the source, trimmed. */
  lang: string;
}

/** Robots directives from `<meta>` or `X-Robots-Tag`. */
export interface RobotsDirectives {
  source: 'html' | 'header';
  /** In lowercase; `null` for all robots. */
  agent: string | null;
  directives: string[];
}

export type JsonLdBlock = { ok: true; value: unknown } | { ok: false; error: string };

export interface PageForm {
  /** The target URL; the page itself without `action`. */
  url: string | null;
  /** Whether it is submitted without encryption. */
  isInsecure: boolean;
}

/** The content that the crawler extracts from an HTML page. Lists are limited by `pageCaps`. */
export interface ParsedPage {
  titles: string[];
  /** Every named `<meta>` in order, including `charset`. */
  metas: PageMeta[];
  /** The `description` metas, in order. */
  descriptions: string[];
  robots: RobotsDirectives[];
  viewport: string | null;
  /** As declared in the page. */
  charset: string | null;
  /** Of the head and of the response headers. */
  canonicals: NamedUrl[];
  /** Canonicals outside the head, which search engines ignore. */
  canonicalsInBody: NamedUrl[];
  /** `<base href>`, absolute. */
  baseUrl: string | null;
  hreflangs: Hreflang[];
  /** `rel="next"` and `rel="prev"`. */
  next: NamedUrl[];
  previous: NamedUrl[];
  refresh: { delaySeconds: number; url: string | null } | null;
  lang: string | null;
  hasDoctype: boolean;
  headings: PageHeading[];
  links: PageLink[];
  /** Includes links beyond the limit of `links`. */
  linkCount: number;
  images: PageImage[];
  imageCount: number;
  jsonLd: JsonLdBlock[];
  scriptCount: number;
  styleCount: number;
  iframes: string[];
  forms: PageForm[];
  elementCount: number;
  maxDepth: number;
  duplicateIds: string[];
  metasInBody: number;
  /** http resources of an https page. */
  mixedContent: string[];
  wordCount: number;
  /** SimHash of the words outside navigation, as 16 hexadecimal digits; `null` without words. */
  fingerprint: string | null;
  textStart: string;
  /** Whether the page was nested too deeply to be read completely. */
  isCut: boolean;
}

export const pageCaps = {
  links: 25_000,
  images: 5000,
  headings: 1000,
  metas: 500,
  jsonLd: 50,
  others: 200,
  text: 2_000_000,
  /** Characters of a title, heading or anchor, before whitespace is collapsed. */
  captured: 20_000,
  levels: 2048,
} as const;
