import { isPlausibleLanguage } from '#platform/text';

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

/** Whether a text can be in a language, based on its script and its words. Pure. @param example a text in that language */
export function isInLanguage(text: string, language: string, example: string): boolean {
  const used = scripts.filter((script) => script.test(text));
  if (used.some((script) => !script.test(example) && script !== scripts[0])) return false;
  return isPlausibleLanguage(text, language);
}
