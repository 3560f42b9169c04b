import { expect, test } from 'vitest';
import { isMoreThanChance } from './is-more-than-chance.ts';

test.each([
  ['a loss of a twelfth', { now: 18_640, before: 20_261 }, true],
  ['a gain from nothing', { now: 20, before: 0 }, true],
  ['less than 20', { now: 0, before: 19 }, false],
  ['less than a twentieth of a large count', { now: 19_700, before: 20_000 }, false],
  ['less than twice the square root', { now: 225, before: 255 }, false],
  ['a longer range with as many per day', { now: 310, before: 280, lengthRatio: 31 / 28 }, false],
  ['fewer per day in a longer range', { now: 280, before: 280, lengthRatio: 1.2 }, true],
])('%s is more than chance or not', (_case, compared, expected) => {
  expect(isMoreThanChance(compared)).toBe(expected);
});
