import { expect, test } from 'vitest';
import type { Filter } from '../filter.ts';
import { findFilters } from './find-filters.ts';

const options = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const filters: Filter[] = [
  { name: 'device', label: 'Device', options: options('Desktop', 'Mobile') },
  { name: 'feature', label: 'SERP feature', options: options('AI Overview', 'Local pack', 'Video') },
  { name: 'search', label: 'Contains', options: [], input: 'text' },
];
const find = (sought: string) =>
  findFilters(filters, sought).map(({ name, options: found }) => [name, found.map(({ label }) => label)]);

test('a filter is found by its name with all its choices, or by some of its choices', () => {
  expect(find('dev')).toEqual([['device', ['Desktop', 'Mobile']]]);
  expect(find('pack')).toEqual([['feature', ['Local pack']]]);
  expect(find('contains')).toEqual([['search', []]]);
  expect(find('nothing')).toEqual([]);
});

test('words may be of the name and of the choice, in any order, and spaces alone find everything', () => {
  expect(find('overview  ai')).toEqual([['feature', ['AI Overview']]]);
  expect(find('serp video')).toEqual([['feature', ['Video']]]);
  expect(find('  ').length).toBe(filters.length);
});
