import { expect, test } from 'vitest';
import type { KeywordSummary } from '../../../api/keywords.ts';
import { withoutDeleted } from './without-deleted.ts';

const summary: KeywordSummary = {
  total: 5,
  paused: 0,
  checkStatuses: { pending: 1, failed: 1, not_ranked: 1, ranked: 2 },
  positions: { top3: 1, top10: 2, top20: 2, top100: 2, none: 1, stale: 1 },
  tags: [],
  folders: [],
  locations: [],
};
const keyword = { id: 'kw_1', websiteId: 'web_1', positionAt: '2026-11-01T00:00:00Z', stale: false };

test('keywords that are about to be deleted leave every counter that counts them', () => {
  const deleted = [
    { ...keyword, position: 4, checkStatus: 'ranked' as const, stale: true },
    { ...keyword, position: null, checkStatus: 'not_ranked' as const },
    { ...keyword, position: null, positionAt: null, checkStatus: 'pending' as const },
  ];
  expect(withoutDeleted(summary, deleted)).toEqual({
    ...summary,
    total: 2,
    checkStatuses: { pending: 0, failed: 1, not_ranked: 0, ranked: 1 },
    positions: { top3: 1, top10: 1, top20: 1, top100: 1, none: 0, stale: 0 },
  });
});

test('a counter that no longer counts a deleted keyword does not fall below zero', () => {
  const two = Array.from({ length: 2 }, () => ({ ...keyword, position: 2, checkStatus: 'ranked' as const }));
  expect(withoutDeleted(summary, two).positions.top3).toBe(0);
});
