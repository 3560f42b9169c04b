import type { PageForm, ParsedPage } from './page.ts';

/** A link element of the head, as written. */
export interface DraftLink {
  rel: string[];
  href: string;
  hreflang: string | null;
}

/** What the page takes over as it is. */
type Kept = Pick<
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
  | 'deepestLevel'
  | 'isCut'
>;

/** What has been read off a page so far; URLs are as written, since `<base>` may come late. */
export interface Draft extends Kept {
  isSecure: boolean;
  isInBody: boolean;
  headLinks: DraftLink[];
  baseHref: string | null;
  forms: (PageForm & { action: string })[];
  ids: Set<string>;
  duplicateIds: Set<string>;
  mixedContent: Set<string>;
  /** Outside of navigation, and within it. */
  mainText: string;
  sideText: string;
}

export function openDraft(url: string): Draft {
  return {
    isSecure: url.startsWith('https:'),
    isInBody: false,
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
    deepestLevel: 0,
    ids: new Set(),
    duplicateIds: new Set(),
    mixedContent: new Set(),
    mainText: '',
    sideText: '',
    isCut: false,
  };
}
