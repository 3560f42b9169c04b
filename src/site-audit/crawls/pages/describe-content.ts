import type { ParsedPage } from '#platform/crawler';
import { countLinks } from './count-links.ts';
import { type PageContent, type Sample, sampleOf } from './crawled-page.ts';

const maxTexts = 10;
const maxTextLength = 500;
const maxAltLength = 100;
const maxHeadings = 60;
const maxHeadingLength = 200;
const openGraphNames = new Set(['title', 'description', 'image', 'url', 'type', 'site_name', 'locale']);

/** Extracts the stored content of a parsed page. Pure. @param isInternal whether a URL belongs to the website */
export function describeContent(
  page: ParsedPage,
  url: string,
  isInternal: (url: string) => boolean,
): PageContent {
  const h1s = page.headings.filter(({ level }) => level === 1).map(({ text }) => text);
  return {
    titles: firstTexts(page.titles),
    descriptions: firstTexts(page.descriptions),
    h1s: firstTexts(h1s),
    headingLevels: page.headings.map(({ level }) => level),
    headings: page.headings
      .slice(0, maxHeadings)
      .map(({ level, text }) => ({ level, text: text.slice(0, maxHeadingLength) })),
    canonicals: page.canonicals.slice(0, maxTexts),
    canonicalsInBody: sampleOf(page.canonicalsInBody.map(({ href }) => href)),
    directives: listDirectives(page),
    hreflangs: page.hreflangs.map(({ lang, url: target, href }) => ({ lang, url: target, href })),
    unlinkedPagination: sampleOf(listUnlinked(page)),
    refresh: page.refresh,
    lang: page.lang,
    viewport: page.viewport,
    charset: page.charset,
    hasDoctype: page.hasDoctype,
    wordCount: page.wordCount,
    textStart: page.textStart,
    elementCount: page.elementCount,
    domDepth: page.maxDepth,
    duplicateIds: sampleOf(page.duplicateIds),
    metasInBody: page.metasInBody,
    mixedContent: sampleOf(page.mixedContent),
    formCount: page.forms.length,
    insecureForms: sampleOf(page.forms.flatMap((form) => (form.isInsecure ? [form.url ?? url] : []))),
    openGraph: listOpenGraph(page),
    twitterCard:
      page.metas.find(({ name }) => name === 'twitter:card')?.content.slice(0, maxTextLength) ?? null,
    jsonLdErrors: firstTexts(page.jsonLd.flatMap((block) => (block.ok ? [] : [block.error]))),
    images: countImages(page),
    links: countLinks(page, url, isInternal),
  };
}

function firstTexts(texts: readonly string[]): string[] {
  return texts.slice(0, maxTexts).map((text) => text.slice(0, maxTextLength));
}

/** The directives for all crawlers and for Googlebot, whose rules other crawlers follow as well. */
function listDirectives({ robots }: ParsedPage): string[] {
  const relevant = robots.filter(({ agent }) => agent === null || agent === 'googlebot');
  return [...new Set(relevant.flatMap(({ directives }) => directives))].slice(0, 50);
}

function listUnlinked({ next, previous, links }: ParsedPage): string[] {
  const linked = new Set(links.map(({ url }) => url));
  return [...next, ...previous].flatMap(({ url }) => (url === null || linked.has(url) ? [] : [url]));
}

function listOpenGraph({ metas }: ParsedPage): Record<string, string> {
  const found = metas
    .filter(({ name }) => name.startsWith('og:') && openGraphNames.has(name.slice(3)))
    .map(({ name, content }) => [name.slice(3), content.trim().slice(0, maxTextLength)] as const);
  return Object.fromEntries(found.toReversed());
}

function countImages({ images, imageCount }: ParsedPage): PageContent['images'] {
  return {
    count: imageCount,
    withoutAlt: sourcesOf(images.filter(({ alt }) => alt === null)),
    withLongAlt: sourcesOf(images.filter(({ alt }) => (alt?.length ?? 0) > maxAltLength)),
    withoutSize: sourcesOf(images.filter(({ width, height }) => width === null || height === null)),
    withoutSource: images.filter(({ src }) => src === '').length,
  };
}

function sourcesOf(images: ParsedPage['images']): Sample {
  return sampleOf(images.map(({ url, src }) => url ?? src));
}
