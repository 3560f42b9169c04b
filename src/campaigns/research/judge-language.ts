import { foldedWords } from './fold-phrase.ts';

const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Arabic',
  'Hebrew',
  'Thai',
  'Devanagari',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/** Words that a text of a language can hardly do without, and that others have no use for. */
const functionWords: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    en: 'the and of to for with your is are how what from you our',
    de: 'der die das und fur mit ist sind wie ein eine im vom zum zur auf nicht',
    fr: 'le les et des pour avec votre est une du comment dans sur vous',
    es: 'el los las para con una su del como en que por y',
    it: 'il gli per con una del della come nel che sono di',
    pt: 'os para com uma do da como em que voce seu',
    nl: 'het een en voor met zijn van hoe op bij je',
    pl: 'i w z na do dla jak sie jest oraz czy',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Whether a text can be of a language, as far as its writing and its little words tell. Pure. @param example in it */
export function isInLanguage(text: string, language: string, example: string): boolean {
  const used = scripts.filter((script) => script.test(text));
  if (used.some((script) => !script.test(example) && script !== scripts[0])) return false;
  const words = foldedWords(text);
  const hits = (of: string) => words.filter((word) => functionWords[of]?.has(word)).length;
  const own = language.split('-', 1)[0] ?? language;
  if (functionWords[own] === undefined) return true;
  return Object.keys(functionWords).every((other) => hits(other) <= hits(own) || hits(other) < 2);
}
