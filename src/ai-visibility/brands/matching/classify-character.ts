/** Separators between two letters, as bits: several may occur together. */
export const gap = {
  none: 0,
  space: 1,
  newline: 2,
  hyphen: 4,
  dot: 8,
  apostrophe: 16,
  sentenceEnd: 32,
  /** Anything that no spelling of a name may contain. */
  wall: 64,
} as const;

export const script = {
  /** Also digits and all alphabets not listed. */
  latin: 0,
  cyrillic: 1,
  arabic: 2,
  hebrew: 3,
  indic: 4,
  hangul: 5,
  katakana: 6,
  hiragana: 7,
  /** Han, Thai and others without spaces: only a dictionary finds word boundaries. */
  unspaced: 8,
  symbol: 9,
} as const;

/** A character as name matching sees it: folded letters, or a gap. Invisible characters have neither. */
export interface Character {
  letters: string;
  gap: number;
  isCapital: boolean;
  script: number;
}

const invisible = /^[\p{Cf}\p{Variation_Selector}\u0640*_~`\\™®©]/u;
const gaps: [RegExp, number][] = [
  [/[\n\v\f\u2028\u2029]/, gap.newline],
  [/[\p{Zs}\t\r]/u, gap.space],
  [/[-\u2010-\u2012\u2212・·]/, gap.hyphen],
  [/[.．]/, gap.dot],
  [/['’‘´′ʼ׳]/, gap.apostrophe],
  [/[!?…。！？؟।]/, gap.sentenceEnd],
];
const scripts: [RegExp, number][] = [
  [/\p{Script=Cyrillic}/u, script.cyrillic],
  [/\p{Script=Arabic}/u, script.arabic],
  [/\p{Script=Hebrew}/u, script.hebrew],
  [
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Gujarati}]/u,
    script.indic,
  ],
  [/\p{Script=Hangul}/u, script.hangul],
  [/[\p{Script=Katakana}ー]/u, script.katakana],
  [/\p{Script=Hiragana}/u, script.hiragana],
  [/[\p{Script=Han}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, script.unspaced],
  [/&/, script.symbol],
];
/** Plain spellings of letters that Unicode does not decompose. */
const spellings: Record<string, string> = Object.fromEntries(
  'ß ss,ø o,æ ae,œ oe,ł l,đ d,ð d,þ th,ı i,ة ه,ى ي,ی ي,ک ك'.split(',').map((pair) => pair.split(' ')),
);

/** @param character one character with its combining marks */
export function classifyCharacter(character: string): Character {
  const base: Character = { letters: '', gap: gap.none, isCapital: false, script: script.latin };
  const [, gapHere] = gaps.find(([form]) => form.test(character)) ?? [];
  if (gapHere !== undefined) return { ...base, gap: gapHere };
  if (invisible.test(character)) return base;
  const written =
    character === '&amp;' ? '&' : character.normalize('NFKC').replaceAll(/[^\p{L}\p{N}\p{M}&]/gu, '');
  if (written === '') return { ...base, gap: /\p{M}/u.test(character) ? gap.none : gap.wall };
  const lower = written.toLowerCase();
  const [, own] = scripts.find(([form]) => form.test(lower)) ?? [];
  return {
    letters: withoutMarks(lower, own),
    gap: gap.none,
    isCapital: lower !== written,
    script: own ?? script.latin,
  };
}

/** Strips accents. In Indic and Japanese scripts marks are letters and stay. */
function withoutMarks(lower: string, own: number = script.latin): string {
  if (own > script.hebrew) return lower;
  const bare = lower.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare.replaceAll(/[ßøæœłđðþıةىیک]/g, (letter) => spellings[letter] ?? letter);
}
