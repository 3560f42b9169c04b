import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';
import { choiceOf, choicesOf, dayOf, textOf, textsOf, integerOf } from './read-search.ts';
import { stringifySearch } from './stringify-search.ts';

test('a query string parses to the parameters it was made from', () => {
  const search = { search: 'a & b', tag: ['x', 'y'], page: '2' };
  expect(stringifySearch({ ...search, none: undefined, empty: '' })).toBe(
    '?search=a+%26+b&tag=x&tag=y&page=2',
  );
  expect(parseSearch(stringifySearch(search))).toEqual(search);
  expect(stringifySearch({})).toBe('');
});

test('an invalid parameter is ignored', () => {
  const search = {
    one: 'a',
    many: ['a', 'b'],
    bad: 'z',
    whole: '12',
    half: '1.5',
    day: '2026-02-30',
    empty: '',
  };
  const choices = ['a', 'b'] as const;
  expect(textOf(search, 'many')).toBe('a');
  expect(textOf(search, 'empty')).toBeUndefined();
  expect(textsOf(search, 'one')).toEqual(['a']);
  expect(choiceOf(search, 'one', choices)).toBe('a');
  expect(choiceOf(search, 'bad', choices)).toBeUndefined();
  expect(choicesOf(search, 'many', choices)).toEqual(['a', 'b']);
  expect(choicesOf(search, 'bad', choices)).toBeUndefined();
  expect([integerOf(search, 'whole'), integerOf(search, 'half'), integerOf(search, 'absent')]).toEqual([
    12,
    undefined,
    undefined,
  ]);
  expect(integerOf({ whole: 12 }, 'whole'), 'a number that was read before stays a number').toBe(12);
  expect(dayOf({ day: '2026-02-28' }, 'day')).toBe('2026-02-28');
  expect([dayOf(search, 'day'), dayOf(search, 'one')]).toEqual([undefined, undefined]);
});
