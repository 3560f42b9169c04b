import { gap } from './describe-sign.ts';
import type { FoldedText } from './fold-text.ts';
import { isBoundary } from './judge-boundaries.ts';
import { beginsSentence, type Place } from './judge-context.ts';
import type { NamePattern } from './name-pattern.ts';

/** After these a word at the beginning of a sentence is a verb or a noun: "Target your audience", "Notion of time". */
const objects = new Set(
  'a all an any each every her his its my of off our out that the their them these this those up what your yourself que'.split(
    ' ',
  ),
);

/** Languages in which a name with an ending is likelier than a plural at the beginning of a sentence. */
const declining = new Set(['german', 'dutch', 'nordic', 'finnish']);

/** Whether a strict name is written as the brand writes it, and does not merely begin a sentence. */
export function isWrittenAsName(
  text: FoldedText,
  place: Place,
  pattern: NamePattern,
  language: string,
): boolean {
  const { at, end } = place;
  if (!hasCase(text, at, pattern.folded)) return false;
  if (!beginsSentence(text, at)) return true;
  if (pattern.isEveryday && (text.gaps[end] ?? 0) & gap.sentenceEnd && !pattern.tail) return false;
  const takesEnding = pattern.isStem || !isBoundary(text, end);
  return (!takesEnding || declining.has(language)) && !objects.has(wordAfter(text, end));
}

/** Whether letters stand where the name has capitals but have none: likely the word, not the name. */
export function isAllSmall({ capitals }: FoldedText, { at, end }: Place, { folded }: NamePattern): boolean {
  return folded.capitals.includes(true) && !capitals.slice(at, end).includes(true);
}

/**
 * The name's own capitals; for one in small letters also a first capital, and for one in capitals a first capital of each word,
 * or the other way round. An abbreviation of three letters must not begin a sentence in that way.
 */
function hasCase(text: FoldedText, at: number, { letters, capitals, gaps }: FoldedText): boolean {
  const found = text.capitals.slice(at, at + letters.length);
  const own = capitals.slice(0, letters.length);
  const beginsWord = (index: number) => index === 0 || gaps[index] !== gap.none;
  if (found.every((isCapital, index) => isCapital === own[index])) return !isUnit(text, at, found);
  if (!found.includes(false)) return own.includes(true) && own.includes(false);
  const isTitle = found.every((isCapital, index) => isCapital === beginsWord(index));
  if (!own.includes(true)) return isTitle;
  return isTitle && !own.includes(false) && (letters.length > 3 || !beginsSentence(text, at));
}

/** "1 dm", "150 hp": a short name in small letters behind a number. */
function isUnit({ letters, gaps }: FoldedText, at: number, found: boolean[]): boolean {
  return (
    gaps[at] === gap.blank && found.length <= 3 && !found.includes(true) && /\d/.test(letters.charAt(at - 1))
  );
}

function wordAfter({ letters, gaps }: FoldedText, end: number): string {
  if (gaps[end] !== gap.blank) return '';
  let stop = end + 1;
  while (stop < letters.length && gaps[stop] === gap.none) stop += 1;
  return letters.slice(end, stop);
}
