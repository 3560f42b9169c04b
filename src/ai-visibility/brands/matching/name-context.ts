import type { Brand } from '../brand.ts';
import { gap, script } from './classify-character.ts';
import { type FoldedLetters, foldLetters } from './fold-letters.ts';

/** Maximum distance of `near` words from a name, in letters; enough for a list under one heading. */
const nearLetters = 300;
/** Maximum distance of `neverNear` words from a name within the same sentence, in letters. */
const neverNearLetters = 80;
/** A word of this length also matches the start of a longer word. */
const stemLetters = 5;

/** The position of a name in the letters of a folded text, the end exclusive. */
export interface NamePosition {
  at: number;
  end: number;
}

/** Whether a name at a position means the brand, by its `near` and `neverNear` words. */
export type ContextCheck = (brand: Brand, position: NamePosition) => boolean;

/** Finds each brand's words once per text. */
export function openContext(text: FoldedLetters): ContextCheck {
  const positions = new Map<readonly string[], number[]>();
  const positionsOf = (words: readonly string[]): number[] => {
    const known = positions.get(words);
    if (known !== undefined) return known;
    const found = words
      .flatMap((word) => findWord(text, foldLetters(word).letters))
      .toSorted((a, b) => a - b);
    positions.set(words, found);
    return found;
  };
  return ({ near, neverNear }, { at, end }) => {
    const isNear = near.length === 0 || hasBetween(positionsOf(near), at - nearLetters, end + nearLetters);
    if (!isNear || neverNear.length === 0) return isNear;
    const { from, to } = sentenceAround(text, { at, end });
    return !hasBetween(positionsOf(neverNear), from, to);
  };
}

function findWord(text: FoldedLetters, word: string): number[] {
  const found: number[] = [];
  if (word === '') return found;
  for (let at = text.letters.indexOf(word); at !== -1; at = text.letters.indexOf(word, at + word.length))
    if (startsWord(text, at) && endsWord(text, at + word.length, word)) found.push(at);
  return found;
}

function startsWord({ gaps, scripts }: FoldedLetters, at: number): boolean {
  return (
    at === 0 ||
    gaps[at] !== gap.none ||
    (scripts[at] ?? 0) > script.cyrillic ||
    scripts[at] !== scripts[at - 1]
  );
}

function endsWord({ gaps, letters, scripts }: FoldedLetters, end: number, { length }: string): boolean {
  if (length >= stemLetters || (scripts[end - 1] ?? 0) > script.cyrillic) return true;
  const isEnd = (at: number) => at >= letters.length || gaps[at] !== gap.none;
  return isEnd(end) || (letters[end] === 's' && isEnd(end + 1));
}

function sentenceAround(text: FoldedLetters, { at, end }: NamePosition): { from: number; to: number } {
  let from = at;
  while (from > 0 && at - from < neverNearLetters && !startsSentence(text, from)) from -= 1;
  let to = end;
  while (to < text.letters.length && to - end < neverNearLetters && !startsSentence(text, to)) to += 1;
  return { from, to: to - 1 };
}

/** Whether a sentence, line or list item starts with this letter. */
export function startsSentence({ gaps }: FoldedLetters, at: number): boolean {
  const before = gaps[at] ?? gap.newline;
  return (
    (before & (gap.newline | gap.sentenceEnd)) !== 0 ||
    (before & (gap.dot | gap.space)) === (gap.dot | gap.space)
  );
}

/** Whether one of the ascending numbers lies in the range. */
function hasBetween(numbers: readonly number[], from: number, to: number): boolean {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (numbers[low] ?? Infinity) <= to;
}
