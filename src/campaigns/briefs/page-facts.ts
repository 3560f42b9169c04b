import type { ParsedPage } from '#crawler';
import { foldedWords } from '../research/fold-phrase.ts';
import { keepable } from '../tasks/word-text.ts';
import { countNames, countTerms } from './count-terms.ts';

const mostHeadings = 60;
const longestHeading = 200;
const deepestLevel = 3;
const mostQuestions = 40;

/** What a page of the web says, as far as briefs need it. */
export interface PageFacts {
  title: string;
  /** Down to the third level, in order. */
  headings: { level: number; text: string }[];
  questions: string[];
  wordCount: number;
  /** Runs of one to three words and how often each stands there, the most frequent first. */
  terms: [string, number][];
  /** What is written like a name. */
  names: [string, number][];
}

/** A page with all of its words, folded, one blank between two: to be looked through, and not kept. */
export interface WholePage extends PageFacts {
  words: string;
}

/** A page that could be read, or why not. */
export type WebPage<Facts extends PageFacts = PageFacts> = { url: string } & (
  | { state: 'read'; facts: Facts }
  | { state: 'unread'; reason: string }
);

/** Reads off a page what briefs are made of. Pure. */
export function describePage(page: ParsedPage, text: string, language: string): WholePage {
  const headings = page.headings
    .filter(({ level, text: words }) => level <= deepestLevel && words.trim() !== '')
    .slice(0, mostHeadings)
    .map(({ level, text: words }) => ({ level, text: tidy(words) }));
  const asked = [...page.headings.map((heading) => heading.text), ...page.jsonLd.flatMap(questionsOf)];
  return {
    title: tidy(page.titles[0] ?? ''),
    headings,
    questions: [...new Set(asked.map(tidy).filter(isQuestion))].slice(0, mostQuestions),
    wordCount: page.wordCount,
    terms: countTerms(text),
    names: countNames(text, language),
    words: foldedWords(text).join(' '),
  };
}

function tidy(text: string): string {
  return keepable(text.replaceAll(/\s+/gu, ' ').trim().slice(0, longestHeading));
}

/** A question ends like one, and is more than a word. */
function isQuestion(text: string): boolean {
  return /[?？؟]$/u.test(text) && text.length > 8;
}

/** The questions of a `FAQPage` (schema.org), wherever in the block it stands. */
function questionsOf(block: ParsedPage['jsonLd'][number]): string[] {
  if (!block.ok) return [];
  const nodes = [block.value].flat().flatMap((node) => [node, ...membersOf(node, '@graph')]);
  const faqs = nodes.filter((node) => typesOf(node).includes('FAQPage'));
  return faqs
    .flatMap((faq) => membersOf(faq, 'mainEntity'))
    .flatMap((question) => membersOf(question, 'name'))
    .filter((name) => typeof name === 'string');
}

function membersOf(node: unknown, name: string): unknown[] {
  if (typeof node !== 'object' || node === null || !(name in node)) return [];
  return [(node as Record<string, unknown>)[name]].flat();
}

function typesOf(node: unknown): unknown[] {
  return membersOf(node, '@type');
}
