import { expect, test } from 'vitest';
import { isLanguage } from './formats.ts';

test.each(['en', 'pt-BR', 'zh-Hans', 'zh-hant-tw', 'es-419', 'DE', 'yue'])('%s is a language', (tag) => {
  expect(isLanguage(tag)).toBe(true);
});

test.each(['', 'english', 'e', 'en_US', '-en', 'en-', 'qq', '!!', 'en\0', `en-${'a'.repeat(40)}`])(
  '%j is not a language',
  (tag) => {
    expect(isLanguage(tag)).toBe(false);
  },
);
