import { describeSign, gap, type Sign } from './describe-sign.ts';

/**
 * The letters of a text without what spellings differ in: case, accents, width, invisible characters, marks of markdown.
 * Each array has one item for each UTF-16 unit of `letters`.
 */
export interface FoldedText {
  letters: string;
  /** Where the letter stands in the text: UTF-16 units, the end exclusive. */
  starts: number[];
  ends: number[];
  /** What stands before the letter, as bits of `gap`. */
  gaps: number[];
  capitals: boolean[];
  scripts: number[];
}

/** A whole character: a Hangul syllable written in parts, or a letter with its marks. */
const character = /&amp;|[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/uy;
const ascii = Array.from({ length: 128 }, (_, code) => describeSign(String.fromCharCode(code)));

/** Folds a text in one pass. */
export function foldText(text: string): FoldedText {
  const letters: string[] = [];
  const folded: FoldedText = { letters: '', starts: [], ends: [], gaps: [], capitals: [], scripts: [] };
  const seen = new Map<string, Sign>();
  let before: number = gap.newline;
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = findEnd(text, start);
    const sign = signOf(text, start, end, seen);
    before = addGap(before, sign.gap);
    for (let unit = 0; unit < sign.letters.length; unit += 1) {
      letters.push(sign.letters.charAt(unit));
      folded.starts.push(start);
      folded.ends.push(end);
      folded.gaps.push(before);
      folded.capitals.push(sign.isCapital);
      folded.scripts.push(sign.script);
      before = gap.none;
    }
  }
  folded.letters = letters.join('');
  return folded;
}

function findEnd(text: string, start: number): number {
  const isPlain = text.charCodeAt(start) < 128 && text[start] !== '&';
  if (isPlain && !(text.charCodeAt(start + 1) >= 0x300)) return start + 1;
  character.lastIndex = start;
  return character.test(text) ? character.lastIndex : start + 1;
}

function signOf(text: string, start: number, end: number, seen: Map<string, Sign>): Sign {
  const plain = end === start + 1 ? ascii[text.charCodeAt(start)] : undefined;
  if (plain !== undefined) return plain;
  const written = text.slice(start, end);
  const known = seen.get(written);
  if (known !== undefined) return known;
  const sign = describeSign(written);
  seen.set(written, sign);
  return sign;
}

/** Blanks add up to a blank; a line, a hyphen or a dot that comes twice is no part of a name. */
function addGap(before: number, here: number): number {
  return (before & here & ~gap.blank) === 0 ? before | here : before | here | gap.wall;
}
