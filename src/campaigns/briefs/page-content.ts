import type { ParsedPage } from '#platform/crawler';
import { foldedWords } from '#platform/text';
import { storableText } from '#campaigns/tasks';
import { countNames, countTerms } from './count-terms.ts';

const maxHeadings = 60;
const maxHeadingLength = 200;
const maxHeadingLevel = 3;
const maxQuestions = 40;

/** The content of a web page that briefs use. */
export interface PageContent {
  title: string;
  /** Headings of levels 1 to 3, in document order. */
  headings: { level: number; text: string }[];
  questions: string[];
  wordCount: number;
  /** Terms of one to three words with their count, the most frequent first. */
  terms: [string, number][];
  /** Capitalized names with their count, the most frequent first. */
  names: [string, number][];
}

/** The content with the folded words of the whole page, separated by single spaces. The text is not stored. */
export interface PageContentWithText extends PageContent {
  text: string;
}

/** The content of a page, or the reason why it could not be read. */
export type WebPage<Content extends PageContent = PageContent> = { url: string } & (
  | { state: 'read'; content: Content }
  | { state: 'unread'; reason: string }
);

/** Extracts the content that briefs use. Pure. */
export function extractPageContent(page: ParsedPage, text: string, language: string): PageContentWithText {
  const headings = page.headings
    .filter(({ level, text: heading }) => level <= maxHeadingLevel && heading.trim() !== '')
    .slice(0, maxHeadings)
    .map(({ level, text: heading }) => ({ level, text: cleanText(heading) }));
  const candidates = [...page.headings.map((heading) => heading.text), ...page.jsonLd.flatMap(questionsOf)];
  return {
    title: cleanText(page.titles[0] ?? ''),
    headings,
    questions: [...new Set(candidates.map(cleanText).filter(isQuestion))].slice(0, maxQuestions),
    wordCount: page.wordCount,
    terms: countTerms(text, language),
    names: countNames(text, language),
    text: foldedWords(text).join(' '),
  };
}

function cleanText(text: string): string {
  return storableText(text.replaceAll(/\s+/gu, ' ').trim().slice(0, maxHeadingLength));
}

/** Whether a text ends with a question mark and has more than a word. */
function isQuestion(text: string): boolean {
  return /[?？؟]$/u.test(text) && text.length > 8;
}

/** The questions of every `FAQPage` (schema.org) in a JSON-LD block. */
function questionsOf(block: ParsedPage['jsonLd'][number]): string[] {
  if (!block.ok) return [];
  const nodes = [block.value].flat().flatMap((node) => [node, ...valuesOf(node, '@graph')]);
  const faqs = nodes.filter((node) => typesOf(node).includes('FAQPage'));
  return faqs
    .flatMap((faq) => valuesOf(faq, 'mainEntity'))
    .flatMap((question) => valuesOf(question, 'name'))
    .filter((name) => typeof name === 'string');
}

function valuesOf(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object' || node === null || !(name in node)) return [];
  return [(node as Record<string, unknown>)[name]].flat();
}

function typesOf(node: unknown): unknown[] {
  return valuesOf(node, '@type');
}
