import { expect, test } from 'vitest';
import { findGroupHeads } from './find-group-heads.ts';

const headsOf = (names: string[], hasMore = false) => [
  ...findGroupHeads(names, (name) => name, hasMore).entries(),
];

test('each group has a head with its count above its first row', () => {
  expect(headsOf(['Errors', 'Errors', 'Notices'])).toEqual([
    [0, { name: 'Errors', count: 2, isPart: false }],
    [2, { name: 'Notices', count: 1, isPart: false }],
  ]);
  expect(headsOf([])).toEqual([]);
});

test('only the last group may continue in rows that are not loaded', () => {
  expect(headsOf(['Errors', 'Warnings'], true).map(([, { isPart }]) => isPart)).toEqual([false, true]);
});
