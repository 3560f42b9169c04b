import type { ParsedPage } from '#crawler';
import { countLinks } from './count-links.ts';
import type { PageContent, Sample } from './crawled-page.ts';
import { takeSample } from './take-sample.ts';

const fewTexts = 10;
const longestText = 500;
const longestAlt = 100;
const openGraphNames = new Set(['title', 'description', 'image', 'url', 'type', 'site_name', 'locale']);

/** What is kept of a parsed page. Pure. @param isInternal whether an address is the website's own */
export function describeContent(
  page: ParsedPage,
  url: string,
  isInternal: (url: string) => boolean,
): PageContent {
  const h1s = page.headings.filter(({ level }) => level === 1).map(({ text }) => text);
  return {
    titles: few(page.titles),
    descriptions: few(page.descriptions),
    h1s: few(h1s),
    headingLevels: page.headings.map(({ level }) => level),
    canonicals: page.canonicals.slice(0, fewTexts),
    directives: listDirectives(page),
    hreflangs: page.hreflangs.map(({ lang, url: target, href }) => ({ lang, url: target, href })),
    unlinkedPagination: takeSample(listUnlinked(page)),
    refresh: page.refresh,
    lang: page.lang,
    viewport: page.viewport,
    charset: page.charset,
    hasDoctype: page.hasDoctype,
    wordCount: page.wordCount,
    textStart: page.textStart,
    elementCount: page.elementCount,
    deepestLevel: page.deepestLevel,
    duplicateIds: takeSample(page.duplicateIds),
    metasInBody: page.metasInBody,
    mixedContent: takeSample(page.mixedContent),
    formCount: page.forms.length,
    insecureForms: takeSample(page.forms.flatMap((form) => (form.isInsecure ? [form.url ?? url] : []))),
    openGraph: listOpenGraph(page),
    twitterCard:
      page.metas.find(({ name }) => name === 'twitter:card')?.content.slice(0, longestText) ?? null,
    jsonLdErrors: few(page.jsonLd.flatMap((block) => (block.ok ? [] : [block.error]))),
    images: countImages(page),
    links: countLinks(page, url, isInternal),
  };
}

function few(texts: readonly string[]): string[] {
  return texts.slice(0, fewTexts).map((text) => text.slice(0, longestText));
}

/** Those to all robots, and to the one whose rules the others take over. */
function listDirectives({ robots }: ParsedPage): string[] {
  const meant = robots.filter(({ agent }) => agent === null || agent === 'googlebot');
  return [...new Set(meant.flatMap(({ directives }) => directives))].slice(0, 50);
}

function listUnlinked({ next, previous, links }: ParsedPage): string[] {
  const linked = new Set(links.map(({ url }) => url));
  return [...next, ...previous].flatMap(({ url }) => (url === null || linked.has(url) ? [] : [url]));
}

function listOpenGraph({ metas }: ParsedPage): Record<string, string> {
  const found = metas
    .filter(({ name }) => name.startsWith('og:') && openGraphNames.has(name.slice(3)))
    .map(({ name, content }) => [name.slice(3), content.trim().slice(0, longestText)] as const);
  return Object.fromEntries(found.toReversed());
}

function countImages({ images, imageCount }: ParsedPage): PageContent['images'] {
  return {
    count: imageCount,
    withoutAlt: sourcesOf(images.filter(({ alt }) => alt === null)),
    withLongAlt: sourcesOf(images.filter(({ alt }) => (alt?.length ?? 0) > longestAlt)),
    withoutSize: sourcesOf(images.filter(({ width, height }) => width === null || height === null)),
    withoutSource: images.filter(({ src }) => src === '').length,
  };
}

function sourcesOf(images: ParsedPage['images']): Sample {
  return takeSample(images.map(({ url, src }) => url ?? src));
}
