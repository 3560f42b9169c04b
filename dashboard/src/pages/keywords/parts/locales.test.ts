import { expect, test } from 'vitest';
import { languageOf } from './locales.ts';

test.each([
  ['DE', 'de'],
  ['CH', 'de'],
  ['BR', 'pt'],
  ['US', 'en'],
])('the language of %s is %s', (country, language) => {
  expect(languageOf(country)).toBe(language);
});
