import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsePriceLists } from './parse-price-lists.ts';
import { listOfToday, usualPriceList } from './price-list.ts';

const page = readFileSync(new URL('../../../docs/prices.md', import.meta.url), 'utf8');
const later = { ...usualPriceList, version: '2027', validFrom: '2027-01-01' };
const parse = (...lists: unknown[]) => parsePriceLists(JSON.stringify(lists));

test('the documented file is the usual list', () => {
  const [, file = ''] = /```json\n(.*?)```/s.exec(page) ?? [];
  expect(parsePriceLists(file)).toEqual([usualPriceList]);
});

test.each<[string, unknown, string]>([
  [
    'a member is missing',
    { ...usualPriceList, currency: undefined },
    "/0 must have required property 'currency'",
  ],
  ['a member is misspelt', { ...usualPriceList, discount: 0 }, '/0/discount is no member of a price list'],
  [
    'an amount has a fraction',
    { ...usualPriceList, base: { autoseo: 0.5, fullseo: 1 } },
    '/0/base/autoseo must be integer',
  ],
  [
    'an amount is negative',
    { ...usualPriceList, base: { autoseo: 1, fullseo: -1 } },
    '/0/base/fullseo must be >= 0',
  ],
  [
    'a draft could not have so few keywords',
    { ...usualPriceList, includedKeywords: { autoseo: 4, fullseo: 30 } },
    '/0/includedKeywords/autoseo must be >= 5',
  ],
  ['a share is more than all', { ...usualPriceList, placementShare: 1.1 }, '/0/placementShare must be <= 1'],
  ['a currency is none', { ...usualPriceList, currency: 'USX' }, '/0/currency is no currency of ISO 4217'],
  ['a day is none', { ...usualPriceList, validFrom: '2026-02-30' }, '/0/validFrom is no day'],
])('a file is refused where %s', (_why, list, message) => {
  expect(() => parse(list)).toThrow(message);
});

test('a file is refused as a whole, and names everything that is wrong', () => {
  expect(() => parse()).toThrow('the file must NOT have fewer than 1 items');
  expect(() => parsePriceLists('{')).toThrow('is not JSON');
  expect(() => parse({ ...usualPriceList, version: '' }, { ...later, addOn: {} })).toThrow(
    /\/0\/version.*\/1\/addOn.*content/,
  );
  expect(() => parse(usualPriceList, usualPriceList)).toThrow(
    '/1/version is that of another list; /1/validFrom is that of another list',
  );
});

test('a list holds from its day until the next one begins', () => {
  const on = (day: string) => listOfToday(parse(later, usualPriceList), new Date(day)).version;
  expect(on('2026-10-01')).toBe('2026-11');
  expect(on('2026-12-31T23:59:59Z')).toBe('2026-11');
  expect(on('2027-01-01')).toBe('2027');
  expect(on('2030-01-01')).toBe('2027');
});
