import { expect, test } from 'vitest';
import { chooseLanguage } from './choose-language.ts';

test('the choice of the user comes before the languages of the browser', () => {
  expect(chooseLanguage('en', ['de-DE'])).toBe('en');
  expect(chooseLanguage(null, ['de-AT', 'en'])).toBe('de');
});

test('languages without a catalogue are skipped, and English is the last resort', () => {
  expect(chooseLanguage(null, ['pl', 'de'])).toBe('de');
  expect(chooseLanguage('pl', ['constructor', 'fr'])).toBe('en');
  expect(chooseLanguage(null, [])).toBe('en');
});
