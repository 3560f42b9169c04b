import { expect, test } from 'vitest';
import { findGap, isOutranked, sayGap } from './find-gap.ts';

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

test.each([
  ['missing', 1, 'Only they in top 10'],
  ['missing', 2, 'Only competitors in top 10'],
  ['only_own', 1, 'Only you in top 10'],
  ['weaker', 1, 'Behind'],
  [null, 1, 'Behind below top 10'],
] as const)('the gap %s with %i competitors is called “%s”', (gap, competitors, text) => {
  expect(sayGap({ gap, isOutranked: gap !== 'only_own' }, { top: 10, competitors })).toBe(text);
});

test('a keyword without a gap has no text', () => {
  expect(sayGap({ gap: null, isOutranked: false }, { top: 10, competitors: 1 })).toBeNull();
});
