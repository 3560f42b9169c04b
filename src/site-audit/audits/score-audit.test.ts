import { expect, test } from 'vitest';
import { scoreAudit } from './score-audit.ts';

const pages = (total: number, withError = 0, withWarning = 0, withNotice = 0) => ({
  pages: total,
  withError,
  withWarning,
  withNotice,
});

test.each([
  [pages(0), null],
  [pages(10), 100],
  [pages(10, 10), 0],
  [pages(10, 5), 50],
  [pages(10, 0, 10), 70],
  [pages(10, 0, 0, 10), 95],
  [pages(10, 1, 2, 3), 83],
  // However few the pages are that have one: not without errors.
  [pages(10_000, 1), 99],
  [pages(10_000, 0, 1), 99],
  [pages(10_000, 0, 0, 1), 100],
])('%j scores %j', (counts, score) => {
  expect(scoreAudit(counts)).toBe(score);
});
