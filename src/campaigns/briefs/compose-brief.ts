import { mean, quantile } from '#platform/statistics';
import { characterPairs, diceSimilarity, foldedWords } from '#platform/text';
import { classifyIntent } from '#keyword-research/candidates';
import type { BriefContent, BriefResult, BriefTerm, SharedText } from './brief.ts';
import type { PageContent, PageContentWithText, WebPage } from './page-content.ts';

const minPages = 2;
/** The share of pages that have to contain a term, in addition to `minPages`. */
const minShare = 0.3;
const maxTerms = 60;
const maxEntities = 30;
const maxHeadings = 30;
const maxQuestions = 20;
const maxHeadingsPerResult = 20;
/** A term with a larger share of its occurrences inside a longer term is dropped. */
const maxShareWithin = 0.7;
/** The minimum Dice similarity over character pairs at which two headings or questions count as the same. */
const minSimilarity = 0.65;

/** The keywords of one target page and the pages that rank for them. */
export interface BriefMaterial {
  keywords: readonly { keyword: string; position: number | null }[];
  language: string;
  collectedAt: Date;
  results: readonly { url: string; domain: string; position: number; page: WebPage }[];
  /** The target page; null for a new page. */
  own: WebPage<PageContentWithText> | null;
}

/** Finds what the ranking pages have in common and what the target page lacks. Pure. */
export function composeBrief({ keywords, language, collectedAt, results, own }: BriefMaterial): BriefContent {
  const read = results.flatMap(({ page }) => (page.state === 'read' ? page.content : []));
  const ours = own?.state === 'read' ? own.content : null;
  const isEnough = read.length >= minPages;
  const classified = keywords.map(({ keyword, position }) => ({
    keyword,
    position,
    intent: classifyIntent(keyword),
  }));
  return {
    keywords: classified,
    intent: classified[0]?.intent ?? 'commercial',
    language,
    collectedAt: collectedAt.toISOString(),
    results: results.map(toResult),
    limitation: isEnough
      ? null
      : `Only ${read.length} of ${results.length} pages could be read. A comparison needs at least two.`,
    headings: isEnough
      ? shareTexts(read.map(headingsOf), ours && headingsOf(ours)).slice(0, maxHeadings)
      : [],
    questions: isEnough ? groupQuestions(read, ours).slice(0, maxQuestions) : [],
    terms: isEnough ? weighTerms(read, ours, 'terms').slice(0, maxTerms) : [],
    entities: isEnough ? weighTerms(read, ours, 'names').slice(0, maxEntities) : [],
    length: isEnough ? quartiles(read.map(({ wordCount }) => wordCount)) : null,
    own: own && toOwn(own),
  };
}

function toResult({ url, domain, position, page }: BriefMaterial['results'][number]): BriefResult {
  const content = page.state === 'read' ? page.content : null;
  return {
    url,
    domain,
    position,
    state: page.state,
    reason: page.state === 'read' ? null : page.reason,
    title: content?.title ?? null,
    wordCount: content?.wordCount ?? null,
    headings: content === null ? [] : headingsOf(content).slice(0, maxHeadingsPerResult),
  };
}

function toOwn(page: WebPage<PageContentWithText>): BriefContent['own'] {
  if (page.state === 'unread') return { ...page, title: null, wordCount: null };
  const { title, wordCount } = page.content;
  return { url: page.url, state: 'read', reason: null, title, wordCount };
}

/** Headings below the first level, which names the topic of the whole page. */
function headingsOf({ headings }: PageContent): string[] {
  return headings.filter(({ level, text }) => level > 1 && !/[?？؟]$/u.test(text)).map(({ text }) => text);
}

/** Questions are rare, so a question of a single page counts too. */
function groupQuestions(read: readonly PageContent[], ours: PageContent | null): SharedText[] {
  const groups = groupTexts(read.map(({ questions }) => questions));
  return toShared(groups, ours && ours.questions);
}

function shareTexts(texts: readonly string[][], ours: string[] | null): SharedText[] {
  const groups = groupTexts(texts).filter(({ pages }) => pages.size >= minPages);
  return toShared(groups, ours);
}

interface Group {
  text: string;
  pairs: Set<string>;
  pages: Set<number>;
}

/** Groups similar texts. The first text of a group provides its wording. */
function groupTexts(ofPages: readonly (readonly string[])[]): Group[] {
  const groups: Group[] = [];
  for (const [page, texts] of ofPages.entries()) {
    for (const text of texts) {
      const pairs = characterPairs(text);
      const same = groups.find((group) => diceSimilarity(group.pairs, pairs) >= minSimilarity);
      if (same === undefined) groups.push({ text, pairs, pages: new Set([page]) });
      else same.pages.add(page);
    }
  }
  return groups;
}

function toShared(groups: readonly Group[], ours: readonly string[] | null): SharedText[] {
  const own = ours?.map(characterPairs);
  return groups
    .map(({ text, pairs, pages }) => ({
      text,
      pages: pages.size,
      own: own === undefined ? null : own.some((other) => diceSimilarity(other, pairs) >= minSimilarity),
    }))
    .toSorted((one, other) => other.pages - one.pages);
}

/** Terms that enough pages contain, by weight. Terms that mostly occur inside a longer term are dropped. */
function weighTerms(
  read: readonly PageContent[],
  ours: PageContentWithText | null,
  kind: 'terms' | 'names',
): BriefTerm[] {
  const counts = new Map<string, number[]>();
  for (const [term, count] of read.flatMap((content) => content[kind])) {
    counts.set(term, [...(counts.get(term) ?? []), count]);
  }
  const minCount = Math.max(minPages, Math.ceil(read.length * minShare));
  const shared = [...counts].filter(([, ofPages]) => ofPages.length >= minCount);
  return shared
    .filter((one) => !shared.some((longer) => includesTerm(longer, one)))
    .map(([text, ofPages]) => {
      const weight = (ofPages.length / read.length) * Math.log1p(mean(ofPages));
      return {
        text,
        pages: ofPages.length,
        own: ours && isWithin(foldedWords(text).join(' '), ours.text),
        weight: Math.round(weight * 1_000) / 1_000,
      };
    })
    .toSorted((one, other) => other.weight - one.weight || (one.text < other.text ? -1 : 1));
}

/** Whether most occurrences of a term are inside a longer term, on at least as many pages. */
function includesTerm([longer, its]: [string, number[]], [term, counts]: [string, number[]]): boolean {
  const dominates = its.length >= counts.length && sumOf(its) >= maxShareWithin * sumOf(counts);
  return dominates && isWithin(term, longer);
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function isWithin(term: string, longer: string): boolean {
  return term.length < longer.length && ` ${longer} `.includes(` ${term} `);
}

function quartiles(wordCounts: readonly number[]): NonNullable<BriefContent['length']> {
  const at = (share: number) => Math.round(quantile(wordCounts, share));
  return { lowerQuartile: at(0.25), median: at(0.5), upperQuartile: at(0.75) };
}
