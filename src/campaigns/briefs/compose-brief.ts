import { foldedWords, likeness, pairsOf } from '../research/fold-phrase.ts';
import { tellIntent } from '../research/tell-intent.ts';
import type { BriefContent, BriefResult, BriefTerm, Shared } from './brief.ts';
import type { PageFacts, WebPage, WholePage } from './page-facts.ts';

const fewestPages = 2;
/** A term counts that so many of the pages have, two at least. */
const leastShare = 0.3;
const mostTerms = 60;
const mostEntities = 30;
const mostHeadings = 30;
const mostQuestions = 20;
const shownHeadings = 20;
/** A term that stands within a longer one so often is no term of its own. */
const mostWithin = 0.7;
/** From here on two headings or questions are the same (Dice over pairs of characters). */
const alike = 0.65;

/** What is known of the keywords of one target page, and of those who rank for them. */
export interface BriefMaterial {
  keywords: readonly { keyword: string; position: number | null }[];
  language: string;
  collectedAt: Date;
  results: readonly { url: string; domain: string; position: number; page: WebPage }[];
  /** The target page; null for one that is yet to be written. */
  own: WebPage<WholePage> | null;
}

/** What the pages that rank have in common, and what of it the own page lacks. Pure. */
export function composeBrief({ keywords, language, collectedAt, results, own }: BriefMaterial): BriefContent {
  const read = results.flatMap(({ page }) => (page.state === 'read' ? page.facts : []));
  const ours = own?.state === 'read' ? own.facts : null;
  const isEnough = read.length >= fewestPages;
  const told = keywords.map(({ keyword, position }) => ({ keyword, position, intent: tellIntent(keyword) }));
  return {
    keywords: told,
    intent: told[0]?.intent ?? 'commercial',
    language,
    collectedAt: collectedAt.toISOString(),
    results: results.map(toResult),
    limitation: isEnough
      ? null
      : `Only ${read.length} of ${results.length} pages could be read: too few to compare.`,
    headings: isEnough
      ? shareTexts(read.map(headingsOf), ours && headingsOf(ours)).slice(0, mostHeadings)
      : [],
    questions: isEnough ? askedBy(read, ours).slice(0, mostQuestions) : [],
    terms: isEnough ? weighTerms(read, ours, 'terms').slice(0, mostTerms) : [],
    entities: isEnough ? weighTerms(read, ours, 'names').slice(0, mostEntities) : [],
    length: isEnough ? quartiles(read.map(({ wordCount }) => wordCount)) : null,
    own: own && toOwn(own),
  };
}

function toResult({ url, domain, position, page }: BriefMaterial['results'][number]): BriefResult {
  const facts = page.state === 'read' ? page.facts : null;
  return {
    url,
    domain,
    position,
    state: page.state,
    reason: page.state === 'read' ? null : page.reason,
    title: facts?.title ?? null,
    wordCount: facts?.wordCount ?? null,
    headings: facts === null ? [] : headingsOf(facts).slice(0, shownHeadings),
  };
}

function toOwn(page: WebPage<WholePage>): BriefContent['own'] {
  if (page.state === 'unread') return { ...page, title: null, wordCount: null };
  const { title, wordCount } = page.facts;
  return { url: page.url, state: 'read', reason: null, title, wordCount };
}

/** Below the first level: that is what a page is about, and not what it is made of. */
function headingsOf({ headings }: PageFacts): string[] {
  return headings.filter(({ level, text }) => level > 1 && !/[?？؟]$/u.test(text)).map(({ text }) => text);
}

/** Questions are few: one that a single page answers counts as well. */
function askedBy(read: readonly PageFacts[], ours: PageFacts | null): Shared[] {
  const groups = groupTexts(read.map(({ questions }) => questions));
  return toShared(groups, ours && ours.questions);
}

function shareTexts(texts: readonly string[][], ours: string[] | null): Shared[] {
  const groups = groupTexts(texts).filter(({ pages }) => pages.size >= fewestPages);
  return toShared(groups, ours);
}

interface Group {
  text: string;
  pairs: Set<string>;
  pages: Set<number>;
}

/** Texts that say the same belong together, whoever writes them first gives the wording. */
function groupTexts(ofPages: readonly (readonly string[])[]): Group[] {
  const groups: Group[] = [];
  for (const [page, texts] of ofPages.entries()) {
    for (const text of texts) {
      const pairs = pairsOf(text);
      const same = groups.find((group) => likeness(group.pairs, pairs) >= alike);
      if (same === undefined) groups.push({ text, pairs, pages: new Set([page]) });
      else same.pages.add(page);
    }
  }
  return groups;
}

function toShared(groups: readonly Group[], ours: readonly string[] | null): Shared[] {
  const own = ours?.map(pairsOf);
  return groups
    .map(({ text, pairs, pages }) => ({
      text,
      pages: pages.size,
      own: own === undefined ? null : own.some((other) => likeness(other, pairs) >= alike),
    }))
    .toSorted((one, other) => other.pages - one.pages);
}

/**
 * Terms that enough of the pages have, the heaviest first. One that hardly stands anywhere but within a longer term is left out.
 */
function weighTerms(
  read: readonly PageFacts[],
  ours: WholePage | null,
  kind: 'terms' | 'names',
): BriefTerm[] {
  const counts = new Map<string, number[]>();
  for (const [term, count] of read.flatMap((facts) => facts[kind])) {
    counts.set(term, [...(counts.get(term) ?? []), count]);
  }
  const least = Math.max(fewestPages, Math.ceil(read.length * leastShare));
  const shared = [...counts].filter(([, ofPages]) => ofPages.length >= least);
  return shared
    .filter((one) => !shared.some((longer) => saysMore(longer, one)))
    .map(([text, ofPages]) => {
      const mean = sumOf(ofPages) / ofPages.length;
      const weight = (ofPages.length / read.length) * Math.log1p(mean);
      return {
        text,
        pages: ofPages.length,
        own: ours && isWithin(foldedWords(text).join(' '), ours.words),
        weight: Math.round(weight * 1_000) / 1_000,
      };
    })
    .toSorted((one, other) => other.weight - one.weight || (one.text < other.text ? -1 : 1));
}

/** Whether a longer term has most of what a term stands for, on as many pages. */
function saysMore([longer, its]: [string, number[]], [term, counts]: [string, number[]]): boolean {
  const isMost = its.length >= counts.length && sumOf(its) >= mostWithin * sumOf(counts);
  return isMost && isWithin(term, longer);
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function isWithin(term: string, longer: string): boolean {
  return term.length < longer.length && ` ${longer} `.includes(` ${term} `);
}

/** By linear interpolation between the sorted values. */
function quartiles(values: readonly number[]): NonNullable<BriefContent['length']> {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return Math.round(low + (high - low) * (place % 1));
  };
  return { lowerQuartile: at(0.25), median: at(0.5), upperQuartile: at(0.75) };
}
