const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Without case, accents and the kinds of writing one character. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFKC');
}

/** The words of a text, folded, also in scripts without blanks. */
export function foldedWords(text: string): string[] {
  return [...words.segment(foldText(text))].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
}

/** The words without their endings, in one order and each once. */
export function stemsOf(text: string): string[] {
  return [...new Set(foldedWords(text).map(stemOf))].toSorted();
}

/** Endings of three characters at most differ; a short word loses a plural's s, and numbers lose nothing. */
function stemOf(word: string): string {
  if (/\p{N}/u.test(word)) return word;
  return word.length > 5 ? word.slice(0, Math.max(5, word.length - 3)) : word.replace(/(?<=..)s$/, '');
}

/** Pairs of characters of the words in one order, so that neither order nor endings make much of a difference. */
export function pairsOf(phrase: string): Set<string> {
  const text = ` ${foldedWords(phrase).toSorted().join(' ')} `;
  return new Set(Array.from({ length: text.length - 1 }, (_pair, at) => text.slice(at, at + 2)));
}

/** How alike two sets are: twice what they share, of what both have (Dice 1945); 0 to 1. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}
