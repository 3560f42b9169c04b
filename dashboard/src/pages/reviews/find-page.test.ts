import { expect, test } from 'vitest';
import type { Finding, Receipt } from '../../api/reviews.ts';
import { findPage } from './find-page.ts';

const review = { websiteId: 'web_1', from: '2026-11-16', to: '2026-11-22' };

function hrefOf(finding: Partial<Finding>, pointer = '', operation = 'listKeywords'): string | undefined {
  const receipt = { id: 'R1', pointer, operation, value: 'a' } as Receipt;
  const complete = { source: null, receipts: ['R1'], ...finding } as Finding;
  return findPage(complete, review, new Map([['R1', receipt]]))?.href;
}

test('a finding leads to the row that its receipt selects', () => {
  expect(hrefOf({ kind: 'keyword_dropped' }, '/data/id=kw_7/keyword')).toMatch(
    /^\/websites\/web_1\/keywords\/kw_7\?/,
  );
  expect(hrefOf({ kind: 'page_noindex' }, '/data/checks/check=noindex/new')).toBe(
    '/websites/web_1/audit/issues?check=noindex',
  );
  const page = hrefOf({ kind: 'page_clicks_dropped' }, '/data/key=https%3A%2F%2Fshop.example%2Fa/clicks');
  expect(new URLSearchParams(page?.split('?')[1]).get('page')).toBe('exact:https://shop.example/a');
  const moved = hrefOf({ kind: 'page_clicks_dropped' }, '/data/reasons/kind=query_moved_away/otherPage/url');
  expect(moved).toBe('/websites/web_1/cannibalisation');
  expect(hrefOf({ kind: 'keyword_group_dropped' }, '/data/id=kw_7/tags/0')).toContain('tag=a');
});

test('a finding leads to the days of its week, so that the page compares the same days', () => {
  const kinds = [
    'keyword_dropped',
    'keyword_group_dropped',
    'keywords_improved',
    'visibility_changed',
  ] as const;
  for (const kind of [...kinds, 'clicks_changed', 'page_clicks_dropped', 'mention_rate_changed'] as const) {
    const search = new URLSearchParams(hrefOf({ kind }, '/data/id=kw_7/keyword')?.split('?')[1]);
    expect([kind, search.get('range')]).toEqual([kind, '2026-11-16..2026-11-22,once']);
  }
});

test('a finding about a source leads to its page, and to none if the source is unknown', () => {
  expect(hrefOf({ kind: 'source_failed', source: 'audit' })).toBe('/websites/web_1/audit');
  expect(hrefOf({ kind: 'source_missing' })).toBeUndefined();
});
