import { expect, test } from 'vitest';
import { findBetterPage } from './find-better-page.ts';

const page = (url: string, days: number, averagePosition: number) => ({ url, days, averagePosition });

test('the better page has the best average position, unless it ranks on few days only', () => {
  expect(findBetterPage([page('a', 20, 8), page('b', 12, 5)])).toBe('b');
  expect(findBetterPage([page('a', 20, 8), page('b', 3, 2)])).toBe('a');
});

test('of equal positions, the page that ranks on more days is better, and equal pages have no better one', () => {
  expect(findBetterPage([page('a', 12, 5), page('b', 20, 5)])).toBe('b');
  expect(findBetterPage([page('a', 12, 5), page('b', 12, 5)])).toBeNull();
  expect(findBetterPage([page('a', 12, 5)])).toBeNull();
  expect(findBetterPage([])).toBeNull();
});
