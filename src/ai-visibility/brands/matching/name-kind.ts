import { type WordUse, findWordUse, rankedLanguages } from './word-frequency.ts';

/** How likely the letters of a name occur without naming the brand. */
export type NameKind =
  /** No word of the language. */
  | 'distinctive'
  /** Also the name of a person, a place or a thing: Amazon, Delta, Google. */
  | 'name'
  /** An abbreviation of up to three letters that is no word. */
  | 'short'
  /** A rare word: cairn. */
  | 'rare'
  /** An everyday word: target. */
  | 'word'
  /** One of the most frequent words: on, next. */
  | 'frequent'
  /** A weekday or month, which English capitalizes everywhere. */
  | 'calendar';

const frequentRank = 400;
const rareRank = 30_000;
const minLetters = 4;

/**
 * The kind of a name in a text. An English word in a text of another language is most likely a name.
 * @param words the folded words of the name · @param spoken the languages that the text may be in, ISO 639-1
 */
export function classifyName(words: readonly string[], spoken: readonly string[]): NameKind {
  const languages = [...new Set([...spoken, 'en'])];
  if (words.length === 1 && languages.some((one) => calendarOf(one).has(words[0] ?? ''))) return 'calendar';
  const uses = words.map((word) => findUse(word, languages));
  const known = uses.filter((use) => use !== null);
  if (known.length < words.length) return words.join('').length < minLetters ? 'short' : 'distinctive';
  const isSpoken = (word: string) => spoken.some((language) => findWordUse(word, language) !== null);
  if (!words.every(isSpoken) || known.some(({ isName }) => isName)) return 'name';
  const rank = Math.max(...known.map((use) => use.rank));
  if (rank <= frequentRank) return 'frequent';
  return rank > rareRank ? 'rare' : 'word';
}

/** Whether a folded word is an everyday word in any language. */
export function isEverydayWord(folded: string): boolean {
  return rankedLanguages.some((language) => findWordUse(folded, language)?.isName === false);
}

/** The most frequent use. A word in one language is a word, even if it is a name in the other. */
function findUse(word: string, languages: readonly string[]): WordUse | null {
  const uses = languages.flatMap((language) => findWordUse(word, language) ?? []);
  return uses.toSorted((a, b) => Number(a.isName) - Number(b.isName) || a.rank - b.rank)[0] ?? null;
}

const calendars = new Map<string, ReadonlySet<string>>();

function calendarOf(language: string): ReadonlySet<string> {
  const known = calendars.get(language);
  if (known !== undefined) return known;
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2024, index, 1)));
  const days = Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(2024, 0, 1 + index)));
  const names = new Set([...months, ...days].map((name) => name.toLowerCase()));
  calendars.set(language, names);
  return names;
}
