import { expect, test } from 'vitest';
import { findDirection } from './find-direction.ts';

const ranked = (position: number) => ({ checkStatus: 'ranked', position });
const notFound = { checkStatus: 'not_ranked', position: null };
const failed = { checkStatus: 'failed', position: null };

test('a keyword declined or improved if its last successful check is worse or better than that of the compared days, or than its first', () => {
  expect(findDirection([ranked(9)], [ranked(2), ranked(4)])).toBe('declined');
  expect(findDirection([ranked(9), ranked(3)], [ranked(2), ranked(4)])).toBe('improved');
  expect(findDirection([ranked(3), ranked(5)], null)).toBe('declined');
  expect(findDirection([ranked(3), notFound], null)).toBe('declined');
});

test('a failed check is no change', () => {
  expect(findDirection([ranked(3), failed], null)).toBeNull();
  expect(findDirection([failed], [ranked(3)])).toBeNull();
  expect(findDirection([ranked(9)], [notFound]), 'it was not found before').toBe('improved');
});
