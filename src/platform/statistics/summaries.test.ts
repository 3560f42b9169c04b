import { expect, test } from 'vitest';
import { mean, median, quantile, shownDifference } from './summaries.ts';

test('a quantile is interpolated linearly between the sorted values', () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([
    1, 1.75, 2.5, 3.25, 4,
  ]);
  expect(quantile([7], 0.9)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});

test('the median is the middle value or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 7])).toBe(6);
});

test('the mean of no values is 0', () => {
  expect(mean([2, 4])).toBe(3);
  expect(mean([])).toBe(0);
});

test('the difference of two shares is that of the shares as they are shown', () => {
  expect(shownDifference(0.2476, 0.29444)).toBe(-0.046);
  expect(shownDifference(0.5, 0.25)).toBe(0.25);
});
