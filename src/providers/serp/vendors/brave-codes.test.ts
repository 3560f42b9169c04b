import { expect, test } from 'vitest';
import { braveCountry, braveLanguage } from './brave-codes.ts';

test.each([
  ['en', 'US', 'en'],
  ['en-GB', 'IE', 'en-gb'],
  ['en', 'GB', 'en-gb'],
  ['pt', 'BR', 'pt-br'],
  ['pt', 'PT', 'pt-pt'],
  ['pt-BR', 'PT', 'pt-br'],
  ['zh', 'TW', 'zh-hant'],
  ['zh', 'CN', 'zh-hans'],
  ['zh-Hant', 'HK', 'zh-hant'],
  ['he', 'IL', 'he'],
  ['nb', 'NO', 'nb'],
  ['ja', 'JP', 'jp'],
  ['sw', 'KE', 'en'],
  ['not a tag', 'US', 'en'],
])("Brave's language for %s in %s is %s", (tag, country, code) => {
  expect(braveLanguage(tag, country)).toBe(code);
});

test('an unsupported country becomes ALL', () => {
  expect([braveCountry('DE'), braveCountry('KE')]).toEqual(['DE', 'ALL']);
});
