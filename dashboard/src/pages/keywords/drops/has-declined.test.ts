import { expect, test } from 'vitest';
import { hasDeclined } from './has-declined.ts';

const ranked = (position: number) => ({ checkStatus: 'ranked', position });
const notFound = { checkStatus: 'not_ranked', position: null };
const failed = { checkStatus: 'failed', position: null };

test('a keyword declined if its last successful check is worse than that of the compared days, or than its first', () => {
  expect(hasDeclined([ranked(9)], [ranked(2), ranked(4)])).toBe(true);
  expect(hasDeclined([ranked(9), ranked(3)], [ranked(2), ranked(4)])).toBe(false);
  expect(hasDeclined([ranked(3), ranked(5)], null)).toBe(true);
  expect(hasDeclined([ranked(3), notFound], null)).toBe(true);
});

test('a failed check is no decline', () => {
  expect(hasDeclined([ranked(3), failed], null)).toBe(false);
  expect(hasDeclined([failed], [ranked(3)])).toBe(false);
  expect(hasDeclined([ranked(9)], [notFound]), 'it was not found before').toBe(false);
});
