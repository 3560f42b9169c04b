import { gap, script } from './classify-character.ts';
import type { FoldedLetters } from './fold-letters.ts';
import type { NamePattern } from './name-pattern.ts';
import {
  chineseParticles,
  endingsFor,
  katakanaCompanions,
  koreanParticles,
  proclitics,
} from './word-endings.ts';

const maxEndingLength = 8;
const maxProcliticLength = 4;
/** A name of this many characters is never an accidental part of other words. */
const unambiguousLength = 4;
/** Context on either side for the dictionary to segment the words around a name. */
const dictionaryUnits = 12;
const dictionary = new Intl.Segmenter('zh', { granularity: 'word' });

/** Whether a name may start at this letter: at the start of a word, or after a proclitic. */
export function canStart(text: FoldedLetters, at: number): boolean {
  const own = text.scripts[at] ?? script.latin;
  if (isBoundary(text, at) || own >= script.hiragana) return true;
  const form = proclitics[own];
  if (form === undefined) return false;
  let start = at;
  while (at - start <= maxProcliticLength && !isBoundary(text, start)) start -= 1;
  return form.test(text.letters.slice(start, at));
}

/**
 * The end of a name that starts at `at`, in letters, without its inflectional ending unless the ending replaces a part of the name.
 * Null if the letters are a part of another word.
 */
export function findNameEnd(
  text: FoldedLetters,
  at: number,
  pattern: NamePattern,
  language: string | null,
): number | null {
  const end = at + pattern.folded.letters.length;
  const own = text.scripts[end - 1] ?? script.latin;
  if (text.starts[end] !== undefined && text.starts[end] === text.starts[end - 1]) return null;
  if (own >= script.hiragana) return end;
  if (isBoundary(text, end)) return pattern.isStem ? null : end;
  const rest = restOfWord(text, end);
  if (own === script.hangul) return koreanParticles.test(rest) ? end : null;
  if (own === script.katakana) return katakanaCompanions.test(rest) ? end : null;
  const { whole, exchanged } = endingsFor(own, language);
  if (pattern.isStem) return exchanged.has(rest) ? end + rest.length : null;
  return whole.has(rest) ? end : null;
}

/** For scripts without spaces: whether the name starts and ends at word boundaries. */
export function standsAlone(source: string, text: FoldedLetters, at: number, end: number): boolean {
  if (end - at >= unambiguousLength || !(joinsCharacters(text, at) || joinsCharacters(text, end)))
    return true;
  const start = text.starts[at] ?? 0;
  const stop = text.ends[end - 1] ?? start;
  const from = Math.max(0, start - dictionaryUnits);
  const borders = new Set<number>();
  for (const { index, segment } of dictionary.segment(source.slice(from, stop + dictionaryUnits))) {
    borders.add(from + index);
    borders.add(from + index + segment.length);
  }
  return borders.has(start) && (borders.has(stop) || chineseParticles.test(source.slice(stop, stop + 1)));
}

/** Whether the letter directly follows another one in a script without spaces. */
function joinsCharacters(text: FoldedLetters, at: number): boolean {
  return (text.scripts[at] ?? script.latin) >= script.hiragana && !isBoundary(text, at);
}

/** Whether there is a word boundary before this letter. */
export function isBoundary({ letters, gaps, scripts }: FoldedLetters, at: number): boolean {
  return at <= 0 || at >= letters.length || gaps[at] !== gap.none || scripts[at] !== scripts[at - 1];
}

function restOfWord(text: FoldedLetters, from: number): string {
  let end = from;
  while (end - from <= maxEndingLength && !isBoundary(text, end)) end += 1;
  return text.letters.slice(from, end);
}
