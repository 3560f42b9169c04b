import { foldText } from './fold-text.ts';

const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The folded words of a text, also in scripts without spaces. */
export function foldedWords(text: string): string[] {
  return [...words.segment(foldText(text))].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
}

/**
 * The distinct stems of a text, sorted. Stems only serve to compare phrases whose language is not known, so one rule serves all
 * languages: a long word loses up to three characters, a short one a plural s. Words with digits stay unchanged.
 */
export function stemsOf(text: string): string[] {
  return [...new Set(foldedWords(text).map(stemOf))].toSorted();
}

function stemOf(word: string): string {
  if (/\p{N}/u.test(word)) return word;
  return word.length > 5 ? word.slice(0, Math.max(5, word.length - 3)) : word.replace(/(?<=..)s$/, '');
}

/** The character pairs of the sorted words, so that word order and endings hardly matter. */
export function characterPairs(phrase: string): Set<string> {
  const text = ` ${foldedWords(phrase).toSorted().join(' ')} `;
  return new Set(Array.from({ length: text.length - 1 }, (_pair, at) => text.slice(at, at + 2)));
}

/** The Sørensen–Dice coefficient of two sets, 0 to 1. */
export function diceSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}
