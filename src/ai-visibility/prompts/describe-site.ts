import type { ParsedPage } from '#platform/crawler';

/** Owner and topics of a website, from its home page. */
export interface SiteDescription {
  titles: string[];
  organizationNames: string[];
  alternateNames: string[];
  /** Phrases, most reliable first. */
  topics: string[];
  language: string | null;
}

const organizations = new Set([
  'Organization',
  'Corporation',
  'LocalBusiness',
  'OnlineStore',
  'Store',
  'Brand',
  'WebSite',
]);
/** Separators between the parts of a title. */
const separators = /\s+[-–—|·•:»]\s+|\s*[|·•»]\s*/u;
const maxTopicWords = 6;
/** Headings of many home pages that are no topics. */
const commonHeadings = new Set(
  'home,homepage,start,welcome,about,about us,contact,blog,news,menu,startseite,willkommen,über uns,kontakt,accueil,bienvenue,inicio,bienvenidos,benvenuti,início,strona główna,hem,etusivu'.split(
    ',',
  ),
);

export function describeSite(page: ParsedPage): SiteDescription {
  const nodes = page.jsonLd.flatMap((block) => (block.ok ? nodesOf(block.value) : []));
  const named = nodes.filter((node) => typesOf(node).some((type) => organizations.has(type)));
  const siteNames = metaOf(page, 'og:site_name');
  const headed = page.headings.filter(({ level }) => level <= 2).map(({ text }) => text);
  const keywords = metaOf(page, 'keywords').flatMap((text) => text.split(','));
  const parts = page.titles.flatMap((title) => title.split(separators));
  const topics = [...keywords, ...parts, ...headed].map((text) => text.trim()).filter(isTopic);
  return {
    titles: page.titles,
    organizationNames: [...named.flatMap((node) => textsOf(node['name'])), ...siteNames],
    alternateNames: named.flatMap((node) => [
      ...textsOf(node['alternateName']),
      ...textsOf(node['legalName']),
    ]),
    topics: [...new Set(topics)],
    language: readLanguage(page.lang),
  };
}

type Node = Record<string, unknown>;

/** A JSON-LD block may be a list, or contain one in `@graph`. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  return [node, ...nodesOf(node['@graph']), ...nodesOf(node['publisher'])];
}

function typesOf(node: Node): string[] {
  return textsOf(node['@type']);
}

function textsOf(value: unknown): string[] {
  return [value].flat().filter((text): text is string => typeof text === 'string' && text.trim() !== '');
}

function metaOf(page: ParsedPage, name: string): string[] {
  return page.metas
    .filter((meta) => meta.name === name && meta.content.trim() !== '')
    .map(({ content }) => content);
}

function isTopic(text: string): boolean {
  if (commonHeadings.has(text.toLowerCase())) return false;
  const words = text.split(/\s+/u).length;
  return text.length >= 4 && words <= maxTopicWords && /\p{L}{3}|[\p{sc=Han}\p{sc=Hangul}]{2}/u.test(text);
}

function readLanguage(lang: string | null): string | null {
  try {
    return lang === null ? null : (Intl.getCanonicalLocales(lang.trim())[0] ?? null);
  } catch {
    return null;
  }
}
