import { foldedWords, stopWords } from '#platform/text';

const maxTerms = 400;
const maxNames = 100;
const maxWords = 3;
const maxCharacters = 300_000;
const minCount = 2;
/** A capitalized word in the middle of a sentence, with up to three capitalized words after it. */
const nameForm = /(?<=[\p{Ll}\p{N},;:)] )\p{Lu}[\p{L}\p{N}'’&-]*(?: \p{Lu}[\p{L}\p{N}'’&-]*){0,3}/gu;

/**
 * Counts runs of one to three folded words that occur at least twice. A run starts and ends with a content word; a single word has
 * at least four letters, or two in scripts with denser writing. Pure. @param language BCP 47
 */
export function countTerms(text: string, language: string): [string, number][] {
  const isContentWord = contentWordsOf(language);
  const counts = new Map<string, number>();
  for (const sentence of text.slice(0, maxCharacters).split(/[.!?;:()\n\r|•。！？、，]+/u)) {
    for (const run of termsOf(foldedWords(sentence), isContentWord))
      counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return frequentTerms(counts, maxTerms);
}

function termsOf(words: readonly string[], isContentWord: (word: string) => boolean): string[] {
  const isContent = words.map(isContentWord);
  const runs: string[] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (!isContent[from]) continue;
    for (let length = 1; length <= maxWords && from + length <= words.length; length += 1) {
      if (!isContent[from + length - 1]) continue;
      const run = words.slice(from, from + length).join(' ');
      if (length > 1 || run.length >= minLength(run)) runs.push(run);
    }
  }
  return runs;
}

/** Content words are neither stop words nor pure Hiragana, which is grammar. */
function contentWordsOf(language: string): (word: string) => boolean {
  const ignored = stopWords(language);
  return (word) =>
    !ignored.has(word) && /\p{L}{2}|\p{sc=Han}/u.test(word) && !/^\p{sc=Hiragana}+$/u.test(word);
}

/** The minimum length of a single word. Scripts with denser writing need fewer characters. */
function minLength(word: string): number {
  return /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}]/u.test(word) ? 4 : 2;
}

/**
 * Counts capitalized names within sentences that occur at least twice. German capitalizes every noun, so a German name needs two
 * words, or an uppercase letter or a digit inside. Pure. @param language BCP 47
 */
export function countNames(text: string, language: string): [string, number][] {
  const counts = new Map<string, number>();
  for (const [name] of text.slice(0, maxCharacters).replaceAll(/\s+/gu, ' ').matchAll(nameForm)) {
    if (!isName(name, language)) continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return frequentTerms(counts, maxNames);
}

function isName(name: string, language: string): boolean {
  if (name.length < 3 || foldedWords(name).every((word) => stopWords(language).has(word))) return false;
  const isGerman = language.split('-', 1)[0] === 'de';
  return !isGerman || name.includes(' ') || /.[\p{Lu}\p{N}]/u.test(name);
}

function frequentTerms(counts: ReadonlyMap<string, number>, max: number): [string, number][] {
  return [...counts]
    .filter(([, count]) => count >= minCount)
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, max);
}
