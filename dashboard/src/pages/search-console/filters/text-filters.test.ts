import { expect, test } from 'vitest';
import { describeFilter, toFilter } from './text-filters.ts';

test('a filter is described by its operator and its text', () => {
  expect(describeFilter(toFilter('exact', 'red shoes'))).toBe('is exactly red shoes');
  expect(describeFilter(toFilter('contains', 'exact:shoes'))).toBe('contains exact:shoes');
  expect(describeFilter('notRegex:^a:b$')).toBe('does not match regex ^a:b$');
});

test('a filter without an operator means contains', () => {
  expect(describeFilter('https://shop.example/')).toBe('contains https://shop.example/');
});
