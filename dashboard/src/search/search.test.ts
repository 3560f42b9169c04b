import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';
import { choiceOf, choicesOf, dayOf, textOf, textsOf, wholeOf } from './read-search.ts';
import { stringifySearch } from './stringify-search.ts';

test('an address reads as it was written', () => {
  const search = { search: 'a & b', tag: ['x', 'y'], page: '2' };
  expect(stringifySearch({ ...search, none: undefined, empty: '' })).toBe(
    '?search=a+%26+b&tag=x&tag=y&page=2',
  );
  expect(parseSearch(stringifySearch(search))).toEqual(search);
  expect(stringifySearch({})).toBe('');
});

test('what makes no sense is left out', () => {
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
  expect([wholeOf(search, 'whole'), wholeOf(search, 'half'), wholeOf(search, 'absent')]).toEqual([
    12,
    undefined,
    undefined,
  ]);
  expect(wholeOf({ whole: 12 }, 'whole'), 'what was read once is read again').toBe(12);
  expect(dayOf({ day: '2026-02-28' }, 'day')).toBe('2026-02-28');
  expect([dayOf(search, 'day'), dayOf(search, 'one')]).toEqual([undefined, undefined]);
});
