import { expect, test } from 'vitest';
import { findStake, sortByStake } from './sort-by-stake.ts';

const page = (clicks: number, impressions: number) => ({ clicks, impressions });

test('the clicks at stake are those on other pages than the most clicked one', () => {
  expect(findStake([page(5, 40), page(9, 10), page(2, 8)])).toEqual({ clicks: 7, impressions: 58 });
  expect(findStake([page(9, 10)])).toEqual({ clicks: 0, impressions: 10 });
  expect(findStake([])).toEqual({ clicks: 0, impressions: 0 });
});

test('the most clicks at stake come first, then the most impressions, and rows without metrics keep their order', () => {
  const rows = [
    { name: 'a', stake: page(0, 10) },
    { name: 'b', stake: page(3, 5) },
    { name: 'c', stake: page(0, 90) },
    { name: 'd', stake: page(8, 1) },
  ];
  expect(sortByStake(rows).map(({ name }) => name)).toEqual(['d', 'b', 'c', 'a']);
  const unknown = [
    { name: 'a', stake: null },
    { name: 'b', stake: null },
  ];
  expect(sortByStake(unknown).map(({ name }) => name)).toEqual(['a', 'b']);
});
