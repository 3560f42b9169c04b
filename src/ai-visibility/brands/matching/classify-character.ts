/** What stands between two letters, as bits: several may come together. */
export const gap = {
  none: 0,
  blank: 1,
  newline: 2,
  hyphen: 4,
  dot: 8,
  apostrophe: 16,
  sentenceEnd: 32,
  /** Anything that no spelling of a name bridges. */
  wall: 64,
} as const;

export const script = {
  /** With digits, and every alphabet that is not listed. */
  latin: 0,
  cyrillic: 1,
  arabic: 2,
  hebrew: 3,
  indic: 4,
  hangul: 5,
  katakana: 6,
  hiragana: 7,
  /** Han, Thai and others without blanks: where a word ends is a dictionary's matter. */
  unspaced: 8,
  sign: 9,
} as const;

/** What a character is to the search for names: letters (none where it is a gap or invisible), or a gap. */
export interface Sign {
  letters: string;
  gap: number;
  isCapital: boolean;
  script: number;
}

const invisible = /^[\p{Cf}\p{Variation_Selector}\u0640*_~`\\™®©]/u;
const gaps: [RegExp, number][] = [
  [/[\n\v\f\u2028\u2029]/, gap.newline],
  [/[\p{Zs}\t\r]/u, gap.blank],
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
  [/&/, script.sign],
];
/** Letters that have a plain spelling beside the one that Unicode takes apart. */
const spellings: Record<string, string> = Object.fromEntries(
  'ß ss,ø o,æ ae,œ oe,ł l,đ d,ð d,þ th,ı i,ة ه,ى ي,ی ي,ک ك'.split(',').map((pair) => pair.split(' ')),
);

/** Describes one character, given with its combining marks. */
export function describeSign(character: string): Sign {
  const sign: Sign = { letters: '', gap: gap.none, isCapital: false, script: script.latin };
  const [, gapHere] = gaps.find(([form]) => form.test(character)) ?? [];
  if (gapHere !== undefined) return { ...sign, gap: gapHere };
  if (invisible.test(character)) return sign;
  const written =
    character === '&amp;' ? '&' : character.normalize('NFKC').replaceAll(/[^\p{L}\p{N}\p{M}&]/gu, '');
  if (written === '') return { ...sign, gap: /\p{M}/u.test(character) ? gap.none : gap.wall };
  const small = written.toLowerCase();
  const [, own] = scripts.find(([form]) => form.test(small)) ?? [];
  return {
    letters: withoutMarks(small, own),
    gap: gap.none,
    isCapital: small !== written,
    script: own ?? script.latin,
  };
}

/** Marks are accents in alphabets, and letters of their own in the scripts of India and Japan. */
function withoutMarks(small: string, own: number = script.latin): string {
  if (own > script.hebrew) return small;
  const bare = small.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare.replaceAll(/[ßøæœłđðþıةىیک]/g, (letter) => spellings[letter] ?? letter);
}
