import { expect, test } from 'vitest';
import { tellFilter, writeFilter } from './filter-texts.ts';

test('a filter is told as it is written', () => {
  expect(tellFilter(writeFilter('exact', 'red shoes'))).toBe('is exactly red shoes');
  expect(tellFilter(writeFilter('contains', 'exact:shoes'))).toBe('contains exact:shoes');
  expect(tellFilter('notRegex:^a:b$')).toBe('does not match the expression ^a:b$');
});

test('a text without an operator is contained', () => {
  expect(tellFilter('https://shop.example/')).toBe('contains https://shop.example/');
});
