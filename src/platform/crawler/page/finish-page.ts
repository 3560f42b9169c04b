import { firstHeader, type ResponseHeaders } from '../fetch/response-headers.ts';
import { charsetParameter } from '../fetch/decode-text.ts';
import { normaliseUrl, openResolver } from '../url/normalise-url.ts';
import { listWords } from './list-words.ts';
import type { Draft } from './draft.ts';
import { fingerprintWords } from './fingerprint-text.ts';
import type { Hreflang, NamedUrl, PageMeta, ParsedPage, RobotsDirectives } from './page.ts';
import { listDirectives, parseLinkHeaders, parseRobotsHeaders } from './seo-headers.ts';

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

/** Resolves URLs against the page's base and adds the data of the response headers. */
export function finishPage(draft: Draft, url: string, headers: ResponseHeaders): ParsedPage {
  const base = draft.baseHref === null ? null : (URL.parse(draft.baseHref, url)?.href ?? null);
  const resolve = openResolver(base ?? url);
  const content = (name: string) => draft.metas.find((meta) => meta.name === name)?.content ?? null;
  for (const link of draft.links) link.url = resolve(link.href);
  for (const image of draft.images) image.url = resolve(image.src);
  const relations = listRelations(draft, resolve, { url, values: headers['link'] ?? [] });
  const words = listWords(draft.mainText);
  const sideWords = listWords(draft.sideText);
  const text = words.length > 0 ? draft.mainText : draft.sideText;
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
    maxDepth: draft.maxDepth,
    duplicateIds: [...draft.duplicateIds],
    metasInBody: draft.metasInBody,
    mixedContent: [...draft.mixedContent],
    wordCount: words.length + sideWords.length,
    fingerprint: fingerprintWords(words.length > 0 ? words : sideWords),
    textStart: text
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

/** URLs in headers are relative to the page's URL, URLs in elements to its base (RFC 8288 §3.2). */
function listRelations(
  { headLinks }: Draft,
  resolve: Resolve,
  header: { url: string; values: readonly string[] },
): Pick<ParsedPage, 'canonicals' | 'canonicalsInBody' | 'hreflangs' | 'next' | 'previous'> {
  const written = headLinks.map(({ rel, href, hreflang, isInBody }) => {
    return { rel, lang: hreflang, url: resolve(href), href, source: 'html' as const, isInBody };
  });
  const sent = parseLinkHeaders(header.values).map(({ href, parameters }) => {
    const rel = (parameters.get('rel') ?? '').toLowerCase().split(/\s+/);
    const url = normaliseUrl(href, { base: header.url });
    const lang = parameters.get('hreflang') ?? null;
    return { rel, lang, url, href, source: 'header' as const, isInBody: false };
  });
  const all = [...written, ...sent];
  const withRel = (...names: string[]) => all.filter(({ rel }) => names.some((name) => rel.includes(name)));
  const toUrls = (links: typeof all): NamedUrl[] =>
    links.map(({ url, href, source }) => ({ url, href, source }));
  const canonicals = withRel('canonical');
  const hreflangs = all.flatMap(({ rel, lang, url, href, source }): Hreflang[] =>
    rel.includes('alternate') && lang !== null ? [{ lang, url, href, source }] : [],
  );
  return {
    canonicals: toUrls(canonicals.filter(({ isInBody }) => !isInBody)),
    canonicalsInBody: toUrls(canonicals.filter(({ isInBody }) => isInBody)),
    hreflangs,
    next: toUrls(withRel('next')),
    previous: toUrls(withRel('prev', 'previous')),
  };
}

/**
 * Parses `5; url=/there` like browsers: the URL may be quoted or missing. Each pattern takes linear time, because a server chooses the
 * text.
 */
function readRefresh(content: string | null, resolve: Resolve): ParsedPage['refresh'] {
  const [time, digits] = /^\s*(\d+)[.\d]*/.exec(content ?? '') ?? [];
  if (content === null || time === undefined) return null;
  const rest = content.slice(time.length);
  if (!/^(?:$|[;,\s])/.test(rest)) return null;
  const written = rest
    .replace(/^\s*[;,]?\s*/, '')
    .replace(/^url\s*=\s*/i, '')
    .trim();
  const target = unquote(written);
  const delaySeconds = Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
  return { delaySeconds, url: target === '' ? null : resolve(target) };
}

/** The text between its first quotation mark and the next one; the text itself if it starts with none. */
function unquote(text: string): string {
  const [mark = ''] = text;
  if (mark !== '"' && mark !== "'") return text;
  const end = text.indexOf(mark, 1);
  return text.slice(1, end === -1 ? undefined : end);
}
