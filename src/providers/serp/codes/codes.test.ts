import { describe, expect, test } from 'vitest';
import { dataForSeoLanguage, findCountryNumber, googleLanguage } from '#providers';
import { braveCountry, braveLanguage } from './brave-codes.ts';

describe('country numbers', () => {
  test.each([
    ['US', 840],
    ['GB', 826],
    ['DE', 276],
    ['FR', 250],
    ['CZ', 203],
    ['RU', 643],
    ['SA', 682],
    ['YE', 887],
    ['RS', 688],
    ['SS', 728],
    ['AF', 4],
    ['ZW', 716],
    ['XX', null],
    ['us', null],
  ])('%s is %s', (alpha2, number) => {
    expect(findCountryNumber(alpha2)).toBe(number);
  });

  test('are 249, all different', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const numbers = letters
      .flatMap((one) => letters.map((other) => findCountryNumber(one + other)))
      .filter((number) => number !== null);
    expect(new Set(numbers).size).toBe(249);
    expect(numbers).toHaveLength(249);
  });
});

describe('languages', () => {
  test.each([
    ['en', 'US', 'en', 'en', 'en'],
    ['en-GB', 'IE', 'en', 'en', 'en-gb'],
    ['en', 'GB', 'en', 'en', 'en-gb'],
    ['pt', 'BR', 'pt-br', 'pt', 'pt-br'],
    ['pt', 'PT', 'pt-pt', 'pt', 'pt-pt'],
    ['pt-BR', 'PT', 'pt-br', 'pt', 'pt-br'],
    ['zh', 'TW', 'zh-TW', 'zh-TW', 'zh-hant'],
    ['zh', 'CN', 'zh-CN', 'zh-CN', 'zh-hans'],
    ['zh-Hant', 'HK', 'zh-TW', 'zh-TW', 'zh-hant'],
    ['he', 'IL', 'iw', 'he', 'he'],
    ['nb', 'NO', 'no', 'no', 'nb'],
    ['ja', 'JP', 'ja', 'ja', 'jp'],
    ['sw', 'KE', 'sw', 'sw', 'en'],
    ['not a tag', 'US', 'en', 'en', 'en'],
  ])('%s in %s', (tag, country, ...codes) => {
    expect([
      googleLanguage(tag, country),
      dataForSeoLanguage(tag, country),
      braveLanguage(tag, country),
    ]).toEqual(codes);
  });

  test('Brave is asked for the whole world where it has no country', () => {
    expect([braveCountry('DE'), braveCountry('KE')]).toEqual(['DE', 'ALL']);
  });
});
