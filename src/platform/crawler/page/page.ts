/** Where on a page an element stands: the nearest landmark around it, by element name or ARIA role. */
export type PageArea = 'body' | 'main' | 'nav' | 'header' | 'footer' | 'aside';

export interface PageLink {
  /** Normalised; `null` for what leads to no web page (`mailto:`, `javascript:`) or does not parse. */
  url: string | null;
  /** As written, cut at 2048 characters. */
  href: string;
  /** Lower-case tokens. */
  rel: string[];
  /** With the `alt` of images in it, white space collapsed, cut at 300 characters. */
  anchor: string;
  /** `rel` holds `nofollow`, `ugc` or `sponsored`. */
  isNofollow: boolean;
  area: PageArea;
  /** Within `hidden`, `display:none` or `visibility:hidden`; style sheets are not read. */
  isHidden: boolean;
}

export interface PageImage {
  url: string | null;
  src: string;
  /** `null` without the attribute; '' marks decoration. */
  alt: string | null;
  width: string | null;
  height: string | null;
}

export interface PageHeading {
  level: number;
  text: string;
}

export interface PageMeta {
  /** Lower case: `name`, `property` or `http-equiv`. */
  name: string;
  content: string;
}

/** A URL that the page or a header of its answer names. */
export interface NamedUrl {
  url: string | null;
  href: string;
  source: 'html' | 'header';
}

export interface Hreflang extends NamedUrl {
  /** As written, trimmed. */
  lang: string;
}

/** Directives to robots, from `<meta>` or `X-Robots-Tag`. */
export interface RobotsDirectives {
  source: 'html' | 'header';
  /** Lower case, `null` where all robots are meant. */
  agent: string | null;
  directives: string[];
}

export type JsonLdBlock = { ok: true; value: unknown } | { ok: false; error: string };

export interface PageForm {
  /** Where it is sent to; the page itself without `action`. */
  url: string | null;
  /** Sent in the clear. */
  isInsecure: boolean;
}

/** Everything the crawler reads off one HTML page. Lists are cut at `pageCaps`. */
export interface ParsedPage {
  titles: string[];
  /** Every `<meta>` with a name, in order, `charset` among them. */
  metas: PageMeta[];
  /** `description` of the metas, in order. */
  descriptions: string[];
  robots: RobotsDirectives[];
  viewport: string | null;
  /** As the page declares it. */
  charset: string | null;
  canonicals: NamedUrl[];
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
  /** All, also those beyond the cap. */
  linkCount: number;
  images: PageImage[];
  imageCount: number;
  jsonLd: JsonLdBlock[];
  scriptCount: number;
  styleCount: number;
  iframes: string[];
  forms: PageForm[];
  elementCount: number;
  deepestLevel: number;
  duplicateIds: string[];
  metasInBody: number;
  /** Resources asked for over http by a page served over https. */
  mixedContent: string[];
  wordCount: number;
  /** SimHash of the words outside navigation, as 16 hexadecimal digits; `null` without words. */
  fingerprint: string | null;
  textStart: string;
  /** The page was nested too deeply to be read to its end. */
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
  levels: 2048,
} as const;
