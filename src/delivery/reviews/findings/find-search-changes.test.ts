import { expect, test } from 'vitest';
import { openReceipts } from '../core/open-receipts.ts';
import type { FindingContext } from './finding-context.ts';
import { findSearchChanges } from './find-search-changes.ts';

const week = { from: '2026-03-02', to: '2026-03-08' };

function find(before: number, now: number) {
  const shown = { impressions: 9_000, ctr: 0.1, position: 4 };
  const data = { ...shown, clicks: now, previous: { ...shown, clicks: before } };
  const days = { startDate: week.from, endDate: week.to, finalThrough: week.to };
  const meta = { ...days, previousStartDate: '2026-02-23', previousEndDate: '2026-03-01' };
  const search = {
    operation: 'getSearchPerformance',
    request: '/',
    source: '',
    readAt: '',
    body: { data, meta },
  };
  const searchPages = { ...search, body: null };
  const readings = { search, searchPages };
  const context = { week, readings, receipts: openReceipts(week) } as unknown as FindingContext;
  return findSearchChanges(context).map(({ tone, what }) => [tone, what.sentence.code]);
}

test.each([
  ['a sixth of many clicks less is a problem', 6_566, 5_475, ['problem', 'review.clicks_declined']],
  ['a sixth of many clicks more is an improvement', 5_475, 6_566, ['improvement', 'review.clicks_improved']],
  ['a fifth of few clicks less is usual variation', 50, 40, ['note', 'review.clicks_not_significant']],
  ['less than a twentieth is usual variation', 6_566, 6_300, ['note', 'review.clicks_not_significant']],
  ['the same clicks are no difference', 50, 50, ['note', 'review.clicks_steady']],
])('in a weekly summary, %s', (_title, before, now, expected) => {
  expect(find(before, now)).toEqual([expected]);
});
