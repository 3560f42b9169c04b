import { expect, test } from 'vitest';
import { detectLanguage, isPlausibleLanguage } from './detect-language.ts';
import { stopWords } from './stop-words.ts';

test.each([
  ['en', 'Which running shoes would you recommend for wide feet?'],
  ['de', 'Welche Laufschuhe empfiehlst du für breite Füße?'],
  ['pl', 'Jakie buty do biegania polecasz na szerokie stopy?'],
  ['uk', 'Які кросівки для бігу ви порадите для широкої стопи?'],
  ['ja', '足幅が広い人におすすめのランニングシューズはどれですか。'],
])('the language of a question in %s is detected', (language, text) => {
  expect(detectLanguage(text)).toBe(language);
});

test('a text without words has no language', () => {
  expect(detectLanguage('')).toBeNull();
});

test('a text is implausible in a language only if another one is far more likely', () => {
  const german = 'Die besten Schuhe für den Regen und die Straße';
  expect(isPlausibleLanguage(german, 'de-AT')).toBe(true);
  expect(isPlausibleLanguage(german, 'en')).toBe(false);
  expect(isPlausibleLanguage('Die Schuhe', 'en')).toBe(true);
  expect(isPlausibleLanguage(german, 'gl')).toBe(true);
});

test('stop words are folded and belong to one language', () => {
  expect(stopWords('de').has('fur')).toBe(true);
  expect(stopWords('en-GB').has('the')).toBe(true);
  expect(stopWords('en').has('die')).toBe(false);
  expect(stopWords('gl').size).toBe(0);
});
