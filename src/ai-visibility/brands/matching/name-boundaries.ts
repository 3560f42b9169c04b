import { gap, script } from './describe-sign.ts';
import type { FoldedText } from './fold-text.ts';
import type { NamePattern } from './name-pattern.ts';
import {
  chineseParticles,
  endingsFor,
  katakanaCompanions,
  koreanParticles,
  proclitics,
} from './word-endings.ts';

const longestEnding = 8;
const longestProclitic = 4;
/** A name of that many signs is no accidental part of other words. */
const unmistakableSigns = 4;
/** Enough on either side for the dictionary to divide the words around a name. */
const dictionaryUnits = 12;
const dictionary = new Intl.Segmenter('zh', { granularity: 'word' });

/** Whether a name may begin with this letter: where a word begins, or behind what a script writes on the next word. */
export function mayBegin(text: FoldedText, at: number): boolean {
  const own = text.scripts[at] ?? script.latin;
  if (isBoundary(text, at) || own >= script.hiragana) return true;
  const form = proclitics[own];
  if (form === undefined) return false;
  let start = at;
  while (at - start <= longestProclitic && !isBoundary(text, start)) start -= 1;
  return form.test(text.letters.slice(start, at));
}

/**
 * Where a name that is spelled from `at` on ends, in letters: the ending that its word may take is left out, unless it
 * replaces a part of the name. Null where the letters are a part of another word.
 */
export function findNameEnd(
  text: FoldedText,
  at: number,
  pattern: NamePattern,
  language: string,
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

/** For scripts without blanks: whether words begin and end where the name does. */
export function standsAlone(source: string, text: FoldedText, at: number, end: number): boolean {
  if (end - at >= unmistakableSigns || !(joinsSigns(text, at) || joinsSigns(text, end))) return true;
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

/** Whether the text runs on before this letter, in a script in which that tells nothing. */
function joinsSigns(text: FoldedText, at: number): boolean {
  return (text.scripts[at] ?? script.latin) >= script.hiragana && !isBoundary(text, at);
}

/** Whether two words meet before this letter. */
export function isBoundary({ letters, gaps, scripts }: FoldedText, at: number): boolean {
  return at <= 0 || at >= letters.length || gaps[at] !== gap.none || scripts[at] !== scripts[at - 1];
}

function restOfWord(text: FoldedText, from: number): string {
  let end = from;
  while (end - from <= longestEnding && !isBoundary(text, end)) end += 1;
  return text.letters.slice(from, end);
}
