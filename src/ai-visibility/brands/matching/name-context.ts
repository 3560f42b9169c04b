import type { Brand } from './brand.ts';
import { gap, script } from './describe-sign.ts';
import { type FoldedText, foldText } from './fold-text.ts';

/** How far `near` words may stand from a name, in letters; wide enough for a list under one heading. */
const nearLetters = 300;
/** How far `neverNear` words may stand from a name, in letters, within the same sentence. */
const neverNearLetters = 80;
/** From this length on a word counts also at the beginning of a longer one. */
const stemLetters = 5;

/** Where a name stands: letters of a folded text, the end exclusive. */
export interface Place {
  at: number;
  end: number;
}

/** Whether a name at a place means the brand, by its `near` and `neverNear` words. */
export type ContextJudge = (brand: Brand, place: Place) => boolean;

/** Looks for each brand's words once, however often its name stands in the text. */
export function openContext(text: FoldedText): ContextJudge {
  const places = new Map<readonly string[], number[]>();
  const placesOf = (words: readonly string[]): number[] => {
    const known = places.get(words);
    if (known !== undefined) return known;
    const found = words.flatMap((word) => findWord(text, foldText(word).letters)).toSorted((a, b) => a - b);
    places.set(words, found);
    return found;
  };
  return ({ near, neverNear }, { at, end }) => {
    const isNear = near.length === 0 || hasBetween(placesOf(near), at - nearLetters, end + nearLetters);
    if (!isNear || neverNear.length === 0) return isNear;
    const { from, to } = sentenceAround(text, { at, end });
    return !hasBetween(placesOf(neverNear), from, to);
  };
}

function findWord(text: FoldedText, word: string): number[] {
  const found: number[] = [];
  if (word === '') return found;
  for (let at = text.letters.indexOf(word); at !== -1; at = text.letters.indexOf(word, at + word.length))
    if (beginsWord(text, at) && endsWord(text, at + word.length, word)) found.push(at);
  return found;
}

function beginsWord({ gaps, scripts }: FoldedText, at: number): boolean {
  return (
    at === 0 ||
    gaps[at] !== gap.none ||
    (scripts[at] ?? 0) > script.cyrillic ||
    scripts[at] !== scripts[at - 1]
  );
}

function endsWord({ gaps, letters, scripts }: FoldedText, end: number, { length }: string): boolean {
  if (length >= stemLetters || (scripts[end - 1] ?? 0) > script.cyrillic) return true;
  const isEnd = (place: number) => place >= letters.length || gaps[place] !== gap.none;
  return isEnd(end) || (letters[end] === 's' && isEnd(end + 1));
}

function sentenceAround(text: FoldedText, { at, end }: Place): { from: number; to: number } {
  let from = at;
  while (from > 0 && at - from < neverNearLetters && !beginsSentence(text, from)) from -= 1;
  let to = end;
  while (to < text.letters.length && to - end < neverNearLetters && !beginsSentence(text, to)) to += 1;
  return { from, to: to - 1 };
}

/** Whether a sentence, a line or an item of a list begins with this letter. */
export function beginsSentence({ gaps }: FoldedText, at: number): boolean {
  const before = gaps[at] ?? gap.newline;
  return (
    (before & (gap.newline | gap.sentenceEnd)) !== 0 ||
    (before & (gap.dot | gap.blank)) === (gap.dot | gap.blank)
  );
}

/** Whether one of the ascending numbers lies within the bounds. */
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
