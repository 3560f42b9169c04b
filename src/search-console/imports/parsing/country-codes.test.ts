import { expect, test } from 'vitest';
import { countryCode } from './country-codes.ts';

test.each([
  ['United States', 'US'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Côte d’Ivoire', 'CI'],
  ["Cote d'Ivoire", 'CI'],
  ['Hong Kong', 'HK'],
  ['Macau', 'MO'],
  ['Macao', 'MO'],
  ['Macedonia', 'MK'],
  ['North Macedonia', 'MK'],
  ['Swaziland', 'SZ'],
  ['Eswatini', 'SZ'],
  ['Palestine', 'PS'],
  ['Czechia', 'CZ'],
  ['Cape Verde', 'CV'],
  ['Congo - Kinshasa', 'CD'],
  ['Congo - Brazzaville', 'CG'],
  ['Myanmar (Burma)', 'MM'],
  ['St. Lucia', 'LC'],
  ['St. Vincent & Grenadines', 'VC'],
  ['São Tomé & Príncipe', 'ST'],
  ['Åland Islands', 'AX'],
  ['U.S. Virgin Islands', 'VI'],
  ['US Virgin Islands', 'VI'],
  ['U.S. Minor Outlying Islands', 'UM'],
  ['Germany', 'DE'],
  ['Benin', 'BJ'],
  ['Serbia', 'RS'],
  ['Kosovo', 'XK'],
  ['Unknown Region', 'ZZ'],
])('%s is %s', (name, code) => {
  expect(countryCode(name)).toBe(code);
});

test.each(['Atlantis', 'Россия', ''])('“%s” is not a country', (name) => {
  expect(countryCode(name)).toBeNull();
});
