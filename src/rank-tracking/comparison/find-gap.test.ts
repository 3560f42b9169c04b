import { expect, test } from 'vitest';
import { findGap, isOutranked } from './find-gap.ts';

test.each([
  [null, [4, null], 'missing'],
  [11, [10], 'missing'],
  [3, [null, 11], 'only_own'],
  [3, [], 'only_own'],
  [5, [9, 2], 'weaker'],
  [2, [9, 5], 'stronger'],
  [11, [12, null], null],
  [null, [null], null],
])('a website at %j and competitors at %j have the gap %j', (own, competitors, gap) => {
  expect(findGap({ own, competitors }, 10)).toBe(gap);
});

test.each([
  [null, [20, null], true],
  [30, [40, 25], true],
  [5, [9, 2], true],
  [2, [9, null], false],
  [null, [null], false],
])(
  'a website at %j and competitors at %j: it is outranked at any position (%j)',
  (own, competitors, expected) => {
    expect(isOutranked({ own, competitors })).toBe(expected);
  },
);
