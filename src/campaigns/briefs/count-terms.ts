import { foldedWords } from '../research/fold-phrase.ts';
import { isLittleWord } from './little-words.ts';

const mostTerms = 400;
const mostNames = 100;
const longestRun = 3;
const mostCharacters = 300_000;
const fewest = 2;
/** A capital in the middle of a sentence, and those that follow it. */
const nameForm = /(?<=[\p{Ll}\p{N},;:)] )\p{Lu}[\p{L}\p{N}'’&-]*(?: \p{Lu}[\p{L}\p{N}'’&-]*){0,3}/gu;

/**
 * Runs of one to three words, folded, that stand in a text twice at least. A run begins and ends with a word that says something;
 * a word by itself has four letters at least, two in scripts whose
 * characters say more. Pure.
 */
export function countTerms(text: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const sentence of text.slice(0, mostCharacters).split(/[.!?;:()\n\r|•。！？、，]+/u)) {
    for (const run of runsOf(foldedWords(sentence))) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return mostFrequent(counts, mostTerms);
}

function runsOf(words: readonly string[]): string[] {
  const says = words.map(saysSomething);
  const runs: string[] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (!says[from]) continue;
    for (let length = 1; length <= longestRun && from + length <= words.length; length += 1) {
      if (!says[from + length - 1]) continue;
      const run = words.slice(from, from + length).join(' ');
      if (length > 1 || run.length >= shortestWord(run)) runs.push(run);
    }
  }
  return runs;
}

/** Hiragana alone is grammar. */
function saysSomething(word: string): boolean {
  return !isLittleWord(word) && /\p{L}{2}|\p{sc=Han}/u.test(word) && !/^\p{sc=Hiragana}+$/u.test(word);
}

/** Letters of a word that says something by itself; other scripts say more with fewer. */
function shortestWord(word: string): number {
  return /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]/u.test(word) ? 4 : 2;
}

/**
 * What is written like a name in the middle of sentences, twice at least. German writes every noun so: there a name has two such
 * words, or a capital or a digit within. Pure. @param language BCP 47
 */
export function countNames(text: string, language: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const [name] of text.slice(0, mostCharacters).replaceAll(/\s+/gu, ' ').matchAll(nameForm)) {
    if (!isName(name, language)) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return mostFrequent(counts, mostNames);
}

function isName(name: string, language: string): boolean {
  if (name.length < 3 || foldedWords(name).every(isLittleWord)) return false;
  const isGerman = language.split('-', 1)[0] === 'de';
  return !isGerman || name.includes(' ') || /.[\p{Lu}\p{N}]/u.test(name);
}

function mostFrequent(counts: ReadonlyMap<string, number>, most: number): [string, number][] {
  return [...counts]
    .filter(([, count]) => count >= fewest)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, most);
}
