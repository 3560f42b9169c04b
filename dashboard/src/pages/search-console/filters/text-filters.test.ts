import { expect, test } from 'vitest';
import { describeFilter, findExact, toFilter } from './text-filters.ts';

test('a filter is described by its operator and its text', () => {
  expect(describeFilter(toFilter('exact', 'red shoes'))).toBe('is exactly red shoes');
  expect(describeFilter(toFilter('contains', 'exact:shoes'))).toBe('contains exact:shoes');
  expect(describeFilter('notRegex:^a:b$')).toBe('does not match regex ^a:b$');
});

test('reasons can be asked for a page or a query that is the only filter', () => {
  const page = ['exact:https://shop.example/'];
  const found = { dimension: 'page', text: 'https://shop.example/' };
  expect(findExact({ page })).toEqual(found);
  expect(findExact({ page, searchType: 'web', country: [] })).toEqual(found);
  expect(findExact({ query: ['exact:shoes'] })).toEqual({ dimension: 'query', text: 'shoes' });
  const others = [
    {},
    { page: ['contains:shop'] },
    { page, query: ['exact:shoes'] },
    { query: ['exact:shoes', 'exact:boots'] },
    { page, country: ['US'] },
    { page, device: ['mobile'] },
    { page, searchType: 'image' },
  ];
  expect(others.map(findExact)).toEqual(others.map(() => null));
});

test('a filter without an operator means contains', () => {
  expect(describeFilter('https://shop.example/')).toBe('contains https://shop.example/');
});
