import { expect, test } from 'vitest';
import { detectLanguage, detectReliableLanguage, isPlausibleLanguage } from './detect-language.ts';
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

test.each([
  [
    'de',
    'Bequeme Wanderschuhe und wasserdichte Jacken für jede Tour. Wir beraten Sie gerne in unserem Geschäft.',
  ],
  [
    'hu',
    'Üdvözöljük webáruházunkban! Kiváló minőségű túrabakancsok és vízálló kabátok minden kiránduláshoz.',
  ],
  ['ro', 'Bine ați venit în magazinul nostru online! Bocanci de calitate și jachete pentru orice excursie.'],
  [
    null,
    'Karibu katika duka letu la mtandaoni! Viatu bora vya kutembea na koti zisizopitisha maji kwa kila safari.',
  ],
  [null, '1200 3400 29.99 EUR 10x20 A4 B5 USB HDMI 4K 8GB 512GB SSD GTX 1080 RTX 3090 '.repeat(3)],
  [null, ''],
])('the reliable language of a website is %s', (language, text) => {
  expect(detectReliableLanguage(text)).toBe(language);
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
