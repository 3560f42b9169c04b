import { foldText, stopWords } from '#platform/text';
import type { Mention } from '../brand.ts';
import { gap } from './classify-character.ts';
import type { FoldedLetters } from './fold-letters.ts';
import { isBoundary } from './name-boundaries.ts';
import { startsSentence, type NamePosition } from './name-context.ts';

/** A text that names are rated in. */
export interface RatedText {
  source: string;
  text: FoldedLetters;
  /** ISO 639-1; null if unknown. */
  language: string | null;
}

interface Located {
  mention: Mention;
  position: NamePosition;
}

const sentenceLetters = 160;
const listLetters = 500;
const maxJoiningWords = 3;

/** Whether only stop words and punctuation separate the end of a name from the next name. */
export function areJoined({ text, language }: RatedText, end: number, at: number): boolean {
  let from = end;
  while (from < at && !isBoundary(text, from)) from += 1;
  const words: string[] = [];
  for (let letter = from; letter <= at; letter += 1) {
    if (startsSentence(text, letter)) return false;
    if (letter === at) break;
    if (isBoundary(text, letter)) words.push('');
    words.push((words.pop() ?? '') + text.letters.charAt(letter));
    if (words.length > maxJoiningWords) return false;
  }
  return words.every((word) => isJoining(word, language));
}

function isJoining(word: string, language: string | null): boolean {
  const folded = foldText(word);
  return folded.length === 1 || stopWords('en').has(folded) || stopWords(language ?? 'en').has(folded);
}

/** Whether two names are close to each other in one sentence. */
export function sharesSentence(text: FoldedLetters, own: Located, other: Located): boolean {
  const [from, to] =
    own.position.at < other.position.at
      ? [own.position.end, other.position.at]
      : [other.position.end, own.position.at];
  if (to - from > sentenceLetters) return false;
  for (let at = from; at <= to; at += 1) if (startsSentence(text, at)) return false;
  return true;
}

const thingAfter = /^[*_`\]]* \p{Ll}/u;
const headForm = /(?:^|[\n|])[\s>*_#`•+–-]*(?:\d{1,3}[.)]\s*)?[\s*_`[]*$/u;

/** Whether a name starts a line, a list item or a table cell. */
function isListHead(source: string, { mention: { start } }: Located): boolean {
  return headForm.test(source.slice(Math.max(0, start - 20), start)) || start === 0;
}

/** Whether two names are items of the same list, and the other no part of a thing's name such as "Chipotle peppers". */
export function arePeers({ source }: RatedText, own: Located, other: Located): boolean {
  if (Math.abs(own.mention.start - other.mention.start) > listLetters) return false;
  const { end } = other.mention;
  return isListHead(source, own) && isListHead(source, other) && !thingAfter.test(source.slice(end, end + 8));
}

/** The folded word directly before a letter. */
export function wordBefore({ letters, gaps }: FoldedLetters, at: number): string {
  let from = at - 1;
  while (from > 0 && gaps[from] === gap.none) from -= 1;
  return letters.slice(Math.max(0, from), at);
}

/** The folded word after a name and a space, or an empty string. */
export function wordAfter({ letters, gaps }: FoldedLetters, end: number): string {
  if (gaps[end] !== gap.space) return '';
  let stop = end + 1;
  while (stop < letters.length && gaps[stop] === gap.none) stop += 1;
  return letters.slice(end, stop);
}
