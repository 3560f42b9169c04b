import { expect, test } from 'vitest';
import { isBase64, isLanguage } from './formats.ts';

test.each(['en', 'pt-BR', 'zh-Hans', 'zh-hant-tw', 'es-419', 'DE', 'yue'])('%s is a language', (tag) => {
  expect(isLanguage(tag)).toBe(true);
});

test.each(['', 'english', 'e', 'en_US', '-en', 'en-', 'qq', '!!', 'en\0', `en-${'a'.repeat(40)}`])(
  '%j is not a language',
  (tag) => {
    expect(isLanguage(tag)).toBe(false);
  },
);

test.each(['', 'YQ==', 'YWI=', 'YWJj', 'YQ', 'a+/9'.repeat(2_000_000)])('%# is base64', (text) => {
  expect(isBase64(text)).toBe(true);
});

test.each(['?', 'YQ===', 'YQ==\n', 'Y=Q=', 'a-_9', 'é'])('%j is not base64', (text) => {
  expect(isBase64(text)).toBe(false);
});
