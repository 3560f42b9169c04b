import { gap } from './classify-character.ts';
import type { FoldedLetters } from './fold-letters.ts';
import { startsSentence, type NamePosition } from './name-context.ts';
import type { NamePattern } from './name-pattern.ts';

/** How a text writes a name. */
export type NameCase =
  /** With capitals that the sentence does not ask for. */
  | 'named'
  /** With capitals inside a word, or an abbreviation in capitals: GitHub, SAP. */
  | 'special'
  /** With a first capital that the start of a sentence explains. */
  | 'neutral'
  /** In lowercase, like the name itself. */
  | 'plain'
  /** Without the capitals of the name. */
  | 'lower'
  /** In a script without case. */
  | 'uncased'
  /** In a case that no spelling of the name has. */
  | 'other';

/** Classifies the case of a name at a position. */
export function classifyCase(text: FoldedLetters, position: NamePosition, pattern: NamePattern): NameCase {
  const { folded, isCased } = pattern;
  if (!isCased) return 'uncased';
  const { at } = position;
  const found = text.capitals.slice(at, at + folded.letters.length);
  if (!found.includes(true)) {
    if (isUnit(text, at, found)) return 'other';
    return folded.capitals.includes(true) ? 'lower' : 'plain';
  }
  if (!hasCase(text, at, folded)) return 'other';
  const startsWord = (index: number) => index === 0 || folded.gaps[index] !== gap.none;
  const isOwn = found.every((isCapital, index) => isCapital === folded.capitals[index]);
  if (isOwn && found.length > 1 && found.some((isCapital, index) => isCapital && !startsWord(index)))
    return 'special';
  if (!startsSentence(text, at)) return 'named';
  return found.some((isCapital, index) => isCapital && index > 0) ? 'named' : 'neutral';
}

/**
 * Whether a name has the brand's own case, or an accepted variant: a lowercase name capitalized, an uppercase name in title case, or
 * a title-case name in uppercase. An abbreviation of three letters in title case must not start a sentence.
 */
function hasCase(text: FoldedLetters, at: number, { letters, capitals, gaps }: FoldedLetters): boolean {
  const found = text.capitals.slice(at, at + letters.length);
  const own = capitals.slice(0, letters.length);
  const startsWord = (index: number) => index === 0 || gaps[index] !== gap.none;
  if (found.every((isCapital, index) => isCapital === own[index])) return true;
  if (!found.includes(false)) return own.includes(true) && own.includes(false);
  const isTitle = found.every((isCapital, index) => isCapital === startsWord(index));
  if (!own.includes(true)) return isTitle;
  return isTitle && !own.includes(false) && (letters.length > 3 || !startsSentence(text, at));
}

/** "1 dm", "150 hp": a short lowercase name after a number is a unit. */
function isUnit({ letters, gaps }: FoldedLetters, at: number, found: boolean[]): boolean {
  return gaps[at] === gap.space && found.length <= 3 && /\d/.test(letters.charAt(at - 1));
}

/** Whether a text starts no sentence with a capital, so that its case says nothing. */
export function isLowercaseText(text: FoldedLetters): boolean {
  const { letters, capitals } = text;
  for (let at = 0; at < letters.length; at += 1)
    if (capitals[at] === true && startsSentence(text, at)) return false;
  return true;
}
