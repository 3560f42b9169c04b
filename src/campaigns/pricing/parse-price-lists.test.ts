import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsePriceLists } from './parse-price-lists.ts';
import { currentPriceList, defaultPriceList } from './price-list.ts';

const page = readFileSync(new URL('../../../docs/prices.md', import.meta.url), 'utf8');
const later = { ...defaultPriceList, version: '2027', validFrom: '2027-01-01' };
const parse = (...lists: unknown[]) => parsePriceLists(JSON.stringify(lists));

test('the documented file is the default price list', () => {
  const [, file = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
  expect(parsePriceLists(file)).toEqual([defaultPriceList]);
});

test.each<[string, unknown, string]>([
  [
    'a field is missing',
    { ...defaultPriceList, currency: undefined },
    "/0 must have required property 'currency'",
  ],
  ['a field is misspelt', { ...defaultPriceList, discount: 0 }, '/0/discount is not a field of a price list'],
  [
    'an amount has a fraction',
    { ...defaultPriceList, base: { autoseo: 0.5, fullseo: 1 } },
    '/0/base/autoseo must be integer',
  ],
  [
    'an amount is negative',
    { ...defaultPriceList, base: { autoseo: 1, fullseo: -1 } },
    '/0/base/fullseo must be >= 0',
  ],
  [
    'the included keywords are fewer than a draft can have',
    { ...defaultPriceList, includedKeywords: { autoseo: 4, fullseo: 30 } },
    '/0/includedKeywords/autoseo must be >= 5',
  ],
  ['a share exceeds 1', { ...defaultPriceList, placementShare: 1.1 }, '/0/placementShare must be <= 1'],
  [
    'a currency does not exist',
    { ...defaultPriceList, currency: 'USX' },
    '/0/currency is not an ISO 4217 currency',
  ],
  ['a date does not exist', { ...defaultPriceList, validFrom: '2026-02-30' }, '/0/validFrom is not a date'],
])('a file is rejected if %s', (_why, list, message) => {
  expect(() => parse(list)).toThrow(message);
});

test('a file is rejected as a whole with all its errors', () => {
  expect(() => parse()).toThrow('the file must NOT have fewer than 1 items');
  expect(() => parsePriceLists('{')).toThrow('is not JSON');
  expect(() => parse({ ...defaultPriceList, version: '' }, { ...later, addOn: {} })).toThrow(
    /\/0\/version.*\/1\/addOn.*content/,
  );
  expect(() => parse(defaultPriceList, defaultPriceList)).toThrow(
    '/1/version is used by another list; /1/validFrom is used by another list',
  );
});

test('a list applies from its day until the next list applies', () => {
  const on = (day: string) => currentPriceList(parse(later, defaultPriceList), new Date(day)).version;
  expect(on('2026-10-01')).toBe('2026-11');
  expect(on('2026-12-31T23:59:59Z')).toBe('2026-11');
  expect(on('2027-01-01')).toBe('2027');
  expect(on('2030-01-01')).toBe('2027');
});
