import type { Draft } from './draft.ts';
import type { Attributes, ElementContext } from './element-context.ts';
import { pageCaps } from './page.ts';

/** Collects text until an element closes. */
export interface Capture {
  kind: 'title' | 'heading' | 'anchor' | 'json-ld';
  text: string;
  /** Called once with the text when the element closes. */
  finish(text: string): void;
}

type ReadElement = (draft: Draft, attributes: Attributes, around: ElementContext) => Capture | null;

const maxHrefLength = 2048;
const maxTextLength = 1000;
const maxAnchorLength = 300;
const maxJsonLdLength = 512 * 1024;
const maxJsonLdTotal = 1024 * 1024;
/** Consumers of JSON-LD, and the copy between threads, recurse into its values. */
const maxJsonLdDepth = 64;
const nofollowTokens = new Set(['nofollow', 'ugc', 'sponsored']);

const readers: Record<string, ReadElement> = {
  html: (draft, { lang, 'xml:lang': xmlLang }) => {
    draft.lang ??= lang ?? xmlLang ?? null;
    return null;
  },
  title: (draft, _, { isForeign }) => {
    if (isForeign || draft.titles.length >= pageCaps.others) return null;
    return capture('title', (text) => draft.titles.push(text.slice(0, maxTextLength)));
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
    collectMixedContent(draft, src);
    if (src !== undefined) pushUpTo(draft.iframes, src.slice(0, maxHrefLength), pageCaps.others);
    return null;
  },
  form: (draft, { action }) => {
    const form = { action: action?.slice(0, maxHrefLength) ?? '', url: null, isInsecure: false };
    pushUpTo(draft.forms, form, pageCaps.others);
    return null;
  },
};
for (const name of ['source', 'video', 'audio', 'embed', 'track']) {
  readers[name] = (draft, { src }) => {
    collectMixedContent(draft, src);
    return null;
  };
}
for (const level of [1, 2, 3, 4, 5, 6]) {
  readers[`h${level}`] = (draft) =>
    capture('heading', (text) => pushUpTo(draft.headings, { level, text }, pageCaps.headings));
}

/** Reads an opening tag. Returns a capture if the text of the element is needed. */
export function readElement(
  draft: Draft,
  name: string,
  attributes: Attributes,
  around: ElementContext,
): Capture | null {
  collectId(draft, attributes['id']);
  return Object.hasOwn(readers, name) ? (readers[name]?.(draft, attributes, around) ?? null) : null;
}

function pushUpTo<T>(list: T[], item: T, max: number): void {
  if (list.length < max) list.push(item);
}

function capture(kind: Capture['kind'], finish: (text: string) => void): Capture {
  const max = kind === 'json-ld' ? maxJsonLdLength : maxTextLength;
  const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, max);
  return { kind, text: '', finish: (text) => finish(kind === 'json-ld' ? text : tidy(text)) };
}

function collectId(draft: Draft, id: string | undefined): void {
  if (id === undefined || id === '') return;
  if (!draft.ids.has(id)) draft.ids.add(id);
  else if (draft.duplicateIds.size < pageCaps.others) draft.duplicateIds.add(id.slice(0, maxAnchorLength));
}

function collectMixedContent(draft: Draft, src: string | undefined): void {
  if (!draft.isSecure || src === undefined || draft.mixedContent.size >= pageCaps.others) return;
  const url = src.trim().slice(0, maxHrefLength);
  if (url.slice(0, 5).toLowerCase() === 'http:') draft.mixedContent.add(url);
}

function readMeta(draft: Draft, attributes: Attributes): null {
  const { charset, content = '', itemprop } = attributes;
  const name = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'];
  if (draft.isInBody && itemprop === undefined) draft.metasInBody += 1;
  if (charset !== undefined)
    pushUpTo(draft.metas, { name: 'charset', content: charset.trim() }, pageCaps.metas);
  if (name === undefined) return null;
  const meta = { name: name.trim().toLowerCase(), content: content.slice(0, maxHrefLength) };
  pushUpTo(draft.metas, meta, pageCaps.metas);
  return null;
}

function readHeadLink(draft: Draft, { rel = '', href, hreflang }: Attributes): null {
  const tokens = listTokens(rel);
  if (href === undefined) return null;
  if (tokens.includes('stylesheet')) {
    draft.styleCount += 1;
    collectMixedContent(draft, href);
    return null;
  }
  const link = {
    rel: tokens,
    href: href.trim().slice(0, maxHrefLength),
    hreflang: hreflang?.trim() ?? null,
    isInBody: draft.isInBody,
  };
  pushUpTo(draft.headLinks, link, pageCaps.metas);
  return null;
}

function readAnchor(
  draft: Draft,
  { href, rel = '', alt = '' }: Attributes,
  around: ElementContext,
): Capture | null {
  if (href === undefined) return null;
  draft.linkCount += 1;
  if (draft.links.length >= pageCaps.links) return null;
  const tokens = listTokens(rel);
  const link = {
    url: null,
    href: href.trim().slice(0, maxHrefLength),
    rel: tokens,
    anchor: alt,
    isNofollow: tokens.some((token) => nofollowTokens.has(token)),
    area: around.area,
    isHidden: around.isHidden,
  };
  draft.links.push(link);
  return capture('anchor', (text) => {
    if (text !== '') link.anchor = text.slice(0, maxAnchorLength);
  });
}

function listTokens(rel: string): string[] {
  return rel === '' ? [] : rel.toLowerCase().split(/\s+/).filter(Boolean);
}

function readImage(draft: Draft, attributes: Attributes): null {
  const { src, alt = null, width = null, height = null } = attributes;
  draft.imageCount += 1;
  collectMixedContent(draft, src);
  const image = { url: null, src: src?.trim().slice(0, maxHrefLength) ?? '', width, height };
  pushUpTo(draft.images, { ...image, alt: alt?.slice(0, maxTextLength) ?? null }, pageCaps.images);
  return null;
}

function readScript(draft: Draft, { src, type = '' }: Attributes): Capture | null {
  if (type.trim().toLowerCase() !== 'application/ld+json') {
    draft.scriptCount += 1;
    collectMixedContent(draft, src);
    return null;
  }
  if (draft.jsonLd.length >= pageCaps.jsonLd) return null;
  return capture('json-ld', (text) => {
    draft.jsonLdLength += text.length;
    draft.jsonLd.push(parseJsonLd(text, draft.jsonLdLength));
  });
}

/** @param total the length of all blocks so far */
function parseJsonLd(text: string, total: number): Draft['jsonLd'][number] {
  if (text.length > maxJsonLdLength || total > maxJsonLdTotal) return { ok: false, error: 'too large' };
  try {
    const value: unknown = JSON.parse(text);
    return exceedsDepth(value, maxJsonLdDepth)
      ? { ok: false, error: 'nested too deeply' }
      : { ok: true, value };
  } catch (error) {
    return {
      ok: false,
      error: error instanceof Error ? error.message.slice(0, maxAnchorLength) : 'invalid JSON',
    };
  }
}

/** Whether lists and objects are nested in more than `levels` levels. */
function exceedsDepth(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => exceedsDepth(inner, levels - 1));
}
