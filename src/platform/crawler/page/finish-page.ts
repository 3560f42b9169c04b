import { firstHeader, type ResponseHeaders } from '../fetch/response-headers.ts';
import { charsetParameter } from '../fetch/prescan-meta.ts';
import { normaliseUrl } from '../url/normalise-url.ts';
import { listWords } from './count-words.ts';
import type { Draft } from './draft.ts';
import { fingerprintWords } from './fingerprint-text.ts';
import type { Hreflang, NamedUrl, PageMeta, ParsedPage, RobotsDirectives } from './page.ts';
import { listDirectives, parseLinkHeaders, parseRobotsHeaders } from './read-headers.ts';

const robotNames = new Set([
  'googlebot',
  'googlebot-news',
  'bingbot',
  'yandex',
  'baiduspider',
  'duckduckbot',
]);
const startLength = 200;

type Resolve = (href: string) => string | null;

/** Resolves what was written against the page's base and adds what the answer's headers say. */
export function finishPage(draft: Draft, url: string, headers: ResponseHeaders): ParsedPage {
  const base = draft.baseHref === null ? null : (URL.parse(draft.baseHref, url)?.href ?? null);
  const resolve: Resolve = (href) => normaliseUrl(href, { base: base ?? url });
  const content = (name: string) => draft.metas.find((meta) => meta.name === name)?.content ?? null;
  for (const link of draft.links) link.url = resolve(link.href);
  for (const image of draft.images) image.url = resolve(image.src);
  const relations = listRelations(draft, resolve, { url, values: headers['link'] ?? [] });
  const words = listWords(draft.mainText);
  const sideWords = listWords(draft.sideText);
  const shown = words.length > 0 ? draft.mainText : draft.sideText;
  return {
    titles: draft.titles,
    metas: draft.metas,
    descriptions: draft.metas.flatMap((meta) => (meta.name === 'description' ? meta.content.trim() : [])),
    robots: [...listRobots(draft.metas), ...parseRobotsHeaders(headers['x-robots-tag'] ?? [])],
    viewport: content('viewport'),
    charset: content('charset') ?? charsetParameter(content('content-type') ?? ''),
    baseUrl: base,
    ...relations,
    refresh: readRefresh(content('refresh') ?? firstHeader(headers, 'refresh'), resolve),
    lang: draft.lang,
    hasDoctype: draft.hasDoctype,
    headings: draft.headings,
    links: draft.links,
    linkCount: draft.linkCount,
    images: draft.images,
    imageCount: draft.imageCount,
    jsonLd: draft.jsonLd,
    scriptCount: draft.scriptCount,
    styleCount: draft.styleCount,
    iframes: draft.iframes.flatMap((src) => resolve(src) ?? []),
    forms: draft.forms.map(({ action }) => toForm(resolve(action === '' ? url : action))),
    elementCount: draft.elementCount,
    deepestLevel: draft.deepestLevel,
    duplicateIds: [...draft.duplicateIds],
    metasInBody: draft.metasInBody,
    mixedContent: [...draft.mixedContent],
    wordCount: words.length + sideWords.length,
    fingerprint: fingerprintWords(words.length > 0 ? words : sideWords),
    textStart: shown
      .slice(0, startLength * 20)
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, startLength),
    isCut: draft.isCut,
  };
}

function toForm(url: string | null): ParsedPage['forms'][number] {
  return { url, isInsecure: url?.startsWith('http:') ?? false };
}

function listRobots(metas: readonly PageMeta[]): RobotsDirectives[] {
  return metas
    .filter(({ name }) => name === 'robots' || robotNames.has(name))
    .map(({ name, content }) => ({
      source: 'html',
      agent: name === 'robots' ? null : name,
      directives: listDirectives(content),
    }));
}

/** A header's URLs are relative to the page's address, those of elements to its base (RFC 8288 §3.2). */
function listRelations(
  { headLinks }: Draft,
  resolve: Resolve,
  header: { url: string; values: readonly string[] },
): Pick<ParsedPage, 'canonicals' | 'hreflangs' | 'next' | 'previous'> {
  const written = headLinks.map(({ rel, href, hreflang }) => {
    return { rel, lang: hreflang, url: resolve(href), href, source: 'html' as const };
  });
  const sent = parseLinkHeaders(header.values).map(({ href, parameters }) => {
    const rel = (parameters.get('rel') ?? '').toLowerCase().split(/\s+/);
    const url = normaliseUrl(href, { base: header.url });
    return { rel, lang: parameters.get('hreflang') ?? null, url, href, source: 'header' as const };
  });
  const all = [...written, ...sent];
  const withRel = (...names: string[]): NamedUrl[] =>
    all
      .filter(({ rel }) => names.some((name) => rel.includes(name)))
      .map(({ url, href, source }) => ({ url, href, source }));
  const hreflangs = all.flatMap(({ rel, lang, url, href, source }): Hreflang[] =>
    rel.includes('alternate') && lang !== null ? [{ lang, url, href, source }] : [],
  );
  return {
    canonicals: withRel('canonical'),
    hreflangs,
    next: withRel('next'),
    previous: withRel('prev', 'previous'),
  };
}

/** `5; url=/there`, as browsers read it: the URL may be quoted, and may be missing. */
function readRefresh(content: string | null, resolve: Resolve): ParsedPage['refresh'] {
  const match = /^\s*(\d+)[.\d]*\s*(?:[;,\s]\s*(?:url\s*=\s*)?(.*))?$/is.exec(content ?? '');
  if (match === null) return null;
  const target = match[2]?.trim().replace(/^(["'])(.*?)(?:\1.*)?$/s, '$2') ?? '';
  return { delaySeconds: Number(match[1]), url: target === '' ? null : resolve(target) };
}
