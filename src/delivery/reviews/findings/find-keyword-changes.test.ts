import { expect, test } from 'vitest';
import { openReceipts } from '../core/open-receipts.ts';
import type { FindingContext } from './finding-context.ts';
import { findKeywordChanges } from './find-keyword-changes.ts';

const week = { from: '2026-03-02', to: '2026-03-08' };
const day = (date: string, position: number) => ({ date, position, checkStatus: 'ranked' });

function find(count: number, from: number, to: number): string | undefined {
  const data = Array.from({ length: count }, (_none, index) => ({
    id: `kw_${index}`,
    keyword: `keyword ${index}`,
    tags: ['shop'],
    url: null,
    targetUrl: null,
    depth: 100,
    history: [day('2026-03-01', from), day('2026-03-07', to)],
  }));
  const keywords = { operation: 'listKeywords', request: '/', source: '', readAt: '', body: { data } };
  const notes = { ...keywords, body: { data: [] } };
  const readings = { keywords, notes, issues: notes, audit: notes, linkChanges: notes };
  const context = { week, readings, receipts: openReceipts(week) } as unknown as FindingContext;
  return findKeywordChanges(context)[0]?.what.text;
}

test.each([
  [20, 5, 'improved'],
  [5, 20, 'declined'],
])('keywords from position %d to %d are “among them” only if others are not named', (from, to, word) => {
  expect(find(3, from, to)).toContain(`${word}: `);
  expect(find(4, from, to)).toContain(`${word}, among them `);
});
