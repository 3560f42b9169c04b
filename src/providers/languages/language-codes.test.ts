import { expect, test } from 'vitest';
import { dataForSeoLanguage, googleLanguage } from './language-codes.ts';

test.each([
  ['en', 'US', 'en', 'en'],
  ['en-GB', 'IE', 'en', 'en'],
  ['pt', 'BR', 'pt-br', 'pt'],
  ['pt', 'PT', 'pt-pt', 'pt'],
  ['pt-BR', 'PT', 'pt-br', 'pt'],
  ['zh', 'TW', 'zh-TW', 'zh-TW'],
  ['zh', 'CN', 'zh-CN', 'zh-CN'],
  ['zh-Hant', 'HK', 'zh-TW', 'zh-TW'],
  ['he', 'IL', 'iw', 'he'],
  ['nb', 'NO', 'no', 'no'],
  ['ja', 'JP', 'ja', 'ja'],
  ['sw', 'KE', 'sw', 'sw'],
  ['not a tag', 'US', 'en', 'en'],
])('the language %s in %s is %s for Google and %s for DataForSEO', (tag, country, ...codes) => {
  expect([googleLanguage(tag, country), dataForSeoLanguage(tag, country)]).toEqual(codes);
});
