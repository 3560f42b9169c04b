import type { PageForm, ParsedPage } from './page.ts';

/** A `<link>` element, as written. */
export interface DraftLink {
  rel: string[];
  href: string;
  hreflang: string | null;
  isInBody: boolean;
}

/** Fields that are copied to the page unchanged. */
type FinalFields = Pick<
  ParsedPage,
  | 'titles'
  | 'metas'
  | 'metasInBody'
  | 'lang'
  | 'hasDoctype'
  | 'headings'
  | 'links'
  | 'linkCount'
  | 'images'
  | 'imageCount'
  | 'jsonLd'
  | 'scriptCount'
  | 'styleCount'
  | 'iframes'
  | 'elementCount'
  | 'maxDepth'
  | 'isCut'
>;

/** The content read so far. URLs are unresolved, because `<base>` may come later. */
export interface Draft extends FinalFields {
  isSecure: boolean;
  isInBody: boolean;
  /** The characters of all JSON-LD blocks. */
  jsonLdLength: number;
  headLinks: DraftLink[];
  baseHref: string | null;
  forms: (PageForm & { action: string })[];
  ids: Set<string>;
  duplicateIds: Set<string>;
  mixedContent: Set<string>;
  /** The text outside and inside navigation. */
  mainText: string;
  sideText: string;
}

export function openDraft(url: string): Draft {
  return {
    isSecure: url.startsWith('https:'),
    isInBody: false,
    jsonLdLength: 0,
    titles: [],
    metas: [],
    metasInBody: 0,
    headLinks: [],
    baseHref: null,
    lang: null,
    hasDoctype: false,
    headings: [],
    links: [],
    linkCount: 0,
    images: [],
    imageCount: 0,
    jsonLd: [],
    scriptCount: 0,
    styleCount: 0,
    iframes: [],
    forms: [],
    elementCount: 0,
    maxDepth: 0,
    ids: new Set(),
    duplicateIds: new Set(),
    mixedContent: new Set(),
    mainText: '',
    sideText: '',
    isCut: false,
  };
}
