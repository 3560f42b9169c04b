import type { Draft } from './draft.ts';
import type { Attributes, Surroundings } from './open-elements.ts';
import { pageCaps } from './page.ts';

/** Text that is gathered until an element closes. */
export interface Capture {
  kind: 'title' | 'heading' | 'anchor' | 'json-ld';
  text: string;
  /** Takes the text once, when the element closes. */
  finish(text: string): void;
}

type ReadElement = (draft: Draft, attributes: Attributes, around: Surroundings) => Capture | null;

const longestHref = 2048;
const longestText = 1000;
const longestAnchor = 300;
const longestJsonLd = 512 * 1024;
const paid = new Set(['nofollow', 'ugc', 'sponsored']);

const readers: Record<string, ReadElement> = {
  html: (draft, { lang, 'xml:lang': xmlLang }) => {
    draft.lang ??= lang ?? xmlLang ?? null;
    return null;
  },
  title: (draft, _, { isForeign }) => {
    if (isForeign || draft.titles.length >= pageCaps.others) return null;
    return capture('title', (text) => draft.titles.push(text.slice(0, longestText)));
  },
  base: (draft, { href }) => {
    draft.baseHref ??= href ?? null;
    return null;
  },
  meta: readMeta,
  link: readHeadLink,
  a: readAnchor,
  area: readAnchor,
  img: readImage,
  script: readScript,
  style: (draft) => {
    draft.styleCount += 1;
    return null;
  },
  iframe: (draft, { src }) => {
    noteResource(draft, src);
    if (src !== undefined) keep(draft.iframes, src.slice(0, longestHref), pageCaps.others);
    return null;
  },
  form: (draft, { action }) => {
    const form = { action: action?.slice(0, longestHref) ?? '', url: null, isInsecure: false };
    keep(draft.forms, form, pageCaps.others);
    return null;
  },
};
for (const name of ['source', 'video', 'audio', 'embed', 'track']) {
  readers[name] = (draft, { src }) => {
    noteResource(draft, src);
    return null;
  };
}
for (const level of [1, 2, 3, 4, 5, 6]) {
  readers[`h${level}`] = (draft) =>
    capture('heading', (text) => keep(draft.headings, { level, text }, pageCaps.headings));
}

/** Notes what an opening tag says; answers what is to be done with the text up to its end. */
export function readElement(
  draft: Draft,
  name: string,
  attributes: Attributes,
  around: Surroundings,
): Capture | null {
  noteId(draft, attributes['id']);
  return Object.hasOwn(readers, name) ? (readers[name]?.(draft, attributes, around) ?? null) : null;
}

function keep<T>(list: T[], item: T, most: number): void {
  if (list.length < most) list.push(item);
}

function capture(kind: Capture['kind'], finish: (text: string) => void): Capture {
  const most = kind === 'json-ld' ? longestJsonLd : longestText;
  const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, most);
  return { kind, text: '', finish: (text) => finish(kind === 'json-ld' ? text : tidy(text)) };
}

function noteId(draft: Draft, id: string | undefined): void {
  if (id === undefined || id === '') return;
  if (!draft.ids.has(id)) draft.ids.add(id);
  else if (draft.duplicateIds.size < pageCaps.others) draft.duplicateIds.add(id.slice(0, longestAnchor));
}

function noteResource(draft: Draft, src: string | undefined): void {
  if (!draft.isSecure || src === undefined || draft.mixedContent.size >= pageCaps.others) return;
  const url = src.trim().slice(0, longestHref);
  if (url.slice(0, 5).toLowerCase() === 'http:') draft.mixedContent.add(url);
}

function readMeta(draft: Draft, attributes: Attributes): null {
  const { charset, content = '', itemprop } = attributes;
  const name = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'];
  if (draft.isInBody && itemprop === undefined) draft.metasInBody += 1;
  if (charset !== undefined) keep(draft.metas, { name: 'charset', content: charset.trim() }, pageCaps.metas);
  if (name === undefined) return null;
  const meta = { name: name.trim().toLowerCase(), content: content.slice(0, longestHref) };
  keep(draft.metas, meta, pageCaps.metas);
  return null;
}

function readHeadLink(draft: Draft, { rel = '', href, hreflang }: Attributes): null {
  const tokens = listTokens(rel);
  if (href === undefined) return null;
  if (tokens.includes('stylesheet')) {
    draft.styleCount += 1;
    noteResource(draft, href);
    return null;
  }
  const link = { rel: tokens, href: href.trim().slice(0, longestHref), hreflang: hreflang?.trim() ?? null };
  keep(draft.headLinks, link, pageCaps.metas);
  return null;
}

function readAnchor(
  draft: Draft,
  { href, rel = '', alt = '' }: Attributes,
  around: Surroundings,
): Capture | null {
  if (href === undefined) return null;
  draft.linkCount += 1;
  if (draft.links.length >= pageCaps.links) return null;
  const tokens = listTokens(rel);
  const link = {
    url: null,
    href: href.trim().slice(0, longestHref),
    rel: tokens,
    anchor: alt,
    isNofollow: tokens.some((token) => paid.has(token)),
    area: around.area,
    isHidden: around.isHidden,
  };
  draft.links.push(link);
  return capture('anchor', (text) => {
    if (text !== '') link.anchor = text.slice(0, longestAnchor);
  });
}

function listTokens(rel: string): string[] {
  return rel === '' ? [] : rel.toLowerCase().split(/\s+/).filter(Boolean);
}

function readImage(draft: Draft, attributes: Attributes): null {
  const { src, alt = null, width = null, height = null } = attributes;
  draft.imageCount += 1;
  noteResource(draft, src);
  const image = { url: null, src: src?.trim().slice(0, longestHref) ?? '', width, height };
  keep(draft.images, { ...image, alt: alt?.slice(0, longestText) ?? null }, pageCaps.images);
  return null;
}

function readScript(draft: Draft, { src, type = '' }: Attributes): Capture | null {
  if (type.trim().toLowerCase() !== 'application/ld+json') {
    draft.scriptCount += 1;
    noteResource(draft, src);
    return null;
  }
  if (draft.jsonLd.length >= pageCaps.jsonLd) return null;
  return capture('json-ld', (text) => draft.jsonLd.push(parseJsonLd(text)));
}

function parseJsonLd(text: string): Draft['jsonLd'][number] {
  if (text.length > longestJsonLd) return { ok: false, error: 'too large' };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message.slice(0, longestAnchor) : 'no JSON' };
  }
}
