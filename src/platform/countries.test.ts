import { expect, test } from 'vitest';
import { alpha3ToCountry, countryCodes, countryNumber, isCountry } from './countries.ts';

test('the countries are the 249 of ISO 3166-1 with different numbers', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const countries = pairs.filter(isCountry);
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(countryNumber)).size).toBe(249);
  expect(countryCodes.toSorted()).toEqual([...countries, 'XK'].toSorted());
});

test.each(['US', 'us', 'Gb', 'SS', 'BQ', 'TW'])('%s is a country', (code) => {
  expect(isCountry(code)).toBe(true);
});

test.each(['UK', 'EU', 'XK', 'ZZ', 'AN', 'SU', 'DD', 'USA', 'U', '', '12', 'U ', 'ÜS', 'ß'])(
  '%j is not a country',
  (code) => {
    expect(isCountry(code)).toBe(false);
  },
);

test.each([
  ['US', 840],
  ['SS', 728],
  ['AF', 4],
  ['XX', null],
])('the number of %s is %s', (alpha2, number) => {
  expect(countryNumber(alpha2)).toBe(number);
});

test.each([
  ['USA', 'US'],
  ['gbr', 'GB'],
  ['srb', 'RS'],
  ['zzz', null],
  ['', null],
])('the alpha-3 code %j is %s', (alpha3, alpha2) => {
  expect(alpha3ToCountry(alpha3)).toBe(alpha2);
});
