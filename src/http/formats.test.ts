import { expect, test } from 'vitest';
import { isCountry, isLanguage } from './formats.ts';

test('there are as many countries as ISO 3166-1 has assigned', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  expect(pairs.filter(isCountry)).toHaveLength(249);
});

test.each(['US', 'us', 'Gb', 'SS', 'BQ', 'TW'])('%s is a country', (code) => {
  expect(isCountry(code)).toBe(true);
});

test.each(['UK', 'EU', 'XK', 'ZZ', 'AN', 'SU', 'DD', 'USA', 'U', '', '12', 'U ', 'ÜS'])(
  '%j is none',
  (code) => {
    expect(isCountry(code)).toBe(false);
  },
);

test.each(['en', 'pt-BR', 'zh-Hans', 'zh-hant-tw', 'es-419', 'DE', 'yue'])('%s is a language', (tag) => {
  expect(isLanguage(tag)).toBe(true);
});

test.each(['', 'english', 'e', 'en_US', '-en', 'en-', 'qq', '!!', 'en\0', `en-${'a'.repeat(40)}`])(
  '%j is none',
  (tag) => {
    expect(isLanguage(tag)).toBe(false);
  },
);
