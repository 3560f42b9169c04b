import { classifyCharacter, gap, type Character } from './classify-character.ts';

/**
 * The letters of a text without case, accents, width, invisible characters and Markdown. Each array has one item per UTF-16 unit of
 * `letters`, so that a match leads back to its position in the text; `#platform/text` folds without positions.
 */
export interface FoldedLetters {
  letters: string;
  /** The position of the letter in the text, in UTF-16 units, the end exclusive. */
  starts: number[];
  ends: number[];
  /** The separators before the letter, as bits of `gap`. */
  gaps: number[];
  capitals: boolean[];
  scripts: number[];
}

/** One character: a Hangul syllable in parts, or a letter with its marks. */
const character = /&amp;|[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/uy;
const ascii = Array.from({ length: 128 }, (_, code) => classifyCharacter(String.fromCharCode(code)));

/** Folds a text in one pass. */
export function foldLetters(text: string): FoldedLetters {
  const letters: string[] = [];
  const folded: FoldedLetters = { letters: '', starts: [], ends: [], gaps: [], capitals: [], scripts: [] };
  const seen = new Map<string, Character>();
  let before: number = gap.newline;
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = findEnd(text, start);
    const found = characterAt(text, start, end, seen);
    before = addGap(before, found.gap);
    for (let unit = 0; unit < found.letters.length; unit += 1) {
      letters.push(found.letters.charAt(unit));
      folded.starts.push(start);
      folded.ends.push(end);
      folded.gaps.push(before);
      folded.capitals.push(found.isCapital);
      folded.scripts.push(found.script);
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

function characterAt(text: string, start: number, end: number, seen: Map<string, Character>): Character {
  const plain = end === start + 1 ? ascii[text.charCodeAt(start)] : undefined;
  if (plain !== undefined) return plain;
  const written = text.slice(start, end);
  const known = seen.get(written);
  if (known !== undefined) return known;
  const found = classifyCharacter(written);
  seen.set(written, found);
  return found;
}

/** Several spaces count as one; a repeated line break, hyphen or dot ends a name. */
function addGap(before: number, here: number): number {
  return (before & here & ~gap.space) === 0 ? before | here : before | here | gap.wall;
}
