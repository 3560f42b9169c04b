import { expect, test } from 'vitest';
import { findGap } from './find-gap.ts';

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
